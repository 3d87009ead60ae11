import { expect, it } from 'vitest'
import { paneTop, STICKS_AT } from './pane-top.ts'

it('a pane that fits sticks below the bar; the end of a taller one stays above the strip', () => {
  expect(paneTop(600, 900)).toBe(STICKS_AT)
  const top = paneTop(1200, 900)
  expect(top).toBeLessThan(0)
  expect(top + 1200).toBeLessThanOrEqual(900 - 48)
})
