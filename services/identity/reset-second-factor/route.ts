import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'
import { user } from '../user.ts'
import { resetSecondFactor } from './decide.ts'

/**
 * Recorded in the log once the identity provider has removed the factors and ended the sessions, which may be on the lost device. A retry
 * completes an interrupted attempt. A mail informs the user (reactors/mails).
 */
export function resetSecondFactorRoute(commands: CommandHandler, provider: ProviderUsers): Handler<'resetSecondFactor'> {
  return (call) =>
    whileInReach(async () => {
      const { userId, reason } = call.body.data
      const command = { userId, reason, by: call.user.userId }
      const { state } = await commands.load(user, userId, call.signal)
      const decision = resetSecondFactor(command, state)
      if ('refused' in decision) return refuse(decision.refused)
      const factors = await provider.secondFactors(userId)
      if (factors === undefined) return refuse('functions/not-found')
      for (const { id } of factors) await provider.removeSecondFactor(userId, id)
      await provider.endSessions(userId)
      const handled = await commands.handle(user, userId, contextOf(call, userId), (now) => resetSecondFactor(command, now))
      return functionReply(commandReply(userId, handled))
    })
}
