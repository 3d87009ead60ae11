import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { refundedBetween } from '@tafel/contracts/contexts/subscriptions/life/refunds.ts'
import { dueCharge, dueOn, renewing, statusOn } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { RefundFailure } from '@tafel/contracts/contexts/subscriptions/refunds.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { Aggregate, CommandContext, CommandHandler, Decision, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { type ReconciliationEvent, reconciliationStream } from '@tafel/contracts/contexts/subscriptions/reconciliation.ts'
import type { VatRateOn } from './billing.ts'
import { cancel } from './cancel/decide.ts'
import { coupon } from './coupons/coupon.ts'
import { confirmUse, releaseUse } from './coupons/decide.ts'
import { isFirmClosed } from './firm-closed.ts'
import { receiveCancellation } from './receive-cancellation/decide.ts'
import { receivePayment } from './receive-payment/decide.ts'
import { compareLedgers, type LedgerLine, type ProviderLine } from '@tafel/contracts/contexts/subscriptions/compare-ledgers.ts'
import { completeRefund, failRefund, submitRefund } from './refund/decide.ts'
import { subscription } from './subscription.ts'
import type { TokenVault } from './token-vault.ts'

/** Maximum number of differences in one event. */
const MAX_LISTED = 1000

const reconciliation: Aggregate<{ readonly isMade: boolean }, ReconciliationEvent> = {
  stream: reconciliationStream,
  initial: { isMade: false },
  evolve: () => ({ isMade: true }),
}

interface ReconciledSpan {
  readonly from: string
  readonly to: string
  /** How far PayFast's list goes back. */
  readonly listedFrom: string
  readonly firms: Iterable<string>
  readonly theirs: readonly ProviderLine[]
}

interface Use {
  readonly accountId: string
  readonly code: string
  readonly useId: string
}

/** Follow-ups caused by time or PayFast's answers. Each step decides by the current log, and is idempotent. */
export function subscriptionFollowUps({
  commands,
  vault,
  rules,
  vatRateOn,
}: {
  readonly commands: CommandHandler
  readonly vault: Pick<TokenVault, 'open'>
  readonly rules: BillingRules
  readonly vatRateOn: VatRateOn
}) {
  type Decide = (state: SubscriptionState, now: string) => Decision<SubscriptionEvent, string>
  const handle = (accountId: string, context: CommandContext, decide: Decide) =>
    commands.handle(subscription, accountId, context, (state, { now }) => decide(state, now))
  const write = async (accountId: string, context: CommandContext, decide: Decide): Promise<void> =>
    written(await handle(accountId, context, decide))

  return {
    load: async (accountId: string, signal: AbortSignal): Promise<SubscriptionState> =>
      (await commands.load(subscription, accountId, signal)).state,

    openToken: (sealed: string): Promise<string> => vault.open(sealed),

    tokenClosed: (accountId: string, token: string, context: CommandContext): Promise<void> =>
      write(accountId, context, (state, now) =>
        receiveCancellation(
          { accountId, token, checkoutId: state.schedules[token]?.checkoutId ?? null, paymentId: null, today: johannesburgDate(now) },
          state,
        ),
      ),

    amountAgreed: (accountId: string, token: string, cents: number, context: CommandContext): Promise<void> =>
      write(accountId, context, (state) => amountAgreed(accountId, token, cents, state)),

    holdAgreed: (accountId: string, token: string, isHeld: boolean, context: CommandContext): Promise<void> =>
      write(accountId, context, (state) => holdAgreed(accountId, token, isHeld, state)),

    expireCheckout: (accountId: string, checkoutId: string, context: CommandContext): Promise<void> =>
      write(accountId, context, (state, now) => expireCheckout(accountId, checkoutId, state, now)),

    lapse: (accountId: string, today: string, context: CommandContext): Promise<void> =>
      write(accountId, context, (state) => lapse(accountId, today, state, rules)),

    paymentFailed: (
      accountId: string,
      late: { readonly expectedOn: string; readonly noticedOn: string; readonly attempt: number },
      context: CommandContext,
    ): Promise<void> => write(accountId, context, (state) => paymentFailed(accountId, late, state)),

    /** For a firm that is closed: the paid period stays usable if it is reopened, and nothing more is charged. */
    firmClosed: async (accountId: string, context: CommandContext): Promise<void> => {
      if (!(await isFirmClosed(commands, accountId, context.signal))) return
      await write(accountId, context, (state, now) =>
        renewing(state) === undefined ? [] : cancel({ accountId, at: 'periodEnd', reason: 'closing' }, state, johannesburgDate(now)),
      )
    },

    paymentFound: async (
      accountId: string,
      {
        token,
        ...found
      }: { readonly token: string } & Omit<
        Parameters<typeof receivePayment>[0],
        'accountId' | 'token' | 'checkoutId' | 'source' | 'vatPpm' | 'isFirmClosed'
      >,
      context: CommandContext,
    ): Promise<void> => {
      const isClosed = await isFirmClosed(commands, accountId, context.signal)
      await write(accountId, context, (state) => {
        const schedule = state.schedules[token]
        const about = {
          accountId,
          checkoutId: schedule?.checkoutId ?? null,
          source: 'fetched' as const,
          vatPpm: vatRateOn(found.receivedOn),
          isFirmClosed: isClosed,
        }
        return receivePayment({ ...found, ...about, token: { hash: token, sealed: schedule?.sealedToken ?? '' } }, state)
      })
    },

    /** Whether this call wrote it: only then may PayFast be called. */
    refundSubmitted: async (accountId: string, refundId: string, context: CommandContext): Promise<boolean> => {
      const handled = await handle(accountId, context, (state, now) => submitRefund(accountId, refundId, state, now))
      written(handled)
      return handled.outcome === 'done' && handled.position !== undefined
    },

    refundCompleted: (accountId: string, refundId: string, context: CommandContext): Promise<void> =>
      write(accountId, context, (state, now) => completeRefund(accountId, refundId, state, now)),

    refundFailed: (accountId: string, refundId: string, because: RefundFailure, context: CommandContext): Promise<void> =>
      write(accountId, context, (state, now) => failRefund(accountId, refundId, because, state, now)),

    isReconciled: async (to: string, signal: AbortSignal): Promise<boolean> =>
      (await commands.load(reconciliation, to, signal)).state.isMade,

    async reconcile({ from, to, listedFrom, firms, theirs }: ReconciledSpan, context: CommandContext): Promise<number | undefined> {
      const named = new Set(theirs.map(({ paymentId }) => paymentId))
      const ours: LedgerLine[] = []
      for (const accountId of firms) {
        const { state } = await commands.load(subscription, accountId, context.signal)
        for (const payment of Object.values(state.payments)) {
          const isOfThen = from <= payment.receivedOn && payment.receivedOn <= to
          const isRefundedThen = refundedBetween(state, payment.paymentId, from, to) > 0
          if (isOfThen || isRefundedThen || named.has(payment.paymentId))
            ours.push({
              ...payment,
              isOlder: payment.receivedOn < listedFrom,
              refundedCents: refundedBetween(state, payment.paymentId, listedFrom, to),
            })
        }
      }
      const differences = compareLedgers(ours, theirs)
      const listed = differences.slice(0, MAX_LISTED)
      const more = differences.length - listed.length
      written(
        await commands.handle(reconciliation, to, context, ({ isMade }) =>
          isMade ? [] : [{ type: 'PaymentsReconciled', data: { from, to, compared: ours.length, differences: listed, more } }],
        ),
      )
      return differences.length
    },

    couponUsed: async ({ accountId, code, useId }: Use, context: CommandContext): Promise<void> =>
      written(await commands.handle(coupon, code, context, (state) => confirmUse({ accountId, code, useId }, state))),

    couponReleased: async ({ accountId, code, useId }: Use, context: CommandContext): Promise<void> =>
      written(await commands.handle(coupon, code, context, (state) => releaseUse({ accountId, code, useId }, state))),
  }
}

function written(handled: Handled<string>): void {
  if (handled.outcome !== 'done') throw new Error(`The follow-up was not written: ${handled.outcome}.`)
}

export function amountAgreed(
  accountId: string,
  token: string,
  cents: number,
  state: SubscriptionState,
): Decision<SubscriptionEvent, never> {
  const schedule = renewing(state)
  if (schedule?.token !== token || schedule.cents === cents || state.owner === undefined) return []
  const due = dueCharge(state, schedule)
  // Changed again meanwhile; that change has its own follow-up.
  if (due.cents !== cents) return []
  return [{ type: 'RecurringAmountAgreed', data: { accountId, owner: state.owner, token, cents, lines: [...due.lines] } }]
}

export const holdAgreed = (
  accountId: string,
  token: string,
  isHeld: boolean,
  state: SubscriptionState,
): Decision<SubscriptionEvent, never> =>
  state.owner === undefined || state.current !== token || state.isHeld === isHeld
    ? []
    : [{ type: 'ChargingHoldAgreed', data: { accountId, owner: state.owner, token, isHeld } }]

export function expireCheckout(
  accountId: string,
  checkoutId: string,
  state: SubscriptionState,
  now: string,
): Decision<SubscriptionEvent, never> {
  const checkout = state.checkouts[checkoutId]
  if (checkout?.status !== 'open' || checkout.expiresAt > now || state.owner === undefined) return []
  return [{ type: 'CheckoutExpired', data: { accountId, owner: state.owner, checkoutId } }]
}

/** From that day on the firm can read and export everything, but write nothing. */
export function lapse(accountId: string, today: string, state: SubscriptionState, rules: BillingRules): Decision<SubscriptionEvent, never> {
  const { owner, lapsedOn, cancelled, cover } = state
  if (owner === undefined || lapsedOn !== undefined || statusOn(state, today, rules) !== 'lapsed') return []
  const why =
    cancelled !== undefined ? 'cancelled' : renewing(state) !== undefined ? 'notPaid' : cover?.isGranted ? 'grantEnded' : 'trialEnded'
  return [{ type: 'SubscriptionLapsed', data: { accountId, owner, lapsedOn: today, why } }]
}

export function paymentFailed(
  accountId: string,
  { expectedOn, noticedOn, attempt }: { readonly expectedOn: string; readonly noticedOn: string; readonly attempt: number },
  state: SubscriptionState,
): Decision<SubscriptionEvent, never> {
  const schedule = renewing(state)
  // Paid, paused or cancelled meanwhile.
  if (schedule === undefined || dueOn(schedule) !== expectedOn || state.owner === undefined) return []
  const before = state.failed?.expectedOn === expectedOn ? state.failed.attempt : 0
  return attempt <= before ? [] : [{ type: 'PaymentFailed', data: { accountId, owner: state.owner, expectedOn, noticedOn, attempt } }]
}
