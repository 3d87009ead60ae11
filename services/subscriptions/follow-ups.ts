import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { SubscriptionEvent } from '@tafel/contracts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/subscriptions/life/state.ts'
import { dueCharge, dueOn, renewing, statusOn } from '@tafel/contracts/subscriptions/life/status.ts'
import type { BillingRules } from '@tafel/contracts/subscriptions/rules.ts'
import type { Aggregate, CommandContext, CommandHandler, Decision, Handled } from '@tafel/kernel/aggregate.ts'
import { type ReconciliationEvent, reconciliationStream } from '@tafel/contracts/subscriptions/reconciliation.ts'
import { coupon } from './coupons/coupon.ts'
import { confirmUse, releaseUse } from './coupons/decide.ts'
import { receiveCancellation } from './receive-cancellation/decide.ts'
import { receivePayment } from './receive-payment/decide.ts'
import { compareLedgers, type LedgerLine, type ProviderLine } from './reconcile/compare.ts'
import { subscription } from './subscription.ts'
import type { TokenVault } from './token-vault.ts'

/** As many differences as one event names. */
const MAX_TOLD = 1000

const reconciliation: Aggregate<{ readonly isMade: boolean }, ReconciliationEvent> = {
  stream: reconciliationStream,
  initial: { isMade: false },
  evolve: () => ({ isMade: true }),
}

interface Use {
  readonly accountId: string
  readonly code: string
  readonly useId: string
}

/** What follows in subscriptions when time has passed, or PayFast has answered. Each decides by what the log says then, and may be done again. */
export function subscriptionFollowUps({
  commands,
  vault,
  rules,
}: {
  readonly commands: CommandHandler
  readonly vault: Pick<TokenVault, 'open'>
  readonly rules: BillingRules
}) {
  type Decide = (state: SubscriptionState, now: string) => Decision<SubscriptionEvent, string>
  const write = async (accountId: string, context: CommandContext, decide: Decide): Promise<void> =>
    written(await commands.handle(subscription, accountId, context, (state, { now }) => decide(state, now)))

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

    expireCheckout: (accountId: string, checkoutId: string, context: CommandContext): Promise<void> =>
      write(accountId, context, (state, now) => expireCheckout(accountId, checkoutId, state, now)),

    lapse: (accountId: string, today: string, context: CommandContext): Promise<void> =>
      write(accountId, context, (state) => lapse(accountId, today, state, rules)),

    paymentFailed: (
      accountId: string,
      late: { readonly expectedOn: string; readonly noticedOn: string; readonly attempt: number },
      context: CommandContext,
    ): Promise<void> => write(accountId, context, (state) => paymentFailed(accountId, late, state)),

    paymentFound: (
      accountId: string,
      {
        token,
        ...found
      }: { readonly token: string } & Omit<Parameters<typeof receivePayment>[0], 'accountId' | 'token' | 'checkoutId' | 'source'>,
      context: CommandContext,
    ): Promise<void> =>
      write(accountId, context, (state) => {
        const schedule = state.schedules[token]
        const about = { accountId, checkoutId: schedule?.checkoutId ?? null, source: 'fetched' as const }
        return receivePayment({ ...found, ...about, token: { hash: token, sealed: schedule?.sealedToken ?? '' } }, state)
      }),

    isReconciled: async (to: string, signal: AbortSignal): Promise<boolean> =>
      (await commands.load(reconciliation, to, signal)).state.isMade,

    async reconcile(
      {
        from,
        to,
        firms,
        theirs,
      }: { readonly from: string; readonly to: string; readonly firms: Iterable<string>; readonly theirs: readonly ProviderLine[] },
      context: CommandContext,
    ): Promise<number | undefined> {
      const named = new Set(theirs.map(({ paymentId }) => paymentId))
      const ours: LedgerLine[] = []
      for (const accountId of firms) {
        const { state } = await commands.load(subscription, accountId, context.signal)
        for (const payment of Object.values(state.payments)) {
          const isOfThen = from <= payment.receivedOn && payment.receivedOn <= to
          if (isOfThen || named.has(payment.paymentId))
            ours.push({ ...payment, refundedCents: state.refundedCents[payment.paymentId] ?? 0 })
        }
      }
      const differences = compareLedgers(ours, theirs)
      const told = differences.slice(0, MAX_TOLD)
      const more = differences.length - told.length
      written(
        await commands.handle(reconciliation, to, context, ({ isMade }) =>
          isMade ? [] : [{ type: 'PaymentsReconciled', data: { from, to, compared: ours.length, differences: told, more } }],
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
  if (handled.outcome !== 'done') throw new Error(`What follows was not written: ${handled.outcome}.`)
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
  // It was changed again meanwhile; that follows by itself.
  if (due.cents !== cents) return []
  return [{ type: 'RecurringAmountAgreed', data: { accountId, owner: state.owner, token, cents, lines: [...due.lines] } }]
}

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

/** From that day on everything can be read and exported, and nothing be written. */
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
