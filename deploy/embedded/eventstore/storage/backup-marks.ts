import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedStore } from './damage.ts'

/** Files that mark a folder as a backup. */
export const BACKUP_MARKS = { finished: 'backup.json', unfinished: 'backup.unfinished' } as const

/**
 * A backup must be restored, and is never served in place: half a backup looks like a shorter store, and writing to a complete one
 * would change it.
 */
export function refuseBackup(directory: string): void {
  for (const mark of Object.values(BACKUP_MARKS)) {
    if (existsSync(join(directory, mark)))
      throw new DamagedStore(join(directory, mark), 'this folder is a backup, or half of one, and not a store')
  }
}
