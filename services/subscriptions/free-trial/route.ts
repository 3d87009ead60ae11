import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { subscription } from '../subscription.ts'
import { trialAddress } from '../trial-address.ts'
import { mailboxOf } from './address.ts'
import { startTrial, useAddress } from './decide.ts'

/**
 * Mailbox first, then firm: one stream owns each rule, so that concurrent requests get one trial. A retry completes what failed in
 * between. The address is the verified one of the token.
 */
export function freeTrialRoute(commands: CommandHandler, addressHash: KeyedHash, rules: BillingRules): Handler<'freeTrial'> {
  return async (call) => {
    const hash = await addressHash(mailboxOf(call.user.email))
    const context = { ...contextOf(call), commandId: followingId(call.commandId, 'address') }
    const used = await commands.handle(trialAddress, hash, context, (state) => useAddress(call.accountId, state))
    if (used.outcome !== 'done') return commandReply(call.accountId, used)
    const command = { accountId: call.accountId, owner: call.user.userId }
    const handled = await commands.handle(subscription, call.accountId, contextOf(call), (state, { now }) =>
      startTrial(command, state, johannesburgDate(now), rules),
    )
    return functionReply(commandReply(call.accountId, handled))
  }
}
