import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { EventLog } from './event-log.ts'
import { createPackedFile } from './packed-file.ts'
import type { StoredRecord } from './record.ts'
import { firstVisible, isExpired } from './retention.ts'
import { fileName, FIRST_POSITION, type SegmentFile } from './segments.ts'
import type { ForgottenEvent } from './stream-index.ts'

export interface ScavengeResult {
  readonly removedEvents: number
  readonly freedBytes: number
  readonly finished: boolean
}

export interface ScavengeOptions {
  readonly now: number
  readonly isStopped: () => boolean
  /** Files that end at or before this are left alone. */
  readonly from?: number
}

const PAGE_BYTES = 256 * 1024
const STOPPED = new Error('The scavenge was stopped.')

/**
 * Takes from the log what nobody can see any more: what `$tb`, `$maxCount`, `$maxAge` hide, and deleted streams. The
 * last event of a stream stays, because it says how its revisions go on; a tombstone stays for good. Positions do not
 * change. Readers and writers go on meanwhile; a file is put in place of another in one step.
 */
export async function scavenge(log: EventLog, options: ScavengeOptions): Promise<ScavengeResult> {
  let removedEvents = 0
  let freedBytes = 0
  for (const file of finishedFiles(log)) {
    if (file.end <= (options.from ?? 0)) continue
    const plan = await look(log, file, options)
    if (plan === undefined) return { removedEvents, freedBytes, finished: false }
    if (plan.removed.length === 0) continue
    const bytes = await pack(log, file, plan, options.isStopped)
    if (bytes === undefined) return { removedEvents, freedBytes, finished: false }
    removedEvents += plan.removed.length
    freedBytes += file.bytes - bytes
  }
  return { removedEvents, freedBytes, finished: true }
}

/** Whether the file that is written to holds something that could be taken away. */
export async function lastFileHasGarbage(log: EventLog, options: ScavengeOptions): Promise<boolean> {
  const last = log.segments.files().at(-1)!
  const plan = await look(log, { ...last, end: log.head().end }, options)
  return plan !== undefined && plan.removed.length > 0
}

/** Whether anybody may still see the event, or the stream needs it. */
export function isNeeded(log: EventLog, record: StoredRecord, now: number): boolean {
  if (record.tombstone) return true
  const { last, tombstoned, retention } = log.states.get(record.stream)
  if (tombstoned) return false
  if (record.revision === last) return true
  return record.revision >= firstVisible(retention, last) && !isExpired(retention, record.created, now)
}

interface Plan {
  readonly kept: readonly Stretch[]
  readonly removed: readonly ForgottenEvent[]
  readonly lastRecord: number
  readonly lastBatch: number
}

interface Stretch {
  readonly start: number
  end: number
}

function finishedFiles(log: EventLog): readonly SegmentFile[] {
  return log.segments.files().slice(0, -1)
}

async function look(log: EventLog, file: SegmentFile, { now, isStopped }: ScavengeOptions): Promise<Plan | undefined> {
  const kept: Stretch[] = []
  const removed: ForgottenEvent[] = []
  let lastRecord = -1
  let lastBatch = file.packed?.lastBatch ?? 0
  for (let position = log.segments.forward(Math.max(FIRST_POSITION, file.start)); position < file.end;) {
    const page = log.reader.forwards(position, PAGE_BYTES)
    for (const record of page.records) {
      if (record.position >= file.end) break
      lastBatch = Math.max(lastBatch, record.batch)
      if (!isNeeded(log, record, now)) {
        const { id } = log.states.get(record.stream)
        if (id !== undefined) removed.push({ stream: id, revision: record.revision })
        continue
      }
      lastRecord = record.position
      const stretch = kept.at(-1)
      if (stretch?.end === record.position) stretch.end += record.length
      else kept.push({ start: record.position, end: record.position + record.length })
    }
    position = page.next
    if (isStopped()) return undefined
    await turn()
  }
  return { kept, removed, lastRecord, lastBatch }
}

/** Returns the size of the packed file. */
async function pack(log: EventLog, file: SegmentFile, plan: Plan, isStopped: () => boolean): Promise<number | undefined> {
  const { segments, index } = log
  const path = join(segments.directory, `${fileName(file.start)}.packing`)
  const writer = createPackedFile(path)
  try {
    for (const { start, end } of plan.kept) {
      for (let at = start; at < end;) {
        const bytes = segments.read(at, Math.min(PAGE_BYTES, end - at))
        writer.add(at, bytes)
        at += bytes.length
        if (bytes.length === PAGE_BYTES) await turn()
      }
      if (isStopped()) throw STOPPED
    }
    writer.finish({ end: file.end, lastBatch: plan.lastBatch, lastRecord: plan.lastRecord })
  } catch (error) {
    // A full disk, for one, wants the space back.
    writer.abandon()
    rmSync(path)
    if (error === STOPPED) return undefined
    throw error
  }
  // In one turn: nobody sees places in the index that the new file does not have.
  segments.replace(file.start, path)
  const packed = segments.files().find(({ start }) => start === file.start)!
  index.forget(plan.removed, { start: file.start, checksum: packed.packed!.checksum })
  return packed.bytes
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
