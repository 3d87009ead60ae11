import { styled } from '../theme/styled.ts'
import { color } from '../theme/color.ts'
import { font } from '../theme/tokens.ts'

/** The one heading of a page. */
export const PageTitle = styled('h1')({ font: `600 1.875rem/1.25 ${font.serif}`, margin: 0, textWrap: 'balance' })

/** A section of a form or page, above its strong line. */
export const SectionTitle = styled('h2')({ font: `600 1.0625rem/1.4 ${font.serif}`, margin: 0 })

/** A heading inside a card or pane. */
export const PaneTitle = styled('h3')({ font: `600 0.9375rem/1.45 ${font.sans}`, margin: 0 })

/** The main figure of a page. */
export const Answer = styled('p')({ font: `600 2.75rem/1.15 ${font.serif}`, margin: 0, letterSpacing: '-0.01em' })

/** A figure next to the answer. */
export const SmallAnswer = styled('p')({ font: `600 1.1875rem/1.3 ${font.serif}`, margin: 0 })

/** Small and quiet. */
export const Hint = styled('span')({ fontSize: '0.8125rem', lineHeight: 1.35, color: color.ink3 })

/** A section of law, or the source of a figure. */
export const Law = styled('span')({ fontSize: '0.8125rem', fontWeight: 600, color: color.blue })

/** A key of the keyboard. */
export const Key = styled('kbd')({
  font: `600 0.75rem/1.5 ${font.sans}`,
  color: color.ink2,
  padding: '0 5px',
  border: `1px solid ${color.ruleStrong}`,
  borderBottomWidth: 2,
  borderRadius: 4,
  backgroundColor: color.card,
})
