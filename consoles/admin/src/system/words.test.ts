import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { expect, test } from 'vitest'
import { clockWords, furthestBehind, isClockOff, megabytesText, scrubWords, secondsText } from './words.ts'

test('formats times and sizes for people', () => {
  expect([secondsText(0), secondsText(9.44), secondsText(1234.5), secondsText(null)]).toEqual(['0,0 s', '9,4 s', '1235 s', 'not known'])
  expect([megabytesText(512), megabytesText(20_480)]).toEqual(['512 MB', '20,0 GB'])
})

test('names the part that lags most, or none if nothing is known', () => {
  const part = (name: string, behindSeconds: number | null) => ({ name, behindSeconds })
  const of = (readModels: unknown, reactors: unknown) => furthestBehind({ readModels, reactors } as SystemView)
  expect(of([part('users', 1), part('audit', null)], [part('mails', 3)])).toEqual({ name: 'mails', seconds: 3 })
  expect(of(null, null)).toBeUndefined()
})

test('shows the age of the last scrub, and warns of an erasure without a scrub for 20 minutes', () => {
  const at = '2026-11-27T12:00:00.000Z'
  expect(scrubWords({ lastAt: '2026-11-27T09:30:00.000Z', owedSince: null }, at)).toEqual({
    value: '2 h ago',
    hint: 'nothing erased is left in the files of Postgres',
    isOverdue: false,
  })
  const owed = (owedSince: string) => scrubWords({ lastAt: null, owedSince }, at)
  expect(owed('2026-11-27T11:50:00.000Z')).toEqual({ value: 'never', hint: 'an erasure has waited 10 min', isOverdue: false })
  expect(owed('2026-11-24T11:00:00.000Z')).toEqual({ value: 'never', hint: 'an erasure has waited 3 days', isOverdue: true })
  expect(scrubWords(null, at)).toMatchObject({ value: 'not known', isOverdue: true })
})

test('shows how far the event store’s clock is from ours, and flags a large difference', () => {
  expect([0.4, -0.9].map(clockWords)).toEqual(['its clock agrees with ours', 'its clock agrees with ours'])
  expect([3.25, -61, null].map(clockWords)).toEqual([
    'its clock is 3,3 s ahead of ours',
    'its clock is 61,0 s behind ours',
    'its clock is not known yet',
  ])
  expect([4.9, -5.1, 5.1, null].map(isClockOff)).toEqual([false, true, true, false])
})
