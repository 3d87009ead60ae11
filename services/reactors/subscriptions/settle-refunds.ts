import { openRefunds } from '@tafel/contracts/contexts/subscriptions/life/refunds.ts'
import type { Refund, SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { REFUND_CAUSE_WORDS, type RefundFailure } from '@tafel/contracts/contexts/subscriptions/refunds.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { type Answer, type ChargingApi, PayFastSilent } from './charging-api.ts'

/** The refund steps of the subscriptions context. Each step decides again by the current log. */
export interface RefundSteps {
  /** Whether this call wrote it: of several, only one calls PayFast. */
  refundSubmitted(accountId: string, refundId: string, context: CommandContext): Promise<boolean>
  refundCompleted(accountId: string, refundId: string, context: CommandContext): Promise<void>
  refundFailed(accountId: string, refundId: string, because: RefundFailure, context: CommandContext): Promise<void>
}

export interface RefundDependencies {
  readonly api: Pick<ChargingApi, 'refundable' | 'refund' | 'refunded'>
  readonly steps: RefundSteps
  readonly rules: Pick<BillingRules, 'refundDoubtMinutes'>
  readonly alert: (what: string, about: Readonly<Record<string, string | number>>) => void
  readonly now?: (() => Date) | undefined
}

/**
 * Completes refunds. PayFast makes a refund on every call, so it is called once: the intention is recorded first, and from then on,
 * after any answer or loss, PayFast's list is only queried. Can be repeated at any time.
 */
export function settlingRefunds({ api, steps, rules, alert, now = () => new Date() }: RefundDependencies) {
  async function settle(accountId: string, refund: Refund, state: SubscriptionState, context: CommandContext, signal: AbortSignal) {
    const { refundId, paymentId, cents } = refund
    // Several attempts are several commands: one that finds it recorded must not take it for its own.
    const again = (): CommandContext => ({ ...context, commandId: newId() })
    const fail = async (because: RefundFailure) => {
      await steps.refundFailed(accountId, refundId, because, again())
      alert('A refund was not made', { accountId, paymentId, why: because })
    }
    const ours = state.refundedCents[paymentId] ?? 0
    const theirs = await paidBack(api, paymentId, signal)

    if (refund.status === 'submitted') {
      if (theirs === ours + cents) return steps.refundCompleted(accountId, refundId, again())
      if (!isOverdue(refund)) throw new PayFastSilent('refund not seen yet')
      return fail(theirs === ours ? 'notSeen' : 'ledgersDiffer')
    }

    if (theirs !== ours) {
      const late = givenUp(state, paymentId).find((other) => theirs === ours + other.cents)
      if (late !== undefined) await steps.refundCompleted(accountId, late.refundId, again())
      return fail('ledgersDiffer')
    }
    const impossible = await obstacle(api, refund, signal)
    if (impossible !== undefined) return fail(impossible)
    if (!(await steps.refundSubmitted(accountId, refundId, again()))) return undefined
    const reason = REFUND_CAUSE_WORDS[refund.cause]
    const answer = await api.refund(paymentId, { amountCents: cents, reason, notifyBuyer: false }, signal)
    if ('unknown' in answer) throw new PayFastSilent(answer.unknown)
    if ('refused' in answer) return fail('refused')
    return steps.refundCompleted(accountId, refundId, again())
  }

  const isOverdue = ({ submittedAt }: Refund): boolean =>
    submittedAt !== undefined && now().getTime() - Date.parse(submittedAt) > rules.refundDoubtMinutes * 60_000

  return async (accountId: string, state: SubscriptionState, context: CommandContext, signal: AbortSignal): Promise<void> => {
    const settled = await Promise.allSettled(openRefunds(state).map((refund) => settle(accountId, refund, state, context, signal)))
    // One without an answer doesn't delay the others.
    for (const each of settled) if (each.status === 'rejected') throw each.reason
  }
}

/** The refunds that PayFast has not listed in time. */
const givenUp = ({ refunds }: SubscriptionState, paymentId: string): readonly Refund[] =>
  Object.values(refunds).filter((refund) => refund.paymentId === paymentId && refund.because === 'notSeen')

async function paidBack(api: Pick<ChargingApi, 'refunded'>, paymentId: string, signal: AbortSignal): Promise<number> {
  const answer = await api.refunded(paymentId, signal)
  // Without any refund of the payment there may be nothing to list.
  if ('refused' in answer && answer.refused.because === 'notFound') return 0
  const { transactions } = known(answer)
  return transactions.reduce((sum, { cents }) => (cents < 0 ? sum - cents : sum), 0)
}

/** Why PayFast can't make it; undefined: it can. */
async function obstacle(api: Pick<ChargingApi, 'refundable'>, { paymentId, cents }: Refund, signal: AbortSignal) {
  const { availableCents, originalCents, full, partial } = known(await api.refundable(paymentId, signal))
  const way = cents === originalCents ? full : partial
  if (cents > availableCents || way === 'notAvailable') return 'notAvailable'
  return way === 'bankPayout' ? 'bankDetailsNeeded' : undefined
}

/** Nothing was sent by this query, so any failure can be retried. */
function known<T>(answer: Answer<T>): T {
  if ('ok' in answer) return answer.ok
  throw new PayFastSilent('unknown' in answer ? answer.unknown : answer.refused.because)
}
