import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { cancel } from './decide.ts'

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
