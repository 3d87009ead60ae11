import { keyframes, styled } from '@mui/material/styles'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

const Words = styled('p')({
  margin: '0 0 10px',
  padding: '8px 12px',
  borderRadius: radius.input,
  fontSize: '0.875rem',
})
/** The server and this browser have different answers: nothing in the pane below is to be relied on. */
export const Mismatch = styled(Words)({ backgroundColor: color.redSoft, color: color.red })
/** A field holds text that can't be read: the answer is of the value before it. */
export const Unread = styled(Words)({ backgroundColor: color.ochreSoft, color: color.ochre })
/** What comes within a moment is not announced: it would flicker at every key. */
const SAID_AFTER_MS = 250
const show = keyframes({ to: { visibility: 'visible' } })
const turnGrey = keyframes({ to: { filter: 'grayscale(1)' } })
/** Said while the pane still shows the answer before; the page carries `data-coming` then. */
export const OnItsWay = styled('p')({
  position: 'absolute',
  zIndex: 1,
  top: 2,
  right: 24,
  margin: 0,
  padding: '1px 8px',
  borderRadius: radius.tag,
  fontSize: '0.8125rem',
  visibility: 'hidden',
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  '[data-coming] &': { animation: `${show} 0s linear ${SAID_AFTER_MS}ms forwards` },
})
/** Grey and without colour, but as easy to read as any hint. */
export const Dimmed = styled('div')({
  '[data-coming] &': { animation: `${turnGrey} 0s linear ${SAID_AFTER_MS}ms forwards` },
  '&[data-dimmed]': {
    filter: 'grayscale(1)',
    '& *': { color: `${color.ink3} !important` },
  },
})
