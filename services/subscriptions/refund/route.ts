import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { subscription } from '../subscription.ts'
import { requestRefund } from './decide.ts'

/** Records the request. A reactor calls PayFast and finds out the outcome. */
export function refundRoute(commands: CommandHandler): Handler<'adminRefundPayment'> {
  return async (call) => {
    const { paymentId, cents, cause } = call.body
    const accountId = call.params['id'] ?? ''
    const refundId = followingId(call.commandId, 'refund')
    const command = { accountId, by: call.user.userId, refundId, paymentId, cents, cause }
    const handled = await commands.handle(subscription, accountId, contextOf(call), (state, { now }) =>
      requestRefund(command, state, johannesburgDate(now)),
    )
    return commandReply(refundId, handled, { status: 202 })
  }
}
