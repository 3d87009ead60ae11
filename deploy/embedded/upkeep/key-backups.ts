import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { exportKeys, importKeys, KeyBackupBroken, type KeysMark, readKeyBackup } from '@tafel/services/kernel/keys/backup.ts'
import type { MasterKeys } from '@tafel/services/kernel/keys/master-keys.ts'
import { transaction } from '@tafel/services/kernel/postgres.ts'
import type pg from 'pg'
import { flushDirectory } from '../eventstore/storage/log-file.ts'

/** As long as a key that was destroyed may still be found in a backup (services/kernel/keys/README.md). */
export const KEPT_DAYS = 35
const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.(all|new)\.keys$/

interface KeyFile {
  readonly name: string
  readonly takenAt: Date
  readonly kind: 'all' | 'new'
}

/**
 * Writes a backup of all keys, or of those since a mark, and reads it again before it counts. Then lets go of what is too old: files beyond
 * their days, and files of changes that two later ones of all keys hold.
 */
export async function backUpKeys(folder: string, pool: pg.Pool, keys: MasterKeys, since: KeysMark | undefined, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${now.toISOString().replaceAll(':', '-')}.${since === undefined ? 'all' : 'new'}.keys`
  const aside = join(folder, `${name}.unfinished`)
  try {
    const handle = await open(aside, 'w', 0o600)
    try {
      for await (const line of exportKeys(pool, keys, since)) await handle.appendFile(`${line}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    for await (const _ of readKeyBackup(linesOf(aside), keys));
    await rename(aside, join(folder, name))
    flushDirectory(folder)
  } finally {
    await rm(aside, { force: true })
  }
  if (since === undefined) for (const old of outdated(await keyFiles(folder), now)) await rm(join(folder, old.name), { force: true })
  return name
}

/** What need not, or may not, be kept any longer. */
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
    const [, stamp, kind] = NAME.exec(name) ?? []
    if (stamp === undefined) return []
    const takenAt = new Date(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
    return [{ name, takenAt, kind: kind as KeyFile['kind'] }]
  })
}

/**
 * Restores the newest whole backup of all keys and what came after it. A file that is not whole is told of and left out; an older one of all
 * keys takes its place. Throws where none can be read.
 */
export async function restoreKeys(folder: string, pool: pg.Pool, keys: MasterKeys, say: (line: string) => void): Promise<number> {
  const files = await keyFiles(folder)
  const put = ({ name }: KeyFile) => transaction(pool, (client) => importKeys(client, linesOf(join(folder, name)), keys))
  const tried = async (file: KeyFile): Promise<number | undefined> => {
    try {
      return await put(file)
    } catch (error) {
      if (!(error instanceof KeyBackupBroken)) throw error
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
    `There is no whole backup of the keys in ${folder}. If it lies elsewhere, name its folder: npm run restore-keys -- <folder>`,
  )
}

const linesOf = (file: string): AsyncIterable<string> => createInterface({ input: createReadStream(file), crlfDelay: Infinity })
