import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, LOG_FILE, openToRead } from '../storage/database.ts'

/** First position without a stored event in a folder, whose store may be running; undefined if there is no readable log. */
export function storedEnd(directory: string): number | undefined {
  const path = join(directory, LOG_FILE)
  if (!existsSync(path)) return undefined
  try {
    const database = openToRead(path)
    try {
      return endOf(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
