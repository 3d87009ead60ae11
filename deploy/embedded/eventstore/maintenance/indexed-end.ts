import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How far the index knows that events were stored; undefined where there is no index that can be read. */
export function indexedEnd(directory: string): number | undefined {
  const path = join(directory, 'streams.sqlite')
  if (!existsSync(path)) return undefined
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      return Number(database.prepare('SELECT "end" FROM head').get()?.['end'])
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
