import { describe, expect, test } from 'vitest'
import { type Facts, healthOf, isDue, lastNight, recoveryHealthOf } from './schedule.ts'

const at = (text: string) => new Date(`2026-03-10T${text}`)
const facts = (given: Partial<Facts> = {}): Facts => ({
  now: at('12:00:00'),
  upMs: 3_600_000,
  asked: false,
  ...given,
})
const good = (goodAt: Date) => ({ goodAt, triedAt: goodAt })

describe('a nightly job', () => {
  test.each(['backUpFiles', 'backUpCheckpoints', 'backUpLog', 'scrub'] as const)(
    '%s is due once a night, and once after a missed night',
    (job) => {
      expect(isDue(job, good(at('01:45:00')), facts({ now: at('02:00:30') }))).toBe(true)
      expect(isDue(job, good(at('02:00:30')), facts({ now: at('23:59:00') }))).toBe(false)
      expect(isDue(job, good(new Date('2026-03-08T02:00:00')), facts())).toBe(true)
      expect(isDue(job, {}, facts())).toBe(true)
    },
  )

  test.each(['backUpFiles', 'backUpCheckpoints', 'backUpLog', 'scrub'] as const)('%s waits after a start of the stack', (job) => {
    expect(isDue(job, {}, facts({ upMs: 60_000 }))).toBe(false)
  })

  test('is retried ten minutes after a failure, not at once', () => {
    const failed = { triedAt: at('11:55:00'), error: 'no room' }
    expect(isDue('backUpLog', failed, facts())).toBe(false)
    expect(isDue('backUpLog', failed, facts({ now: at('12:05:00') }))).toBe(true)
  })
})

describe('a scrub', () => {
  test('is due after an erasure, even at midday and right after the start', () => {
    expect(isDue('scrub', good(at('02:00:30')), facts({ asked: true, upMs: 0 }))).toBe(true)
  })

  test('runs at most every ten minutes for many erasures, within the promised fifteen', () => {
    expect(isDue('scrub', good(at('11:55:00')), facts({ asked: true }))).toBe(false)
    expect(isDue('scrub', good(at('11:50:00')), facts({ asked: true }))).toBe(true)
  })
})

test.each(['backUpKeys', 'backUpSignIns'] as const)('%s: as soon as they have changed, and only then', (job) => {
  expect(isDue(job, good(at('11:59:30')), facts({ asked: true, upMs: 0 }))).toBe(true)
  expect(isDue(job, good(at('11:59:30')), facts())).toBe(false)
  expect(isDue(job, { triedAt: at('11:59:30'), error: 'no room' }, facts({ asked: true }))).toBe(false)
})

test('a backup of the log is due as soon as there is none to continue, even right after the start; a failed one waits', () => {
  expect(isDue('backUpLog', {}, facts({ asked: true, upMs: 0 }))).toBe(true)
  expect(isDue('backUpLog', good(at('11:59:30')), facts({ asked: true }))).toBe(false)
  expect(isDue('backUpLog', good(at('11:59:00')), facts({ asked: true }))).toBe(true)
  const failed = { triedAt: at('11:55:00'), error: 'no room' }
  expect(isDue('backUpLog', failed, facts({ asked: true }))).toBe(false)
  expect(isDue('backUpLog', failed, facts({ asked: true, now: at('12:05:00'), upMs: 0 }))).toBe(true)
})

test('the last night is today’s after two, and yesterday’s before', () => {
  expect(lastNight(at('02:00:00'))).toEqual(at('02:00:00'))
  expect(lastNight(at('01:59:59'))).toEqual(new Date('2026-03-09T02:00:00'))
})

test('health reports failed and overdue jobs', () => {
  expect(healthOf({ goodAt: at('02:00:00'), triedAt: at('03:00:00'), error: 'no room' }, facts())).toBe('degraded')
  expect(healthOf({ goodAt: new Date('2026-03-08T02:00:00') }, facts())).toBe('degraded')
  expect(healthOf(good(at('02:00:00')), facts())).toBe('ok')
  expect(healthOf({}, facts({ upMs: 60_000 }))).toBe('ok')
})

test('reports a recovery point older than a minute, with some slack, and a failed one', () => {
  expect(recoveryHealthOf(good(at('11:58:30')), facts())).toBe('ok')
  expect(recoveryHealthOf(good(at('11:58:29')), facts())).toBe('degraded')
  expect(recoveryHealthOf({ ...good(at('11:59:59')), error: 'no room' }, facts())).toBe('degraded')
  expect(recoveryHealthOf({}, facts({ upMs: 60_000 }))).toBe('ok')
  expect(recoveryHealthOf({}, facts({ upMs: 120_000 }))).toBe('degraded')
})
