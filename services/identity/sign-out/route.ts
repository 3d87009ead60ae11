import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'
import { user } from '../user.ts'
import { signOut } from './decide.ts'

/** Recorded in the log once the sessions have ended: then every process checks the user's tokens again, and rejects them. */
export function signOutUserRoute(commands: CommandHandler, provider: ProviderUsers): Handler<'signOutUser'> {
  return (call) =>
    whileInReach(async () => {
      const { userId } = call.body.data
      await provider.endSessions(userId)
      const handled = await commands.handle(user, userId, contextOf(call, userId), (state) => signOut(userId, state))
      return functionReply(commandReply(userId, handled))
    })
}
