import type { CommandContext, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { acknowledge } from './acknowledge/decide.ts'
import { alert } from './alert.ts'
import { type Raise, raise } from './raise/decide.ts'

/** Raises an alert, once per id. */
export const raiseAlert =
  (commands: CommandHandler) =>
  async (raised: Raise, context: CommandContext): Promise<void> => {
    const { outcome } = await commands.handle(alert, raised.alertId, context, (state) => raise(raised, state))
    if (outcome !== 'done') throw new Error(`An alert was answered with ${outcome}.`)
  }

export function alertHandlers(commands: CommandHandler) {
  return {
    acknowledgeAlert: async (call) => {
      const alertId = call.params['id']!
      const command = { alertId, by: call.user.userId }
      return commandReply(alertId, await commands.handle(alert, alertId, contextOf(call), (state) => acknowledge(command, state)))
    },
  } satisfies Handlers
}
