import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the data folder. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'
}

/**
 * Locks the folder for this process. It is the operating system's lock on a file, taken through SQLite because
 * Node has no function for it. It ends with the process, however that ends, so there are no stale locks.
 */
export function lockDirectory(directory: string): () => void {
  const owner = join(directory, 'owner.json')
  const database = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!String(error).includes('locked')) throw error
    throw new DirectoryInUse(
      `The data folder ${directory} is in use by another event store${describeOwner(owner)}. Stop that one first, or choose another folder.`,
    )
  }
  writeFileSync(owner, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  return () => database.close()
}

function describeOwner(path: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(path, 'utf8'))
    return ` (process ${pid}, since ${since})`
  } catch {
    return ''
  }
}
