import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { resume } from './decide.ts'

export function resumeRoute({ commands }: Billing): Handler<'resumeSubscription'> {
  return async (call) => {
    const { accountId } = call
    const handled = await commands.handle(subscription, accountId, contextOf(call), (state, { now }) =>
      resume({ accountId }, state, johannesburgDate(now)),
    )
    return commandReply(accountId, handled)
  }
}
