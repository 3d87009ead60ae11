import { plain } from '@tafel/contracts/base/money/format.ts'
import type { MinuteState } from '@tafel/contracts/contexts/system/views.ts'
import { expect, test } from 'vitest'
import { hourLines, pathOf } from './last-hour.ts'

const minute = (entries: number | null, behindSeconds: number | null): MinuteState => ({
  at: '2026-11-28T08:00:00.000Z',
  entries,
  behindSeconds,
})

test('draws each minute against the highest, and describes it in words', () => {
  const lines = hourLines({ lastHour: [minute(null, 0.2), minute(1284, 9.4), minute(642, null)] })
  expect(lines.map(({ points }) => points)).toEqual([
    [null, 1, 0.5],
    [0.2 / 9.4, 1, null],
  ])
  expect(lines.map(({ words }) => plain(words))).toEqual([
    'Entries a minute over 3 minutes: now 642, at most 1 284',
    'Furthest behind over 3 minutes: now not known, at most 9,4 s',
  ])
})

test('draws an idle hour at zero, and no line for a single minute', () => {
  expect(hourLines({ lastHour: [minute(0, 0), minute(0, 0)] }).map(({ points }) => points)).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(hourLines({ lastHour: [minute(3, 0)] })).toEqual([])
})

test('leaves a gap for unknown minutes', () => {
  expect(pathOf([0, 1, null, 0.5], 30, 10)).toBe('M0.0 10.0L10.0 0.0M30.0 5.0')
})
