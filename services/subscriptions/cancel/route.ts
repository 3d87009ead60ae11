import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { cancel } from './decide.ts'

/** By an admin, for the firm that the path names; the reason is its note. */
export function adminCancelRoute({ commands }: Billing): Handler<'adminCancelSubscription'> {
  return async (call) => {
    const accountId = call.params['id']!
    const { at, reason } = call.body
    const handled = await commands.handle(subscription, accountId, contextOf(call), (state, { now }) =>
      cancel({ accountId, at, reason: 'other', note: reason }, state, johannesburgDate(now)),
    )
    return commandReply(accountId, handled)
  }
}

/** A reactor informs PayFast, with retries. */
export function cancelRoute({ commands }: Billing): Handler<'cancelSubscription' | 'payfastCancelSubscription'> {
  return async (call) => {
    const { accountId, body } = call
    const handled = await commands.handle(subscription, accountId, contextOf(call), (state, { now }) =>
      cancel({ accountId, ...body }, state, johannesburgDate(now)),
    )
    return commandReply(accountId, handled)
  }
}
