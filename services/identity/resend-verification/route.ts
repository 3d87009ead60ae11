import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { functionReply } from '@tafel/kernel/http/answers.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'
import { user } from '../user.ts'

/** The same limit as for a person's own requests. */
const MAILS = { tries: 3, minutes: 10 } as const

export function resendVerificationRoute(
  commands: CommandHandler,
  provider: ProviderUsers,
  limits: SharedLimits,
): Handler<'resendVerification'> {
  const mails = limits.limit('verification-mails', MAILS)
  return (call) =>
    whileInReach(async () => {
      const { userId } = call.body.data
      const retryAfter = await mails.take(userId)
      if (retryAfter !== undefined)
        return refuse('functions/resource-exhausted', {
          retryAfter,
          detail: `This person was mailed ${MAILS.tries} times within ten minutes. Wait before you send another mail.`,
        })
      const { state } = await commands.load(user, userId, call.signal)
      if (state.forgotten) return refuse('identity/user-erased')
      if (state.verified) return refuse('identity/already-verified')
      if (!state.registered || !(await provider.sendVerification(userId))) return refuse('functions/not-found')
      return functionReply({ json: { id: userId } })
    })
}
