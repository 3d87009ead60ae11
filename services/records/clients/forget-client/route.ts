import type { CommandHandler } from '../../../kernel/aggregate.ts'
import { commandReply, contextOf } from '../../../kernel/http/answers.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { handleOwn } from '../../own.ts'
import { client } from '../client.ts'
import { forgetClient } from './decide.ts'

/** Waits until the key of whoever was forgotten in the event at `position` is destroyed, or too long. */
export type KeyDestroyed = (position: bigint, signal: AbortSignal) => Promise<unknown>

/** Answered once the key is destroyed; where that takes too long, before: the event stands, and the key goes as soon as it can. */
export function forgetClientRoute(commands: CommandHandler, keyDestroyed: KeyDestroyed): Handler<'forgetClient'> {
  return async (call) => {
    const id = call.params.id!
    const handled = await handleOwn(commands, client, id, call.accountId, contextOf(call), forgetClient)
    if (handled.outcome === 'done' && handled.position !== undefined)
      await keyDestroyed(handled.position, call.signal).catch(() => undefined)
    return commandReply(id, handled)
  }
}
