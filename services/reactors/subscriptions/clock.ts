import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { HistoryRow } from './charging-api.ts'
import { dueOn, renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { followingId, newId } from '@tafel/kernel/runtime/ids.ts'
import { pauseFor, type Pause } from '@tafel/kernel/runtime/pause.ts'
import { type RunSubscriptionOptions, runSubscription } from '@tafel/kernel/subscriptions/subscribe.ts'
import { type DueStep, dueSteps } from './due-steps.ts'
import type { FollowUpDependencies, SubscriptionSteps } from './follow-up.ts'
import { holdingCharging } from './hold-charging.ts'
import { settling } from './settle.ts'
import { settlingRefunds } from './settle-refunds.ts'

/** The steps of the subscriptions context that the clock calls. Each step decides again by the current log. */
export interface TimedSteps extends SubscriptionSteps {
  isReconciled(to: string, signal: AbortSignal): Promise<boolean>
  expireCheckout(accountId: string, checkoutId: string, context: CommandContext): Promise<void>
  lapse(accountId: string, today: string, context: CommandContext): Promise<void>
  paymentFailed(
    accountId: string,
    late: { readonly expectedOn: string; readonly noticedOn: string; readonly attempt: number },
    context: CommandContext,
  ): Promise<void>
  /** The number of differences between PayFast's list and these firms' payments; undefined if it was reported before. */
  reconcile(span: ReconciledSpan, context: CommandContext): Promise<number | undefined>
  paymentFound(accountId: string, payment: FoundPayment, context: CommandContext): Promise<void>
}

export interface ReconciledSpan {
  readonly from: string
  readonly to: string
  /** How far PayFast's list goes back: it includes payments older than the days compared. */
  readonly listedFrom: string
  readonly firms: Iterable<string>
  readonly theirs: readonly HistoryRow[]
}

export interface FoundPayment {
  readonly token: string
  readonly paymentId: string
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly receivedOn: string
}

export interface BillingClockOptions
  extends Omit<FollowUpDependencies, 'steps'>, Pick<RunSubscriptionOptions, 'store' | 'codec' | 'signal'> {
  readonly steps: TimedSteps
  readonly now?: (() => Date) | undefined
  readonly pause?: Pause | undefined
  /** Between two rounds. */
  readonly everyMs?: number
  readonly onRound?: (round: { readonly firms: number; readonly failed: number }) => void
}

const EVERY_MS = 10 * 60_000
const PREFIX = subscriptionStream('')

/**
 * Handles what time alone brings about, for every firm with a subscription: checkouts expire, late payments are looked up, subscriptions
 * lapse. Rejects with `CheckpointAhead` if the log was restored to an earlier point: without a subscription to the log, new firms would be missed.
 */
export async function runBillingClock(options: BillingClockOptions): Promise<void> {
  const { store, codec, pause = pauseFor, everyMs = EVERY_MS, onRound, alert } = options
  const deaf = new AbortController()
  const signal = AbortSignal.any([options.signal, deaf.signal])
  const firms = new Set<string>()
  let position: bigint | undefined
  const caughtUp = Promise.withResolvers<void>()
  const listening = runSubscription({
    store,
    codec,
    signal,
    streamPrefixes: [PREFIX],
    from: async () => position ?? 'beginning',
    handle: async (batch) => {
      // The stream's name suffices: undecodable events count too.
      for (const item of batch.items) firms.add((item.kind === 'event' ? item.event : item.stored).stream.slice(PREFIX.length))
      position = batch.position ?? position
      if (batch.caughtUp) caughtUp.resolve()
    },
  }).finally(() => deaf.abort())
  await Promise.race([caughtUp.promise, listening])
  while (!signal.aborted) {
    let failed = 0
    for (const accountId of firms) {
      if (signal.aborted) break
      await billingRound(options, accountId).catch(() => (failed += 1))
    }
    if (failed > 0) alert('The billing clock failed for some firms', { firms: failed })
    await reconcileOnce(options, firms).catch(() => alert('Payments were not reconciled', { firms: firms.size }))
    onRound?.({ firms: firms.size, failed })
    await pause(everyMs, signal)
  }
  await listening
}

/** How far PayFast's list is read: a notification may be days late. */
const HISTORY_DAYS = 7
const RECONCILED_DAYS = 2

/** Once a day, for the previous two days: compares our ledger with PayFast's. */
export async function reconcileOnce(
  { api, steps, signal, alert, now = () => new Date() }: Pick<BillingClockOptions, 'api' | 'steps' | 'signal' | 'alert' | 'now'>,
  firms: Iterable<string>,
): Promise<void> {
  const today = johannesburgDate(now().getTime())
  const [from, to] = [addDays(today, -RECONCILED_DAYS), addDays(today, -1)]
  const context = { ...contextOf(signal), commandId: followingId(to, 'reconciliation') }
  if (await steps.isReconciled(to, signal)) return
  const listedFrom = addDays(today, -HISTORY_DAYS)
  const history = await api.history({ from: listedFrom, to }, signal)
  if (!('ok' in history)) return
  const found = await steps.reconcile({ from, to, listedFrom, firms, theirs: history.ok.rows }, context)
  if (found !== undefined && found > 0) alert('Payments differ from PayFast’s list', { differences: found, to })
}

/** Runs the steps due for one firm now. */
export async function billingRound(options: Omit<BillingClockOptions, 'store' | 'codec'>, accountId: string): Promise<void> {
  const { steps, signal, rules, now = () => new Date() } = options
  const at = now()
  const today = johannesburgDate(at.getTime())
  const state = await steps.load(accountId, signal)
  for (const due of dueSteps(state, today, at.toISOString(), rules)) await take(options, accountId, state, due, today)
}

async function take(
  { api, steps, rules, alert, signal, now }: Omit<BillingClockOptions, 'store' | 'codec'>,
  accountId: string,
  state: SubscriptionState,
  due: DueStep,
  today: string,
): Promise<void> {
  const context = contextOf(signal)
  switch (due.step) {
    case 'expireCheckout':
      return steps.expireCheckout(accountId, due.checkoutId, context)
    case 'lapse':
      return steps.lapse(accountId, today, context)
    case 'settle':
      return settling({ api, steps, alert })(accountId, state, context, signal)
    case 'holdCharging':
      return holdingCharging({ api, steps, alert })(accountId, state, today, context, signal)
    case 'settleRefunds':
      return settlingRefunds({ api, steps, rules, alert, now })(accountId, state, context, signal)
    case 'lookForPayment': {
      const found = await lookForPayment({ api, steps, signal }, state, today)
      if (found === 'unknown') return
      if (found !== 'none') return steps.paymentFound(accountId, found, context)
      return steps.paymentFailed(accountId, { expectedOn: due.expectedOn, noticedOn: today, attempt: due.attempt }, context)
    }
  }
}

/**
 * PayFast reports no failed charges, and its notification of a successful one may be lost. `unknown`: PayFast doesn't know yet, or no charge is due.
 */
async function lookForPayment(
  { api, steps, signal }: Pick<BillingClockOptions, 'api' | 'signal'> & { readonly steps: SubscriptionSteps },
  state: SubscriptionState,
  today: string,
): Promise<FoundPayment | 'none' | 'unknown'> {
  const schedule = renewing(state)
  if (schedule === undefined) return 'unknown'
  const agreement = await api.fetch(await steps.openToken(schedule.sealedToken), signal)
  // A token unknown to PayFast is never charged; any other refusal concerns us, not the payment.
  if (!('ok' in agreement)) return 'refused' in agreement && agreement.refused.because === 'notFound' ? 'none' : 'unknown'
  const { status, schedule: theirs } = agreement.ok
  if (status === 'paused') return 'unknown'
  const expectedOn = dueOn(schedule)
  const hasMoved = theirs?.runDate !== null && theirs?.runDate !== undefined && theirs.runDate > expectedOn
  if (status === 'active' && !hasMoved) return 'none'
  const history = await api.history({ from: expectedOn, to: today }, signal)
  if (!('ok' in history)) return 'unknown'
  const row = history.ok.rows.find(
    ({ type, checkoutId, paymentId }) =>
      type === 'FUNDS_RECEIVED' && checkoutId === schedule.checkoutId && paymentId !== null && state.payments[paymentId] === undefined,
  )
  if (row === undefined || row.paymentId === null) return 'none'
  const { paymentId, grossCents, feeCents, netCents, at } = row
  return { token: schedule.token, paymentId, grossCents, feeCents: Math.abs(feeCents), netCents, receivedOn: at.slice(0, 10) }
}

function contextOf(signal: AbortSignal): CommandContext {
  const commandId = newId()
  return { commandId, commandHash: commandId, actor: 'system:billing-clock', correlationId: commandId, causationId: commandId, signal }
}
