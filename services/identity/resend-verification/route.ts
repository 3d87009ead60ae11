import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { functionReply } from '@tafel/kernel/http/answers.ts'
import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'
import { user } from '../user.ts'

/** As many as a person may ask for themselves. */
const MAILS = 3
const WINDOW_MS = 10 * 60_000

export function resendVerificationRoute(commands: CommandHandler, provider: ProviderUsers): Handler<'resendVerification'> {
  const mails = createRateLimit(MAILS, { windowMs: WINDOW_MS })
  return (call) =>
    whileInReach(async () => {
      const { userId } = call.body.data
      const retryAfter = mails.take(userId)
      if (retryAfter !== undefined)
        return refuse('functions/resource-exhausted', {
          retryAfter,
          detail: `This person was mailed ${MAILS} times within ten minutes. Wait before you send another mail.`,
        })
      const { state } = await commands.load(user, userId, call.signal)
      if (state.forgotten) return refuse('identity/user-erased')
      if (state.verified) return refuse('identity/already-verified')
      if (!state.registered || !(await provider.sendVerification(userId))) return refuse('functions/not-found')
      return functionReply({ json: { id: userId } })
    })
}
