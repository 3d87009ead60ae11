import type { CommandHandler } from '../../kernel/aggregate.ts'
import { commandReply, contextOf, functionReply } from '../../kernel/http/answers.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { user } from '../user.ts'
import { confirmEmail } from './decide.ts'

export function confirmEmailRoute(commands: CommandHandler): Handler<'confirmEmail'> {
  return async (call) => {
    const handled = await commands.handle(user, call.user.userId, contextOf(call), (state) => confirmEmail(call.user, state))
    return functionReply(commandReply(call.user.userId, handled))
  }
}
