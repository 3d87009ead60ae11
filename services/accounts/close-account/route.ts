import type { CommandHandler } from '../../kernel/aggregate.ts'
import { commandReply, contextOf, functionReply } from '../../kernel/http/answers.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { refuse } from '../../kernel/http/refusal.ts'
import { accountIdOf } from '../../kernel/ids.ts'
import { account } from '../account.ts'
import { closeAccount } from './decide.ts'

export function closeAccountRoute(commands: CommandHandler): Handler<'closeAccount'> {
  return async (call) => {
    if (call.params.id !== call.accountId) return refuse('functions/not-found')
    return commandReply(call.accountId, await commands.handle(account, call.accountId, contextOf(call), closeAccount))
  }
}

/** By an admin. */
export function closeAccountByOwnerRoute(commands: CommandHandler): Handler<'closeAccountByOwner'> {
  return async (call) => {
    const { userId } = call.body.data
    const accountId = accountIdOf(userId)
    return functionReply(commandReply(accountId, await commands.handle(account, accountId, contextOf(call, userId), closeAccount)))
  }
}
