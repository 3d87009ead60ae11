import { IMPORT_ROWS_PER_MINUTE, type UndoImportAnswer } from '@tafel/contracts/contexts/clients/import.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { lastPosition, partOf } from '../../parts.ts'
import { handleOfTenant } from '../../tenant-scope.ts'
import { clientWithPast } from '../../undo/past.ts'
import { undoImportedClient } from './decide.ts'

/** Each client is a command on its own stream: one that stays doesn't affect others, and a deleted one counts as done. */
export function undoImportRoute(commands: CommandHandler, clientsPerMinute = IMPORT_ROWS_PER_MINUTE): Handler<'undoImport'> {
  const limit = createRateLimit(clientsPerMinute)
  return async (call) => {
    const { clientIds } = call.body
    const wait = limit.take(call.user.userId, clientIds.length)
    if (wait !== undefined) return refuse('functions/resource-exhausted', { retryAfter: wait })
    const handled = await Promise.all(
      clientIds.map((clientId) => {
        const context = partOf(contextOf(call), clientWithPast.stream(clientId))
        return handleOfTenant(commands, clientWithPast, clientId, call.accountId, context, undoImportedClient)
      }),
    )
    const position = lastPosition(handled)
    const json: UndoImportAnswer = {
      clients: clientIds.map((clientId, at) => ({ clientId, outcome: handled[at]!.outcome === 'done' ? 'deleted' : 'kept' })),
      ...(position === undefined ? {} : { position: position.toString() }),
    }
    return { json }
  }
}
