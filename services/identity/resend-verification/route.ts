import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { functionReply } from '@tafel/kernel/http/answers.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'
import { user } from '../user.ts'

export function resendVerificationRoute(commands: CommandHandler, provider: ProviderUsers): Handler<'resendVerification'> {
  return (call) =>
    whileInReach(async () => {
      const { userId } = call.body.data
      const { state } = await commands.load(user, userId, call.signal)
      if (state.forgotten) return refuse('identity/user-erased')
      if (state.verified) return refuse('identity/already-verified')
      if (!state.registered || !(await provider.sendVerification(userId))) return refuse('functions/not-found')
      return functionReply({ json: { id: userId } })
    })
}
