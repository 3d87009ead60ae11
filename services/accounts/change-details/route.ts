import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import { changeDetails } from './decide.ts'

export function changeDetailsRoute(commands: CommandHandler): Handler<'changeAccountDetails'> {
  return async (call) => {
    if (call.params.id !== call.accountId) return refuse('functions/not-found')
    return commandReply(
      call.accountId,
      await commands.handle(account, call.accountId, contextOf(call), (state) => changeDetails(call.body, state)),
    )
  }
}
