import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { PAINTED_APART } from '@tafel/kit/theme/painted-apart.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'

// The form on the left and the answer on the right share a grid: the answer is sticky within it, so the full-width details below never
// slide under it. Breakpoints are in em: with larger text the answer moves below the form sooner.

/** For forms with wide tables or a side list. */
const WIDE = 1440

export const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Wider, the answer would be too far from the fields.
  maxWidth: 1240,
  margin: '0 auto',
  gap: 28,
  '&[data-wide]': { maxWidth: WIDE },
  '@media (max-width: 61.25em)': {
    paddingBottom: 48,
    // Focused elements never hide under the strip.
    '& input, & select, & button': { scrollMarginBottom: 72 },
  },
})
export const FormAndAnswer = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 484px)',
  alignItems: 'start',
  gap: 28,
  '@media (max-width: 61.25em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const FADE = 18
const STICKS_AT = HEADER_HEIGHT + BAR_HEIGHT + 16
export const Aside = styled('div')({
  position: 'relative',
  '@media (min-width: 61.3125em)': {
    position: 'sticky',
    top: STICKS_AT,
    // A long answer scrolls independently, so that all of it is reachable next to a long form.
    maxHeight: `calc(100dvh - ${STICKS_AT + 16}px)`,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    // If the browser hides scroll bars, the fade shows that the pane continues.
    '&::after': {
      content: '""',
      position: 'sticky',
      bottom: 0,
      display: 'block',
      height: FADE,
      background: `linear-gradient(transparent, ${color.paper})`,
      pointerEvents: 'none',
    },
  },
})
export const Details = styled('div')({ ...PAINTED_APART, minWidth: 0 })
/** Keeps the answer visible if the pane is below the fields. */
export const Strip = styled('a')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${color.ruleStrong}`,
  backgroundColor: color.card,
  color: color.ink2,
  fontWeight: 400,
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '& strong': { flexShrink: 0, fontSize: '1.1875rem', color: color.ink },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (min-width: 61.3125em)': { display: 'none' },
  // At high zoom there is no room for both: it scrolls away like the header.
  '@media (max-height: 480px)': { position: 'static' },
})
