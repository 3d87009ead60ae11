import { statSync } from 'node:fs'
import { openToRead } from '../storage/database.ts'
import { logIn } from './inspect.ts'

export interface StoreStatistics {
  readonly events: number
  readonly streams: number
  /** Of the log's file, its WAL apart. */
  readonly bytes: number
  readonly bytesPerEvent: number
}

/** What a store takes on the disk. It may be at work. */
export function storeStatistics(directory: string): StoreStatistics {
  const path = logIn(directory)
  const database = openToRead(path)
  try {
    const counted = database.prepare(
      'SELECT (SELECT count(*) FROM event) AS events, (SELECT count(*) FROM stream WHERE last >= 0) AS streams',
    )
    const { events, streams } = counted.get()!
    const bytes = statSync(path).size
    return {
      events: Number(events),
      streams: Number(streams),
      bytes,
      bytesPerEvent: events === 0 ? 0 : Math.round((10 * bytes) / Number(events)) / 10,
    }
  } finally {
    database.close()
  }
}
