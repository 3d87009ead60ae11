import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { subscription } from '../subscription.ts'
import { startTrial } from '../free-trial/decide.ts'

/** The id of the firm that a user owns, if any. */
export type OwnedFirm = (userId: string, signal: AbortSignal) => Promise<string | undefined>

/** Granted by an admin. Once per firm; whether the owner's mailbox had one elsewhere is for the admin to judge. */
export function freeTrialByOwnerRoute(commands: CommandHandler, ownedFirm: OwnedFirm, rules: BillingRules): Handler<'freeTrialByOwner'> {
  return async (call) => {
    const { userId } = call.body.data
    const accountId = await ownedFirm(userId, call.signal)
    if (accountId === undefined) return refuse('functions/not-found')
    const handled = await commands.handle(subscription, accountId, contextOf(call, userId), (state, { now }) =>
      startTrial({ accountId, owner: userId }, state, johannesburgDate(now), rules),
    )
    return functionReply(commandReply(accountId, handled))
  }
}
