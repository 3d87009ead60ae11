import type { CommandHandler } from '../../kernel/aggregate.ts'
import { commandReply, contextOf } from '../../kernel/http/answers.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { refuse } from '../../kernel/http/refusal.ts'
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
