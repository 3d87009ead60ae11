import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler, Reply } from '@tafel/kernel/http/handler.ts'
import { user } from '../user.ts'
import { enableUser } from './decide.ts'

export async function enable(
  commands: CommandHandler,
  call: Call<'enableUserAccount' | 'updateUser'>,
  userId: string,
  reason = '',
): Promise<Reply> {
  return commandReply(
    userId,
    await commands.handle(user, userId, contextOf(call, userId), (state) => enableUser({ userId, reason }, state)),
  )
}

export function enableUserRoute(commands: CommandHandler): Handler<'enableUserAccount'> {
  return async (call) => functionReply(await enable(commands, call, call.body.data.userId, call.body.data.reason))
}
