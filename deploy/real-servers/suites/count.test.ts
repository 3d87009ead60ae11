import { expect, test } from 'vitest'
import { countLine, countOf, NONE, sum } from './count.ts'

test('reads the last count of a run', () => {
  expect(countOf('1 passed, 0 failed, 0 skipped\nmore\n\n54 passed, 1 failed, 2 skipped\n', 1)).toEqual({
    passed: 54,
    failed: 1,
    skipped: 2,
  })
})

test.each([
  ['a run without a count', '', 1],
  ['one that was killed', 'Test Files …', null],
  ['one that failed without a failed test', '3 passed, 0 failed, 0 skipped\n', 1],
  ['one whose filter matched nothing', '0 passed, 0 failed, 12 skipped\n', 0],
])('counts as a failure: %s', (_, output, code) => {
  expect(countOf(output, code).failed).toBe(1)
})

test('counts add up to one line', () => {
  expect(countLine(sum(sum(NONE, { passed: 54, failed: 0, skipped: 0 }), { passed: 0, failed: 0, skipped: 3 }))).toBe(
    '54 passed, 0 failed, 3 skipped',
  )
})
