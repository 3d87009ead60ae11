import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import { createAccount } from './decide.ts'

/** The id in the body is ignored: an owner's account has one id, which the sender can't choose. */
export function createAccountRoute(commands: CommandHandler): Handler<'createAccount'> {
  return async (call) => {
    if (call.role === null) return refuse('accounts/handed-on')
    const { accountId: _, ...details } = call.body
    const command = { accountId: call.accountId, owner: call.user.userId, details }
    return commandReply(
      call.accountId,
      await commands.handle(account, call.accountId, contextOf(call), (state) => createAccount(command, state)),
      { status: 201 },
    )
  }
}
