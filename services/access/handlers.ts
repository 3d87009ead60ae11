import type { AuditWords } from '@tafel/contracts/contexts/access/audit-row.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { entry } from './entry.ts'

/** The sealed part of an entry is only in the log, so that it disappears with its subject's key. */
export function accessHandlers(commands: CommandHandler) {
  return {
    adminGetAuditWords: async ({ params, signal }) => {
      const { state, revision } = await commands.load(entry, params['id']!, signal)
      if (revision === 'none') return refuse('functions/not-found')
      const json: AuditWords = { id: params['id']!, reason: state.reason ?? null, changes: state.changes ?? null }
      return { json }
    },
  } satisfies Handlers
}
