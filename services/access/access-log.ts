import {
  type LoggedAccess,
  type AccessLogEvent,
  accessLogStream,
  ACCESS_WINDOW_MS,
} from '@tafel/contracts/contexts/access/access-log-events.ts'
import type { Aggregate, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { batcher } from '@tafel/kernel/runtime/batcher.ts'
import { StoreUnavailable } from '@tafel/kernel/store/event-store.ts'
import type { AccessedResource, AccessLog, Viewer } from '@tafel/kernel/http/access-log.ts'
import { newId, uuidv5 } from '@tafel/kernel/runtime/ids.ts'
import { recent } from '@tafel/kernel/runtime/recent.ts'
import type { ClientOf } from './client-of.ts'

/** A constant of the log: an entry's id derives from viewer, client and time. */
const ENTRY_NAMESPACE = '4c7f2e19-8b3d-4a56-9d10-e5a2b7c84f63'
const WITHIN_MS = 3000
/** Entries per append. */
const BATCH = 200
/** Entries that may wait for their append. Others are refused: reading is never faster than logging. */
const MAX_WAITING = 2000
const KNOWN = 100_000

/** The access can't be logged, so nothing is shown. */
export class NotLogged extends StoreUnavailable {
  override readonly name = 'NotLogged'
}

/** A batch of entries. No decisions depend on it. */
const batch: Aggregate<undefined, AccessLogEvent> = { stream: accessLogStream, initial: undefined, evolve: () => undefined }

/**
 * The access log of firms. An access is written once per window, durably, before the answer is shown; simultaneous entries of all viewers
 * share an append. Repeated access within the window costs nothing.
 */
export function openAccessLog({
  commands,
  clientOf,
  now = () => new Date(),
  maxWaiting = MAX_WAITING,
}: {
  readonly commands: CommandHandler
  readonly clientOf: ClientOf
  readonly now?: () => Date
  readonly maxWaiting?: number
}): AccessLog {
  /** Entries of the current window, written or pending: concurrent access to the same resource waits for the same append. */
  const written = recent<Promise<void>>(KNOWN, ACCESS_WINDOW_MS)
  let waiting = 0

  const write = batcher<LoggedAccess, undefined>(BATCH, async (entries) => {
    const commandId = newId()
    const context = { commandId, commandHash: 'looks', actor: 'system:access-log', correlationId: commandId, causationId: commandId }
    const events = entries.map((data): AccessLogEvent => ({ type: 'FirmDataRead', data }))
    const handled = await commands.handle(
      batch,
      commandId,
      { ...context, newStream: 'surely', signal: AbortSignal.timeout(WITHIN_MS) },
      () => events,
    )
    if (handled.outcome !== 'done') throw new Error(`The access log answered ${handled.outcome}.`)
    return entries.map(() => undefined)
  })

  async function writeOnce(entry: LoggedAccess): Promise<void> {
    const key = `${entry.entryId} ${entry.what} ${entry.record === null ? '' : `${entry.record.kind} ${entry.record.recordId}`}`
    const before = written.get(key)
    if (before !== undefined) return before
    if (waiting >= maxWaiting) throw new NotLogged('Too many access log entries are waiting to be written.')
    waiting += 1
    const writing: Promise<void> = write(entry).finally(() => (waiting -= 1))
    written.set(key, writing)
    try {
      await writing
    } catch (error) {
      written.delete(key)
      throw new NotLogged('The access log could not be written.', { cause: error })
    }
  }

  async function entryOf(who: Viewer, { what, clientId, record }: AccessedResource, signal: AbortSignal): Promise<LoggedAccess> {
    const at = now().getTime()
    const sitting = new Date(at - (at % ACCESS_WINDOW_MS)).toISOString()
    const about = record === undefined ? (clientId ?? null) : await clientOf(record, signal)
    if (about === undefined) throw new Error('A record that was shown is not in the log.')
    const entry = [who.accountId, who.person, who.as, who.onBehalfOf, about, sitting].join('/')
    return { entryId: uuidv5(entry, ENTRY_NAMESPACE), ...who, clientId: about, what, record: record ?? null, sitting }
  }

  return {
    async note(who, things, signal) {
      await Promise.all(things.map(async (thing) => writeOnce(await entryOf(who, thing, signal))))
    },
  }
}
