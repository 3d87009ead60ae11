import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'

const Words = styled('p')({
  margin: '0 0 10px',
  padding: '8px 12px',
  borderRadius: radius.input,
  fontSize: '0.875rem',
})
/** The server and this browser have different answers: the pane below can’t be relied on. */
export const Mismatch = styled(Words)({ backgroundColor: color.redSoft, color: color.red })
/** A field holds text that can't be read: the answer is that of the value before it. */
export const Unread = styled(Words)({ backgroundColor: color.ochreSoft, color: color.ochre })
/** How long an answer may be pending before the pane says so. */
export const ANNOUNCE_DELAY_MS = 250
/** Shown while the pane still has the previous answer. */
export const CalculatingTag = styled('p')({
  position: 'absolute',
  zIndex: 1,
  top: 2,
  right: 24,
  margin: 0,
  padding: '1px 8px',
  borderRadius: radius.tag,
  fontSize: '0.8125rem',
  backgroundColor: color.ochreSoft,
  color: color.ochre,
})
/** Grey, but with the contrast of a hint. */
export const Dimmed = styled('div')({
  '&[data-slow]': { filter: 'grayscale(1)' },
  '&[data-dimmed]': {
    filter: 'grayscale(1)',
    '& *': { color: `${color.ink3} !important` },
  },
})
