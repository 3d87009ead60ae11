import { randomUUID } from 'node:crypto'
import type { EventLog } from '../storage/event-log.ts'
import { scavenge, type ScavengeResult } from '../storage/scavenge.ts'
import { appendOwn, describeOwn } from '../storage/system-streams.ts'

/** Runs one scavenge at a time and records its result, in EventStoreDB's streams. */
export interface Scavenger {
  /** Returns the running one if there is one. */
  start(): Promise<{ readonly id: string; readonly isNew: boolean }>
  /** Stops the running one. */
  close(): Promise<void>
}

interface Run {
  readonly id: string
  readonly ended: Promise<void>
  stop(): void
}

const HISTORY_STREAM = '$scavenges'
const HISTORY = { $maxAge: 30 * 24 * 60 * 60 }

export function createScavenger(log: EventLog, now: () => number): Scavenger {
  let current: Run | undefined

  async function work(id: string, isStopped: () => boolean): Promise<void> {
    const startedAt = now()
    let result: ScavengeResult = { removedEvents: 0, freedBytes: 0, finished: false }
    let error = ''
    try {
      result = await scavenge(log, { now: startedAt, isStopped })
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure)
    }
    await note(id, '$scavengeCompleted', {
      scavengeId: id,
      result: error === '' ? (result.finished ? 'Success' : 'Stopped') : 'Errored',
      error,
      timeTakenMilliseconds: now() - startedAt,
      spaceSaved: result.freedBytes,
      eventsRemoved: result.removedEvents,
    })
  }

  async function note(id: string, type: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    const stream = `${HISTORY_STREAM}-${id}`
    if (log.states.get(HISTORY_STREAM).last < 0) await describeOwn(log, HISTORY_STREAM, HISTORY)
    if (log.states.get(stream).last < 0) await describeOwn(log, stream, HISTORY)
    const { revision } = await appendOwn(log, stream, { type, data: JSON.stringify(data) })
    await appendOwn(log, HISTORY_STREAM, { type: '$>', isJson: false, data: `${revision}@${stream}` })
  }

  return {
    async start() {
      if (current !== undefined) return { id: current.id, isNew: false }
      const id = randomUUID()
      const stopping = new AbortController()
      const isStopped = (): boolean => stopping.signal.aborted
      const begun = note(id, '$scavengeStarted', { scavengeId: id, startFromChunk: 0, threads: 1 })
      const run: Run = {
        id,
        stop: () => stopping.abort(),
        // A failure is in its history; if that cannot be written either, appends report why.
        ended: begun
          .then(() => work(id, isStopped))
          .catch(() => undefined)
          .then(() => void (current = undefined)),
      }
      current = run
      await begun
      return { id, isNew: true }
    },
    async close() {
      if (current === undefined) return
      current.stop()
      await current.ended
    },
  }
}
