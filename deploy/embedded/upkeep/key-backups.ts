import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportKeys, importKeys, type KeysMark, readKeyBackup } from '@tafel/kernel/keys/backup.ts'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { BackupBroken } from '@tafel/kernel/keys/sealed-lines.ts'
import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import { linesOf } from '@tafel/kernel/runtime/lines-of.ts'
import type pg from 'pg'
import { KEPT_DAYS } from './kept-days.ts'
import { momentOf, stampOf, writeSealed } from './sealed-files.ts'

const KIND = /\.(all|new)\.keys$/

interface KeyFile {
  readonly name: string
  readonly takenAt: Date
  readonly kind: 'all' | 'new'
}

/**
 * Writes a backup of all keys, or of those since a mark, and reads it again before it counts. Then deletes outdated files: those past
 * their days, and files of changes that two later ones of all keys include.
 */
export async function backUpKeys(folder: string, pool: pg.Pool, keys: MasterKeys, since: KeysMark | undefined, now: Date): Promise<string> {
  const name = `${stampOf(now)}.${since === undefined ? 'all' : 'new'}.keys`
  await writeSealed(folder, name, exportKeys(pool, keys, since), (lines) => readKeyBackup(lines, keys))
  if (since === undefined) for (const old of outdated(await keyFiles(folder), now)) await rm(join(folder, old.name), { force: true })
  return name
}

/** Files that may be, or must be, deleted. */
export function outdated(files: readonly KeyFile[], now: Date): readonly KeyFile[] {
  const secondNewest = files.filter(({ kind }) => kind === 'all').at(-2)
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000
  return files.filter(
    ({ kind, takenAt }) => takenAt.getTime() < oldest || (kind === 'new' && secondNewest !== undefined && takenAt < secondNewest.takenAt),
  )
}

/** Oldest first. */
export async function keyFiles(folder: string): Promise<readonly KeyFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.toSorted().flatMap((name) => {
    const takenAt = momentOf(name)
    const [, kind] = KIND.exec(name) ?? []
    if (takenAt === undefined || kind === undefined) return []
    return [{ name, takenAt, kind: kind as KeyFile['kind'] }]
  })
}

/**
 * Restores the newest complete backup of all keys and the later changes. A damaged file is reported and skipped; an older one of all
 * keys replaces it. Throws if none is readable.
 */
export async function restoreKeys(folder: string, pool: pg.Pool, keys: MasterKeys, say: (line: string) => void): Promise<number> {
  const files = await keyFiles(folder)
  const put = ({ name }: KeyFile) => transaction(pool, (client) => importKeys(client, linesOf(join(folder, name)), keys))
  const tried = async (file: KeyFile): Promise<number | undefined> => {
    try {
      return await put(file)
    } catch (error) {
      if (!(error instanceof BackupBroken)) throw error
      say(`${join(folder, file.name)}: ${error.message}`)
      return undefined
    }
  }
  for (const [at, all] of [...files.entries()].toReversed()) {
    if (all.kind !== 'all') continue
    let count = await tried(all)
    if (count === undefined) continue
    for (const later of files.slice(at + 1)) count += later.kind === 'new' ? ((await tried(later)) ?? 0) : 0
    return count
  }
  throw new Error(
    `There is no complete backup of the keys in ${folder}. If it is elsewhere, name its folder: npm run restore-keys -- <folder>`,
  )
}
