import { statSync } from 'node:fs'
import type { EventLog } from './event-log.ts'
import { FIRST_POSITION, type StoredRecord } from './record.ts'
import { firstVisible, isExpired } from './retention.ts'

export interface ScavengeResult {
  readonly removedEvents: number
  /** How much shorter the log file became. */
  readonly freedBytes: number
  readonly finished: boolean
}

export interface ScavengeOptions {
  readonly now: number
  readonly isStopped: () => boolean
}

const PAGE_BYTES = 256 * 1024
/** Writers wait while this many pages are returned. */
const PAGES_AT_ONCE = 2_000

/**
 * Removes events from the log that no reader can see any more: those hidden by `$tb`, `$maxCount`, `$maxAge`, and deleted streams. The
 * last event of a stream remains, because the next revision depends on it; a tombstone remains forever. Positions do not
 * change. The bytes are overwritten in the file and removed from its WAL. Reading and writing continue during a scavenge.
 */
export async function scavenge(log: EventLog, { now, isStopped }: ScavengeOptions): Promise<ScavengeResult> {
  const { end } = log.head()
  let removedEvents = 0
  for (let position = FIRST_POSITION; position < end;) {
    const page = log.reader.forwards(position, PAGE_BYTES)
    if (isStopped()) return { removedEvents, freedBytes: 0, finished: false }
    const gone = page.records.filter((record) => record.position < end && !isNeeded(log, record, now))
    if (gone.length > 0) await log.writer.remove(gone.map(({ position: at, length }) => ({ position: at, length })))
    removedEvents += gone.length
    position = page.next
    await turn()
  }
  await emptyWal(log)
  const before = statSync(log.reader.path).size
  while (await log.writer.giveBack(PAGES_AT_ONCE)) if (isStopped()) return { removedEvents, freedBytes: 0, finished: false }
  await emptyWal(log)
  return { removedEvents, freedBytes: Math.max(0, before - statSync(log.reader.path).size), finished: true }
}

/** Whether a reader may still see the event, or the stream needs it. */
export function isNeeded(log: EventLog, record: StoredRecord, now: number): boolean {
  if (record.tombstone) return true
  const { last, tombstoned, retention } = log.states.get(record.stream)
  if (tombstoned) return false
  if (record.revision === last) return true
  return record.revision >= firstVisible(retention, last) && !isExpired(retention, record.created, now)
}

async function emptyWal(log: EventLog): Promise<void> {
  if (await log.writer.emptyWal()) return
  throw new Error(
    'A backup or another reader of the log held its WAL, which may still contain removed events. Scavenge again when it has finished.',
  )
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
