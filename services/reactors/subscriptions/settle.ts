import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueCharge, renewing, tokensToClose } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { PayFastSilent } from './charging-api.ts'
import type { FollowUpDependencies } from './follow-up.ts'

/** Makes PayFast charge what the log says, and nothing else. Can be repeated at any time. */
export function settling({ api, steps, alert }: Omit<FollowUpDependencies, 'rules'>) {
  async function closeTokens(accountId: string, state: SubscriptionState, context: CommandContext, signal: AbortSignal): Promise<void> {
    for (const { token, sealedToken } of tokensToClose(state)) {
      const answer = await api.cancel(await steps.openToken(sealedToken), signal)
      if ('unknown' in answer) throw new PayFastSilent(answer.unknown)
      if ('refused' in answer && answer.refused.because !== 'notFound')
        alert('PayFast does not cancel a token', { accountId, why: answer.refused.because })
      else await steps.tokenClosed(accountId, token, partOf(context, `close/${token}`))
    }
  }

  /** A price that changed since PayFast was informed: a coupon applied, removed, or used up. */
  async function agreeAmount(accountId: string, state: SubscriptionState, context: CommandContext, signal: AbortSignal): Promise<void> {
    const schedule = renewing(state)
    if (schedule === undefined) return
    const due = dueCharge(state, schedule)
    if (due.cents === schedule.cents) return
    const token = await steps.openToken(schedule.sealedToken)
    const answer = await api.update(token, { amountCents: due.cents }, signal)
    if ('refused' in answer) return alert('PayFast does not change an amount', { accountId, why: answer.refused.because })
    // PayFast's own state counts: it has been seen to answer 200 without a change.
    const now = await api.fetch(token, signal)
    if (!('ok' in now)) throw new PayFastSilent('unknown' in now ? now.unknown : now.refused.because)
    if (now.ok.schedule?.amountCents !== due.cents) return alert('PayFast did not change an amount', { accountId, why: 'unchanged' })
    await steps.amountAgreed(accountId, schedule.token, due.cents, partOf(context, `amount/${due.cents}`))
  }

  return async (accountId: string, state: SubscriptionState, context: CommandContext, signal: AbortSignal): Promise<void> => {
    await closeTokens(accountId, state, context, signal)
    await agreeAmount(accountId, state, context, signal)
  }
}

const partOf = (context: CommandContext, what: string): CommandContext => ({ ...context, commandId: followingId(context.commandId, what) })
