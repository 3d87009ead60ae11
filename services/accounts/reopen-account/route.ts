import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import type { OwnedFirm } from '../owned-firm.ts'
import { reopenAccount, reopenAccountBecause } from './decide.ts'

export function reopenAccountRoute(commands: CommandHandler): Handler<'reopenAccount'> {
  return async (call) => {
    if (call.params.id !== call.accountId) return refuse('functions/not-found')
    return commandReply(call.accountId, await commands.handle(account, call.accountId, contextOf(call), reopenAccount))
  }
}

/** By an admin. */
export function reopenAccountByOwnerRoute(commands: CommandHandler, ownedFirm: OwnedFirm): Handler<'reopenAccountByOwner'> {
  return async (call) => {
    const { userId, reason } = call.body.data
    const accountId = await ownedFirm(userId, call.signal)
    if (accountId === undefined) return refuse('functions/not-found')
    const handled = await commands.handle(account, accountId, contextOf(call, userId), reopenAccountBecause(reason))
    return functionReply(commandReply(accountId, handled))
  }
}
