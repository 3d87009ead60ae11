import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import type { OwnedFirm } from '../owned-firm.ts'
import { closeAccount, closeAccountBecause } from './decide.ts'

export function closeAccountRoute(commands: CommandHandler): Handler<'closeAccount'> {
  return async (call) => {
    if (call.params.id !== call.accountId) return refuse('functions/not-found')
    return commandReply(call.accountId, await commands.handle(account, call.accountId, contextOf(call), closeAccount))
  }
}

/** By an admin. */
export function closeAccountByOwnerRoute(commands: CommandHandler, ownedFirm: OwnedFirm): Handler<'closeAccountByOwner'> {
  return async (call) => {
    const { userId, reason } = call.body.data
    const accountId = await ownedFirm(userId, call.signal)
    if (accountId === undefined) return refuse('functions/not-found')
    const handled = await commands.handle(account, accountId, contextOf(call, userId), closeAccountBecause(reason))
    return functionReply(commandReply(accountId, handled))
  }
}
