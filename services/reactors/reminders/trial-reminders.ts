import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { reminderStream, type TrialReminderEvent } from '@tafel/contracts/contexts/reminders/events.ts'
import { type SubscriptionEvent, subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { evolve } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import { noSubscription, type SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { statusOn } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { Aggregate, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { type Pause, pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { type Batch, runSubscription } from '@tafel/kernel/subscriptions/subscribe.ts'

export interface TrialReminderOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly commands: CommandHandler
  readonly signal: AbortSignal
  /** A firm that could not be reminded; the next check retries. */
  readonly onFailed: (accountId: string, error: unknown) => void
  readonly rules: BillingRules
  readonly now?: () => Date
  readonly pause?: Pause
}

const POLL_INTERVAL_MS = 15 * 60_000

const subscription: Aggregate<SubscriptionState, SubscriptionEvent> = { stream: subscriptionStream, initial: noSubscription, evolve }
const reminders: Aggregate<readonly string[], TrialReminderEvent> = {
  stream: reminderStream,
  initial: [],
  evolve: (reminded, event) => [...reminded, event.data.endsOn],
}

/**
 * Records a reminder for a firm some days before its free trial ends, not after. Running trials are known from the log; whether a firm
 * has subscribed meanwhile is read from its own stream on the day. Settles when the signal aborts.
 */
export async function trialReminders(options: TrialReminderOptions): Promise<void> {
  const { store, codec, commands, onFailed, rules, now = () => new Date(), pause = pauseFor } = options
  const deaf = new AbortController()
  const signal = AbortSignal.any([options.signal, deaf.signal])
  /** Last day by firm. Ended and reminded trials are removed. */
  const trials = new Map<string, string>()
  let position: bigint | undefined
  const known = Promise.withResolvers<void>()
  const today = () => johannesburgDate(now().getTime())

  async function handle({ items, position: here, caughtUp }: Batch): Promise<void> {
    for (const item of items) {
      if (item.kind !== 'event' || item.event.type !== 'FreeTrialStarted') continue
      const { accountId, endsOn } = item.event.data
      if (endsOn >= today()) trials.set(accountId, endsOn)
    }
    position = here ?? position
    if (caughtUp) known.resolve()
  }

  async function remind(accountId: string, endsOn: string): Promise<void> {
    const { state } = await commands.load(subscription, accountId, signal)
    if (statusOn(state, today(), rules) !== 'trial') return
    const commandId = followingId(accountId, `trial ends on ${endsOn}`)
    const context = {
      commandId,
      commandHash: commandId,
      actor: 'system:reminders',
      correlationId: commandId,
      causationId: commandId,
      signal,
    }
    const handled = await commands.handle(reminders, accountId, context, (reminded) =>
      reminded.includes(endsOn) ? [] : [{ type: 'TrialEndingReminded', data: { accountId, endsOn } }],
    )
    if (handled.outcome !== 'done') throw new Error(`A reminder was not written: ${handled.outcome}.`)
  }

  async function look(): Promise<void> {
    for (const [accountId, endsOn] of trials) {
      if (signal.aborted) return
      if (addDays(endsOn, -rules.trialReminderDays) > today()) continue
      try {
        if (endsOn >= today()) await remind(accountId, endsOn)
        trials.delete(accountId)
      } catch (error) {
        if (!signal.aborted) onFailed(accountId, error)
      }
    }
  }

  async function looking(): Promise<void> {
    await known.promise
    while (!signal.aborted) {
      await look()
      await pause(POLL_INTERVAL_MS, signal)
    }
  }

  const wanted = { encode: codec.encode, decode: (stored: Parameters<Codec['decode']>[0]) => codec.decode(stored.filter(isTrial)) }
  const watching = runSubscription({
    store,
    codec: wanted,
    signal,
    handle,
    streamPrefixes: ['subscription-'],
    from: async () => position ?? 'beginning',
  })
  // Without a subscription to the log there is nothing to check.
  const followed = watching.finally(() => {
    deaf.abort()
    known.resolve()
  })
  await Promise.all([followed, looking()])
}

const isTrial = ({ type }: { readonly type: string }): boolean => type === 'FreeTrialStarted'
