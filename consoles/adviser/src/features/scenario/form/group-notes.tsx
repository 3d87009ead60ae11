import { styled } from '@tafel/kit/theme/styled.ts'
import { isExceeded, leftOf, type Limit } from '@tafel/contracts/base/charts/limit.ts'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { LimitMark } from '../../../workbench/form/state-mark.tsx'

const Line = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  margin: 0,
  padding: '8px 0 0',
  fontSize: '0.875rem',
  '& > span:nth-of-type(2)': { flex: 1 },
})
const Missing = styled('p')({ margin: '8px 0 0', fontSize: '0.8125rem', color: color.ochre })

export interface GroupDetails {
  readonly limits: readonly Limit[]
  readonly missing: readonly string[]
}

/** Below a group: its limits, and its figures that can't be calculated. */
export function GroupNotes({ details: { limits, missing } }: { readonly details: GroupDetails }) {
  return (
    <>
      {limits.map((limit) => (
        <LimitLine key={limit.label} limit={limit} />
      ))}
      {missing.map((message) => (
        <Missing key={message}>{message}</Missing>
      ))}
    </>
  )
}

function LimitLine({ limit }: { readonly limit: Limit }) {
  const isBeyond = isExceeded(limit)
  const style = isBeyond ? { color: color.ochre } : undefined
  return (
    <Line style={style}>
      <LimitMark isBeyond={isBeyond} />
      <span>
        {limit.label} <Law style={{ fontWeight: 400 }}>{limit.section}</Law>
      </span>
      <Hint style={style}>{leftOf(limit)}</Hint>
    </Line>
  )
}
