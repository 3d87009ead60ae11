import { styled } from '@tafel/kit/theme/styled.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'

const Frame = styled('strong')({ display: 'inline-flex', minWidth: 0, overflow: 'hidden', fontWeight: 600, whiteSpace: 'pre' })
const Start = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })
// On the narrowest screens only the end would be left.
const End = styled('span')({ '@media (max-width: 400px)': { display: 'none' } })

/** Names up to this length are shortened only at the end. */
const SHORT = 24
/** The number of characters shown at the end, where long names often differ. */
const END_LENGTH = 12

/** A name on one line, shortened in the middle if there is no room; the full name shows on hover. */
export function MiddleName({ text }: { readonly text: string }) {
  const chars = Array.from(text)
  if (chars.length <= SHORT)
    return (
      <Frame title={text}>
        <Start>{text}</Start>
      </Frame>
    )
  return (
    <Frame title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Start aria-hidden="true">{chars.slice(0, -END_LENGTH).join('')}</Start>
      <End aria-hidden="true">{chars.slice(-END_LENGTH).join('')}</End>
    </Frame>
  )
}
