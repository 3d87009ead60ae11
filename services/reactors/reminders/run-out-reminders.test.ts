import { figuresThatRunOut } from '@tafel/contracts/law/constants/run-out.ts'
import { withSets } from '@tafel/contracts/law/sets/with-sets.ts'
import { type Constants, SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { RUN_OUT_STREAM, type RunOutReminderEvent } from '@tafel/contracts/contexts/reminders/events.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { runOutReminders } from './run-out-reminders.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

/** A log, and a movable day and constants. */
function log(day: string) {
  const at = { day, rounds: 0, constants: SHIPPED_CONSTANTS as Constants }
  const now = () => new Date(`${at.day}T09:00:00+02:00`)
  const kernel = testKernel({ now })
  return {
    at,
    start(ready: Promise<unknown> = Promise.resolve()) {
      const stop = new AbortController()
      stops.push(stop)
      const pause = async () => {
        at.rounds += 1
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      const constants = { current: () => at.constants }
      void runOutReminders({ ...kernel, constants, ready, now, pause, signal: stop.signal, onFailed: () => undefined })
      return stop
    },
    looked: async () => {
      const from = at.rounds
      await vi.waitUntil(() => at.rounds > from + 2, { timeout: 10_000 })
    },
    written: async () => (await collect(kernel.store.read(RUN_OUT_STREAM))).map(({ data }) => data as RunOutReminderEvent['data']),
    /** Each reminded figure, with its last day. */
    reminded: async () =>
      (await collect(kernel.store.read(RUN_OUT_STREAM))).flatMap(({ data }) => {
        const { figures, confirmedUntil, hasRunOut } = data as RunOutReminderEvent['data']
        return figures.map(({ id }) => `${id} ${confirmedUntil} ${hasRunOut ? 'has run out' : 'ahead'}`)
      }),
  }
}
const OFFICIAL = 'tax.officialRate 2026-11-30'

test('reminds of each figure once 30 days ahead and once after its last day, also after a restart', async () => {
  const { at, start, looked, reminded } = log('2026-11-01')
  const mentions = async () => (await reminded()).filter((line) => line.startsWith(OFFICIAL))
  const first = start()
  await looked()
  expect(await mentions()).toEqual([`${OFFICIAL} ahead`])
  at.day = '2026-11-30'
  await looked()
  expect(await mentions()).toEqual([`${OFFICIAL} ahead`])
  at.day = '2026-12-01'
  await looked()
  first.abort()
  start()
  start()
  await looked()
  expect(await mentions()).toEqual([`${OFFICIAL} ahead`, `${OFFICIAL} has run out`])
  const all = await reminded()
  expect(new Set(all).size).toBe(all.length)
})

test('reminds of the tables of a set in one event with link and consequences', async () => {
  const { at, start, looked, written } = log('2027-02-10')
  start()
  await looked()
  const ofYear = figuresThatRunOut(at.constants, '2027-02-10', '2027-03-12').filter(({ set }) => set.key === '2028')
  expect(ofYear.length).toBeGreaterThan(10)
  expect((await written()).filter(({ set }) => set.key === '2028')).toEqual([
    {
      set: { collection: 'tax-scenario', key: '2028' },
      confirmedUntil: '2027-02-28',
      hasRunOut: false,
      afterwards: 'refused',
      figures: ofYear.map(({ id, name }) => ({ id, name })),
    },
  ])
})

test('does not remind of figures that an admin has entered, nor before those are known', async () => {
  const { at, start, looked, reminded } = log('2026-11-27')
  const known = Promise.withResolvers<void>()
  start(known.promise)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([at.rounds, await reminded()]).toEqual([0, []])
  const source = { confidence: 'confirmed', source: 'Reserve Bank, 19 November 2026' } as const
  const changes = [
    { figure: 'repoRate.rate', value: 72_500, ...source },
    { figure: 'repoRate.knownUntil', value: '2027-01-28', ...source },
  ]
  at.constants = withSets(
    SHIPPED_CONSTANTS,
    [{ set: { collection: 'interest-rates', key: '2026-11-20' }, changes, status: 'enacted' }],
    'new',
  )
  known.resolve()
  await looked()
  expect((await reminded()).filter((line) => /^(lending|tax\.officialRate)/.test(line))).toEqual([])
})
