import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedStore } from './damage.ts'

/** Files by which the folder of a backup is known. */
export const BACKUP_MARKS = { finished: 'backup.json', unfinished: 'backup.unfinished' } as const

/**
 * A backup is restored, never served where it lies: half of one looks like a shorter store, and writing to a whole one
 * would make it something else than what was backed up.
 */
export function refuseBackup(directory: string): void {
  for (const mark of Object.values(BACKUP_MARKS)) {
    if (existsSync(join(directory, mark)))
      throw new DamagedStore(join(directory, mark), 'this folder is a backup, or half of one, and not a store')
  }
}
