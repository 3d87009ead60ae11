import { expect, test } from 'vitest'
import { type Box, cardPlace } from './card-place.ts'

const CARD = { width: 340, height: 180 }
const VIEW = { width: 1280, height: 800 }
const TOP = 102

const place = (target: Box) => cardPlace(target, CARD, VIEW, TOP)
const overlaps = (target: Box) => {
  const { left, top } = place(target)
  return (
    left < target.left + target.width &&
    target.left < left + CARD.width &&
    top < target.top + target.height &&
    target.top < top + CARD.height
  )
}

test.each<[string, Box]>([
  ['a button at the top left', { left: 30, top: 120, width: 90, height: 34 }],
  ['a tab at the far right', { left: 1180, top: 60, width: 90, height: 46 }],
  ['a form on the left', { left: 20, top: 110, width: 700, height: 690 }],
  ['an answer on the right', { left: 780, top: 118, width: 484, height: 660 }],
  ['a wide section', { left: 20, top: 400, width: 1240, height: 100 }],
  ['a section at the bottom', { left: 20, top: 640, width: 1240, height: 160 }],
])('stays within the window and clear of %s', (_, target) => {
  const { left, top } = place(target)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + CARD.width).toBeLessThanOrEqual(VIEW.width)
  expect(top).toBeGreaterThanOrEqual(TOP)
  expect(top + CARD.height).toBeLessThanOrEqual(VIEW.height)
  expect(overlaps(target)).toBe(false)
})

test('takes the corner that hides least of a target that fills the window', () => {
  expect(place({ left: 0, top: 102, width: 1280, height: 600 })).toEqual({ left: 926, top: 606 })
})
