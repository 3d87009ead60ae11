import { expect, test } from 'vitest'
import { readDate } from './date-text.ts'

test.each([
  ['2026-07-15', '2026-07-15'],
  ['15 July 2026', '2026-07-15'],
  ['15 jul 26', '2026-07-15'],
  ['5/7/2026', '2026-07-05'],
  ['15.07.2026', '2026-07-15'],
  ['29 February 2028', '2028-02-29'],
  ['29 February 2026', undefined],
  ['31/4/2026', undefined],
  ['15 Julember 2026', undefined],
  ['July 2026', undefined],
  ['', undefined],
])('%j is read as %j', (text, expected) => {
  expect(readDate(text)).toBe(expected)
})
