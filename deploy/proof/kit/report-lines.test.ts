import { expect, test } from 'vitest'
import { reportLines } from './report-lines.ts'
import { measured, observed, type Result } from './result.ts'

const result = (name: string, figures: Result['figures'], note?: string): Result => ({
  name,
  claim: 'It is quick.',
  command: `npm run bench -- ${name}`,
  commit: 'aaa1111',
  takenAt: '2026-11-22T10:00:00.000Z',
  machine: { cpus: 2, memoryGiB: 24, kernel: '6', node: 'v24' },
  measures: ['services'],
  figures,
  ...(note === undefined ? {} : { note }),
})

const LINES = reportLines(
  [
    result('a', { rate: observed(5, '/s'), time: measured(2, 's', '<= 6') }),
    result('b', { lost: measured(1, 'events', '= 0') }, 'Taken with another bench.'),
  ],
  ({ name }) => (name === 'b' ? 'older than its code (since bbb2222)' : undefined),
)

test('lists missed targets first and observed figures last', () => {
  expect(LINES.slice(0, 3).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    '✗ b.lost 1 events = 0 aaa1111',
    '✓ a.time 2 s <= 6 aaa1111',
    '· a.rate 5 /s observed aaa1111',
  ])
})

test('states for each result its date, whether its code has changed since, and its note', () => {
  expect(LINES.slice(4, 7)).toEqual([
    'a: taken 2026-11-22 at aaa1111 by `npm run bench -- a`',
    'b: taken 2026-11-22 at aaa1111 by `npm run bench -- b`; older than its code (since bbb2222)',
    '  Taken with another bench.',
  ])
})

test('counts all three sorts of figures and the outdated results', () => {
  expect(LINES.slice(-2)).toEqual(['3 figures: 1 missed its target, 1 met it, 1 without a target', '2 results: 1 not of the current code'])
})
