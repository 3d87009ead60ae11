import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { removeCoupon } from './decide.ts'

/** A reactor releases its use. */
export function removeCouponRoute({ commands }: Billing): Handler<'removeCoupon'> {
  return async (call) =>
    commandReply(
      call.accountId,
      await commands.handle(subscription, call.accountId, contextOf(call), (state) => removeCoupon(call.accountId, state)),
    )
}
