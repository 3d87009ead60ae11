import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler, Reply } from '@tafel/kernel/http/handler.ts'
import { user } from '../user.ts'
import { disableUser } from './decide.ts'

export async function disable(
  commands: CommandHandler,
  call: Call<'disableUserAccount' | 'updateUser'>,
  userId: string,
  reason = '',
): Promise<Reply> {
  const command = { userId, reason, by: call.user.userId }
  return commandReply(userId, await commands.handle(user, userId, contextOf(call, userId), (state) => disableUser(command, state)))
}

export function disableUserRoute(commands: CommandHandler): Handler<'disableUserAccount'> {
  return async (call) => functionReply(await disable(commands, call, call.body.data.userId, call.body.data.reason))
}
