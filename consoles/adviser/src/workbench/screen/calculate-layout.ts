import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { PAINTED_APART } from '@tafel/kit/theme/painted-apart.ts'
import { FOOT } from '@tafel/kit/toast/toaster.tsx'
import { PANE_TOP } from '../hooks/use-pane-place.ts'
import { STICKS_AT } from '../model/pane-top.ts'

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
export const Aside = styled('div')({
  position: 'relative',
  '@media (min-width: 61.3125em)': { position: 'sticky', top: `var(${PANE_TOP}, ${STICKS_AT}px)` },
})
/** The place of the answer in the pane, watched to know whether it is visible. */
export const Head = styled('span')({ position: 'absolute', top: 0, left: 0, width: 1, height: 72, pointerEvents: 'none' })
export const Details = styled('div')({ ...PAINTED_APART, minWidth: 0 })
/** Messages appear above the strip. */
export const aboveStrip = (isAway: boolean): string =>
  `@media ${isAway ? '' : '(max-width:61.25em) and '}(min-height:481px){:root{${FOOT}:3rem}}`
/** Keeps the answer visible if the pane is below the fields, or its top has scrolled away. */
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
  // Below the pane whose answer it repeats.
  '@media (min-width: 61.3125em)': { justifyContent: 'flex-end', paddingInline: 24, '&:not([data-away])': { display: 'none' } },
  '@media print': { display: 'none' },
  // At high zoom there is no room for both: it scrolls away like the header.
  '@media (max-height: 480px)': { position: 'static' },
})
