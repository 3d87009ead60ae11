import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { Undecodable } from '@tafel/kernel/codec.ts'
import type { AccessReader } from '@tafel/kernel/http/access-guard.ts'
import { newId } from '@tafel/kernel/ids.ts'
import { user } from '../user.ts'
import { registerUser as decide } from './decide.ts'

/**
 * Sees to it that the log knows a user whom the identity provider vouches for: whom it doesn't know no admin could see or disable.
 * For the gate, at a user's first call, and for the reactor that looks through the identity provider's users.
 */
export function registerUser(commands: CommandHandler): AccessReader['register'] {
  return async (who, signal) => {
    const commandId = newId()
    // Nobody else acts: the user came, or could come, by themselves.
    const origin = { commandId, commandHash: 'register-user', actor: who.userId, correlationId: commandId, causationId: commandId }
    const context = signal === undefined ? origin : { ...origin, signal }
    try {
      const handled = await commands.handle(user, who.userId, context, (state) => decide(who, state))
      return handled.outcome === 'refused' ? handled.refused : undefined
    } catch (error) {
      // There is a stream, so the user is known; and whoever is disabled is known without reading more than the types of events.
      if (error instanceof Undecodable) return undefined
      throw error
    }
  }
}
