import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { account } from '../account.ts'
import { welcome } from './decide.ts'

export function welcomeRoute(commands: CommandHandler): Handler<'welcomeAccount'> {
  return async (call) => {
    if (call.params.id !== call.accountId) return refuse('functions/not-found')
    return commandReply(call.accountId, await commands.handle(account, call.accountId, contextOf(call), welcome))
  }
}
