import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARKS } from '../storage/backup-marks.ts'
import { DamagedStore } from '../storage/damage.ts'

/** Describes a backup. Events appended since are in further files that it does not list (continue-backup.ts). */
export interface Manifest {
  readonly format: number
  readonly created: string
  readonly events: number
  /** First position that is not in it. */
  readonly end: number
  /** How much scavenges had removed from the log by then. Missing in backups of older releases. */
  readonly removedBytes?: number
  readonly files: readonly BackupFile[]
}

interface BackupFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export const MANIFEST_FORMAT = 2
/** Of releases before 1.0: a backup of files that are converted at the start. */
export const OLD_MANIFEST_FORMAT = 1

/** Written last: a folder without it is not a backup. */
export const manifestIn = (directory: string): string => join(directory, BACKUP_MARKS.finished)

export function isBackup(directory: string): boolean {
  return Object.values(BACKUP_MARKS).some((mark) => existsSync(join(directory, mark)))
}

/** Throws a `DamagedStore` if the folder is not a backup of a known format. */
export function readManifest(directory: string): Manifest {
  const path = manifestIn(directory)
  if (!existsSync(path)) throw new DamagedStore(path, 'this file is missing: the folder is not a backup, or an unfinished one')
  return parseManifest(path, readFileSync(path, 'utf8'))
}

export function parseManifest(path: string, text: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(text)
    if ([MANIFEST_FORMAT, OLD_MANIFEST_FORMAT].includes(manifest.format) && manifest.files.every(isDescription)) return manifest
  } catch {
    // Reported below, like everything else that is not a manifest.
  }
  throw new DamagedStore(path, 'this is not the description of a backup that this version knows')
}

const isDescription = ({ name, sha256 }: BackupFile): boolean => typeof name === 'string' && typeof sha256 === 'string'

export function describeFile(directory: string, name: string): BackupFile {
  const path = join(directory, name)
  return { name, bytes: statSync(path).size, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') }
}
