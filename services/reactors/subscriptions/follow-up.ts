import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { DONE, type Outcome, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { type ChargingApi, PayFastSilent } from './charging-api.ts'
import { holdingCharging } from './hold-charging.ts'
import { settling } from './settle.ts'
import { type RefundSteps, settlingRefunds } from './settle-refunds.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'

export const SUBSCRIPTIONS_REACTOR = 'reactor-subscriptions'

/** The steps of the subscriptions context that this reactor calls. */
export interface SubscriptionSteps extends RefundSteps {
  load(accountId: string, signal: AbortSignal): Promise<SubscriptionState>
  openToken(sealed: string): Promise<string>
  tokenClosed(accountId: string, token: string, context: CommandContext): Promise<void>
  amountAgreed(accountId: string, token: string, cents: number, context: CommandContext): Promise<void>
  holdAgreed(accountId: string, token: string, isHeld: boolean, context: CommandContext): Promise<void>
  /** Cancels future charges of a closed firm. */
  firmClosed(accountId: string, context: CommandContext): Promise<void>
  couponUsed(use: CouponUse, context: CommandContext): Promise<void>
  couponReleased(use: CouponUse, context: CommandContext): Promise<void>
}

export interface CouponUse {
  readonly accountId: string
  readonly code: string
  readonly useId: string
}

export interface FollowUpDependencies {
  readonly api: ChargingApi
  readonly steps: SubscriptionSteps
  readonly rules: BillingRules
  readonly alert: (what: string, about: Readonly<Record<string, string | number>>) => void
  readonly now?: (() => Date) | undefined
}

const ATTEMPTS = 5

const FOLLOWED = [
  'AccountClosed',
  'CheckoutCompleted',
  'CheckoutExpired',
  'CheckoutSetAside',
  'CouponApplied',
  'CouponRemoved',
  'PaymentReceived',
  'RefundRequested',
  'PeriodGranted',
  'SubscriptionCancelled',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionLapsed',
  'SubscriptionEnded',
] as const

type Followed = Recorded<Extract<TafelEvent, { type: (typeof FOLLOWED)[number] }>>

/**
 * Carries out subscription changes outside the log: PayFast stops charging inactive tokens and closed firms, pauses, resumes, and charges
 * the agreed amount; coupon uses are confirmed and released. Each step follows the current log, so it can be repeated.
 */
export function followUpReactor({
  api,
  steps,
  rules,
  alert,
  now = () => new Date(),
}: FollowUpDependencies): Reactor<(typeof FOLLOWED)[number]> {
  const settle = settling({ api, steps, alert })
  const settleRefunds = settlingRefunds({ api, steps, rules, alert, now })
  const holdCharging = holdingCharging({ api, steps, alert })

  async function countCoupon(event: Followed, state: SubscriptionState, signal: AbortSignal): Promise<void> {
    const { accountId } = event.data
    switch (event.type) {
      case 'CheckoutCompleted': {
        const coupon = state.checkouts[event.data.checkoutId]?.coupon
        if (coupon) await steps.couponUsed({ accountId, ...coupon }, contextOf(event, 'coupon', signal))
        return
      }
      case 'PeriodGranted':
        return steps.couponUsed({ accountId, ...event.data.coupon }, contextOf(event, 'coupon', signal))
      case 'PaymentReceived': {
        const coupon = state.coupon?.applied
        if (event.data.coupon !== null && coupon?.code === event.data.coupon.code)
          await steps.couponUsed({ accountId, ...coupon }, contextOf(event, 'coupon', signal))
        return
      }
      case 'CouponRemoved': {
        const { code, useId } = event.data
        if (!isAtStake(state, useId)) await steps.couponReleased({ accountId, code, useId }, contextOf(event, 'coupon', signal))
        return
      }
      case 'CheckoutExpired': {
        const coupon = state.checkouts[event.data.checkoutId]?.coupon
        // With running payments the subscription itself reserves the use.
        const isHeld =
          coupon && (isAtStake(state, coupon.useId) || (renewing(state) !== undefined && state.coupon?.applied.useId === coupon.useId))
        if (coupon && !isHeld) await steps.couponReleased({ accountId, ...coupon }, contextOf(event, 'coupon', signal))
        return
      }
    }
  }

  return {
    name: SUBSCRIPTIONS_REACTOR,
    on: FOLLOWED,
    startFrom: 'beginning',
    // PayFast would continue charging: never parked.
    maxAttempts: Infinity,
    async react(event, { attempt, signal }): Promise<Outcome> {
      const { accountId } = event.data
      if (event.type === 'AccountClosed') await steps.firmClosed(accountId, contextOf(event, 'closed', signal))
      const state = await steps.load(accountId, signal)
      await countCoupon(event, state, signal)
      try {
        await settle(accountId, state, contextOf(event, 'settle', signal), signal)
        if (event.type === 'SubscriptionPaused' || event.type === 'SubscriptionResumed')
          await holdCharging(accountId, state, johannesburgDate(now().getTime()), contextOf(event, 'hold', signal), signal)
        if (event.type === 'RefundRequested') await settleRefunds(accountId, state, contextOf(event, 'refund', signal), signal)
      } catch (error) {
        if (!(error instanceof PayFastSilent) || attempt < ATTEMPTS) throw error
        // Other events wait behind this one. The billing clock retries as often as necessary.
        alert('PayFast gives no answer', { accountId, why: error.message })
      }
      return DONE
    },
  }
}

/** Another checkout that may still be paid reserves the use too. */
const isAtStake = ({ checkouts }: SubscriptionState, useId: string): boolean =>
  Object.values(checkouts).some(({ status, coupon }) => status === 'open' && coupon?.useId === useId)

function contextOf(event: Followed, what: string, signal: AbortSignal): CommandContext {
  const { id, correlationId } = event
  return {
    commandId: followingId(id, what),
    commandHash: id,
    actor: 'system:subscriptions',
    correlationId,
    causationId: id,
    signal,
  }
}
