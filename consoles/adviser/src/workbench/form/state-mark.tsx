import { styled } from '@tafel/kit/theme/styled.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.8125rem',
  fontWeight: 600,
  '&[data-tone="red"]': { color: color.red },
  '&[data-tone="ochre"]': { color: color.ochre },
  '&[data-tone="green"]': { color: color.green },
})
const Shape = styled('span')({
  width: 8,
  height: 8,
  backgroundColor: 'currentColor',
  borderRadius: '50%',
  '[data-tone="ochre"] &': { borderRadius: 1, transform: 'rotate(45deg)' },
})

/** Errors (red, counted) or warnings (an ochre diamond); nothing if there are none. */
export function StateMark({ faults, notes }: { readonly faults: number; readonly notes: number }) {
  if (faults > 0)
    return (
      <Mark data-tone="red">
        {faults}
        <VisuallyHidden>{faults === 1 ? ' mistake' : ' mistakes'}</VisuallyHidden>
      </Mark>
    )
  if (notes === 0) return null
  return (
    <Mark data-tone="ochre">
      <Shape aria-hidden="true" />
      <VisuallyHidden>{notes === 1 ? '1 item to check' : `${notes} items to check`}</VisuallyHidden>
    </Mark>
  )
}

/** A limit: round and green up to the limit, an ochre diamond beyond it. */
export function LimitMark({ isBeyond }: { readonly isBeyond: boolean }) {
  return (
    <Mark data-tone={isBeyond ? 'ochre' : 'green'} aria-hidden="true">
      <Shape />
    </Mark>
  )
}
