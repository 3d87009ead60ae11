import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inspectLog } from './inspect.ts'

/**
 * What is wrong with the index of a folder whose store is not at work, in words; undefined where it says of each event
 * where it lies, and nothing else, or where there is none.
 */
export function indexProblem(directory: string): string | undefined {
  const path = join(directory, 'streams.sqlite')
  if (!existsSync(path)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true })
    const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check']
    if (integrity !== 'ok') return String(integrity)
    return comparison(database, directory)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

function comparison(database: DatabaseSync, directory: string): string | undefined {
  const select = database.prepare('SELECT position FROM event JOIN stream ON stream.id = event.stream WHERE name = ? AND revision = ?')
  const end = Number(database.prepare('SELECT "end" FROM head').get()?.['end'])
  let events = 0
  for (const found of inspectLog(directory)) {
    // What the index does not know yet it reads from the log when the store starts.
    if (found.kind === 'damage' || found.record.tombstone || found.record.position >= end) continue
    const { stream, revision, position } = found.record
    events += 1
    const known = select.get(stream, revision)?.['position']
    if (Number(known) !== position) return `the event at position ${position} is said to be at ${String(known ?? 'no place')}`
  }
  const counted = Number(database.prepare('SELECT count(*) AS events FROM event').get()?.['events'])
  return counted === events ? undefined : `it knows ${counted} events, the log has ${events} of them`
}
