import { describe, expect, test } from 'vitest'
import { type Facts, healthOf, isDue, lastNight } from './schedule.ts'

const at = (text: string) => new Date(`2026-03-10T${text}`)
const facts = (given: Partial<Facts> = {}): Facts => ({
  now: at('12:00:00'),
  upMs: 3_600_000,
  keysChanged: false,
  signInsChanged: false,
  erased: false,
  ...given,
})
const good = (goodAt: Date) => ({ goodAt, triedAt: goodAt })

describe('a nightly job', () => {
  test.each(['backUpFiles', 'backUpCheckpoints', 'backUpLog', 'scrub'] as const)(
    '%s is due once a night, and once where the night was missed',
    (job) => {
      expect(isDue(job, good(at('01:45:00')), facts({ now: at('02:00:30') }))).toBe(true)
      expect(isDue(job, good(at('02:00:30')), facts({ now: at('23:59:00') }))).toBe(false)
      expect(isDue(job, good(new Date('2026-03-08T02:00:00')), facts())).toBe(true)
      expect(isDue(job, {}, facts())).toBe(true)
    },
  )

  test.each(['backUpFiles', 'backUpCheckpoints', 'backUpLog', 'scrub'] as const)('%s waits while the stack has just started', (job) => {
    expect(isDue(job, {}, facts({ upMs: 60_000 }))).toBe(false)
  })

  test('that failed is tried again after ten minutes, not at once', () => {
    const failed = { triedAt: at('11:55:00'), error: 'no room' }
    expect(isDue('backUpLog', failed, facts())).toBe(false)
    expect(isDue('backUpLog', failed, facts({ now: at('12:05:00') }))).toBe(true)
  })
})

describe('a scrub', () => {
  test('is due after an erasure, also in the middle of the day and just after the start', () => {
    expect(isDue('scrub', good(at('02:00:30')), facts({ erased: true, upMs: 0 }))).toBe(true)
  })

  test('of many erasures is one every ten minutes at most, which is within the fifteen that are promised', () => {
    expect(isDue('scrub', good(at('11:55:00')), facts({ erased: true }))).toBe(false)
    expect(isDue('scrub', good(at('11:50:00')), facts({ erased: true }))).toBe(true)
  })
})

test('keys are backed up as soon as they have changed, and not when they have not', () => {
  expect(isDue('backUpKeys', good(at('11:59:30')), facts({ keysChanged: true, upMs: 0 }))).toBe(true)
  expect(isDue('backUpKeys', good(at('11:59:30')), facts())).toBe(false)
  expect(isDue('backUpKeys', { triedAt: at('11:59:30'), error: 'no room' }, facts({ keysChanged: true }))).toBe(false)
})

test('sign-ins are backed up when they have changed, once an hour at most', () => {
  expect(isDue('backUpSignIns', {}, facts({ signInsChanged: true, upMs: 0 }))).toBe(true)
  expect(isDue('backUpSignIns', good(at('11:30:00')), facts({ signInsChanged: true }))).toBe(false)
  expect(isDue('backUpSignIns', good(at('11:00:00')), facts({ signInsChanged: true }))).toBe(true)
  expect(isDue('backUpSignIns', {}, facts())).toBe(false)
})

test('the last night is today’s after two, and yesterday’s before', () => {
  expect(lastNight(at('02:00:00'))).toEqual(at('02:00:00'))
  expect(lastNight(at('01:59:59'))).toEqual(new Date('2026-03-09T02:00:00'))
})

test('health tells of what failed and of what is overdue', () => {
  expect(healthOf({ goodAt: at('02:00:00'), triedAt: at('03:00:00'), error: 'no room' }, facts())).toBe('degraded')
  expect(healthOf({ goodAt: new Date('2026-03-08T02:00:00') }, facts())).toBe('degraded')
  expect(healthOf(good(at('02:00:00')), facts())).toBe('ok')
  expect(healthOf({}, facts({ upMs: 60_000 }))).toBe('ok')
})
