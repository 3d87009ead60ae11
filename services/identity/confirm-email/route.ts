import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { user } from '../user.ts'
import { confirmEmail } from './decide.ts'

export function confirmEmailRoute(commands: CommandHandler): Handler<'confirmEmail'> {
  return async (call) => {
    const handled = await commands.handle(user, call.user.userId, contextOf(call), (state) => confirmEmail(call.user, state))
    return functionReply(commandReply(call.user.userId, handled))
  }
}
