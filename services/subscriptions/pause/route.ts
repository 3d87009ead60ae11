import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { pauseFor } from './decide.ts'

export function pauseRoute({ commands, rules }: Billing): Handler<'pauseSubscription'> {
  return async (call) => {
    const command = { accountId: call.accountId, months: call.body.months }
    const handled = await commands.handle(subscription, call.accountId, contextOf(call), (state, { now }) =>
      pauseFor(command, state, johannesburgDate(now), rules),
    )
    return commandReply(call.accountId, handled)
  }
}
