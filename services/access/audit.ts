import type { AccessEvent } from '@tafel/contracts/contexts/access/events.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { AdminAudit, AdminEntry } from '@tafel/kernel/http/admin-audit.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { SubjectForgotten } from '@tafel/kernel/keys/key-store.ts'
import { entry } from './entry.ts'

const WITHIN_MS = 5000

/** Writes the audit log, one stream per entry. */
export function adminAudit(commands: CommandHandler): AdminAudit {
  async function write({ entryId, admin, requestId }: AdminEntry, event: AccessEvent): Promise<void> {
    const commandId = newId()
    const context = { commandId, commandHash: 'audit', actor: admin, correlationId: requestId, causationId: requestId }
    const handled = await commands.handle(entry, entryId, { ...context, signal: AbortSignal.timeout(WITHIN_MS) }, () => [event])
    if (handled.outcome !== 'done') throw new Error(`The audit log answered ${handled.outcome}.`)
  }

  /** If the person concerned was erased, the entry is written without their personal data. */
  async function writeSealed(about: AdminEntry, event: AccessEvent, without: AccessEvent): Promise<void> {
    try {
      await write(about, event)
    } catch (error) {
      if (!(error instanceof SubjectForgotten)) throw error
      await write(about, without)
    }
  }

  return {
    read: (about, what) =>
      write(about, { type: 'AdminRead', data: { ...about, ...what, seen: [...what.seen], filters: [...what.filters] } }),
    begin: (about, reason) =>
      writeSealed(
        about,
        { type: 'AdminActionBegun', data: { ...about, reason } },
        { type: 'AdminActionBegun', data: { ...about, reason: FORGOTTEN } },
      ),
    end(about, outcome, changes) {
      const { entryId, admin, target } = about
      const data = { entryId, admin, target, outcome }
      return writeSealed(
        about,
        { type: 'AdminActionEnded', data: { ...data, changes: [...changes] } },
        { type: 'AdminActionEnded', data: { ...data, changes: FORGOTTEN } },
      )
    },
  }
}
