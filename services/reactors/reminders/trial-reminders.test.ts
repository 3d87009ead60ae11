import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { reminderStream } from '@tafel/contracts/contexts/reminders/events.ts'
import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { trialReminders } from './trial-reminders.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

/** A log with trials, and a movable day. */
function log() {
  const at = { day: '2026-11-21', rounds: 0 }
  const now = () => new Date(`${at.day}T09:00:00+02:00`)
  const kernel = testKernel({ now })
  const write = (stream: string, event: TafelEvent) =>
    kernel.commands.handle<null, TafelEvent, never>(
      { stream: () => stream, initial: null, evolve: () => null },
      '',
      commandContext(),
      () => [event],
    )
  return {
    at,
    trial: async (endsOn = '2026-12-05') => {
      const accountId = newId()
      const data = { accountId, owner: newId(), startsOn: '2026-11-21', endsOn }
      await write(subscriptionStream(accountId), { type: 'FreeTrialStarted', data })
      return {
        accountId,
        end: () => write(subscriptionStream(accountId), { type: 'SubscriptionEnded', data: { accountId, owner: data.owner } }),
      }
    },
    reminded: async (accountId: string) => (await collect(kernel.store.read(reminderStream(accountId)))).length,
    start(rules = BILLING_RULES) {
      const stop = new AbortController()
      stops.push(stop)
      const pause = async () => {
        at.rounds += 1
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      void trialReminders({ ...kernel, now, pause, signal: stop.signal, rules, onFailed: () => undefined })
      return stop
    },
    looked: async () => {
      const from = at.rounds
      await vi.waitUntil(() => at.rounds > from + 2, { timeout: 10_000 })
    },
  }
}

test('reminds a firm once, from three days before its trial ends', async () => {
  const { at, trial, reminded, start, looked } = log()
  const { accountId } = await trial()
  start()
  at.day = '2026-12-01'
  await looked()
  expect(await reminded(accountId)).toBe(0)
  at.day = '2026-12-02'
  await looked()
  expect(await reminded(accountId)).toBe(1)
  at.day = '2026-12-03'
  start()
  await looked()
  expect(await reminded(accountId)).toBe(1)
})

test('the number of days is a setting', async () => {
  const { at, trial, reminded, start, looked } = log()
  const { accountId } = await trial()
  start({ ...BILLING_RULES, trialReminderDays: 7 })
  at.day = '2026-11-27'
  await looked()
  expect(await reminded(accountId)).toBe(0)
  at.day = '2026-11-28'
  await looked()
  expect(await reminded(accountId)).toBe(1)
})

test('reminds new trials, but not ended trials or subscriptions', async () => {
  const { at, trial, reminded, start, looked } = log()
  const over = await trial('2026-12-01')
  const ended = await trial()
  await ended.end()
  at.day = '2026-12-02'
  start()
  await looked()
  const later = await trial()
  await looked()
  expect(await Promise.all([over, ended, later].map(({ accountId }) => reminded(accountId)))).toEqual([0, 0, 1])
})
