import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'

const GAP = 16
/** The strip that repeats the answer at the bottom of the window. */
const STRIP_HEIGHT = 48
/** Below the header and the bar. */
export const STICKS_AT = HEADER_HEIGHT + BAR_HEIGHT + GAP

/**
 * Where the answer's pane sticks. One that is taller than the window scrolls with the page until its end is visible, so that there is one
 * scroll bar and nothing of it is cut.
 */
export function paneTop(height: number, windowHeight: number): number {
  return Math.min(STICKS_AT, windowHeight - height - GAP - STRIP_HEIGHT)
}
