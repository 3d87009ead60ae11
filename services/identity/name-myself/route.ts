import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { user } from '../user.ts'
import { nameMyself } from './decide.ts'

/** Settles when the identity provider has the state at `position`, or after a deadline. */
export type UserWritten = (position: bigint, signal: AbortSignal) => Promise<unknown>

/** Answers once the identity provider has the name, so that the next token carries it, or after a deadline. */
export function nameMyselfRoute(commands: CommandHandler, written: UserWritten): Handler<'updateDisplayName'> {
  return async (call) => {
    const { userId } = call.user
    const command = { userId, ...call.body.data }
    const handled = await commands.handle(user, userId, contextOf(call), (state) => nameMyself(command, state))
    if (handled.outcome === 'done' && handled.position !== undefined) await written(handled.position, call.signal).catch(() => undefined)
    return functionReply(commandReply(userId, handled))
  }
}
