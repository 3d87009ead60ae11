import type { EventLog } from '../storage/event-log.ts'
import { deleteOwn, describeOwn, newestOwn, appendOwn } from '../storage/system-streams.ts'
import { checkpointStream, type GroupKey } from './settings.ts'
import { placeFromText } from './source.ts'

/** How far a group has come, kept in a stream of its own. */
export interface Checkpoints {
  /** The last place up to which everything was done. */
  load(): number | undefined
  save(text: string): Promise<void>
  forget(): Promise<void>
}

const KEPT = 2

export function checkpoints(log: EventLog, key: GroupKey): Checkpoints {
  const stream = checkpointStream(key)
  return {
    load() {
      const newest = newestOwn(log, stream)
      if (newest === undefined) return undefined
      const text: unknown = JSON.parse(Buffer.from(newest.data).toString('utf8'))
      return placeFromText(String(text))
    },
    async save(text) {
      if (log.states.get(stream).last < 0) await describeOwn(log, stream, { $maxCount: KEPT })
      await appendOwn(log, stream, { type: '$SubscriptionCheckpoint', data: JSON.stringify(text) })
    },
    forget: () => deleteOwn(log, stream),
  }
}
