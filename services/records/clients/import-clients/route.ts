import { IMPORT_ROWS_PER_MINUTE, type ImportAnswer } from '@tafel/contracts/contexts/clients/import.ts'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import type { CommandHandler, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { lastPosition, partOf } from '../../parts.ts'
import { addClient } from '../add-client/decide.ts'
import { client } from '../client.ts'

/** Each row is a command on its own stream: a refused row doesn't affect others, and an existing one counts as done. */
export function importClientsRoute(commands: CommandHandler, rowsPerMinute = IMPORT_ROWS_PER_MINUTE): Handler<'importClients'> {
  const limit = createRateLimit(rowsPerMinute)
  return async (call) => {
    const { rows } = call.body
    const wait = limit.take(call.user.userId, rows.length)
    if (wait !== undefined) return refuse('functions/resource-exhausted', { retryAfter: wait })
    const handled = await Promise.all(
      rows.map(({ clientId, filing, ...details }) => {
        const command = { clientId, accountId: call.accountId, details, filing }
        return commands.handle(client, clientId, partOf(contextOf(call), client.stream(clientId)), (state, at) =>
          addClient(command, state, at),
        )
      }),
    )
    const position = lastPosition(handled)
    const json: ImportAnswer = {
      rows: rows.map(({ clientId }, index) => ({ clientId, ...outcomeOf(handled[index]!) })),
      ...(position === undefined ? {} : { position: position.toString() }),
    }
    return { json }
  }
}

function outcomeOf(handled: Handled<'functions/not-found' | 'functions/aborted' | 'functions/invalid-argument' | 'records/erased'>) {
  switch (handled.outcome) {
    case 'done':
      return { outcome: 'added' } as const
    case 'refused':
      return { outcome: 'refused', problem: PROBLEMS[handled.refused].title } as const
    case 'conflict':
    case 'behind':
    case 'keyReused':
      return { outcome: 'refused', problem: PROBLEMS['functions/aborted'].title } as const
  }
}
