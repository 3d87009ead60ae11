import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { writeWhole } from '../eventstore/storage/whole-file.ts'
import { KEPT_DAYS } from './kept-days.ts'

// Issued reports (kernel.sealed_files), each row in its own file: stored content never changes, so a night only adds new files. They stay
// sealed under their reports' keys, which are only in the backups of the keys: an erased report is unreadable here too, once those are gone.

interface Place {
  readonly subject: string
  readonly sha256: string
  readonly about: string
}

const PLACES_AT_ONCE = 1000
const HASH_BYTES = 32

/** Adds new files, and deletes those that have been absent from the database for as long as keys are kept. Returns the number of added files. */
export async function backUpKeptFiles(folder: string, sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let added = 0
  for await (const place of places(sql)) {
    signal.throwIfAborted()
    const file = fileOf(folder, place)
    // The file's time is when its row was last seen.
    const isThere = await utimes(file, now, now).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    const sealed = await sealedOf(sql, place)
    // Erased at this moment.
    if (sealed === undefined) continue
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeWhole(file, wrapped(place, sealed))
    await utimes(file, now, now)
    added += 1
  }
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000
  for (const file of await keptFiles(folder)) if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  return added
}

/**
 * Restores every file of the backup into the table; existing rows stay, and nothing of erased people returns. A damaged file is
 * reported and skipped. Returns the number of files.
 */
export async function restoreKeptFiles(folder: string, sql: Sql, say: (line: string) => void): Promise<number> {
  let count = 0
  for (const file of await keptFiles(folder)) {
    const found = unwrapped(await readFile(file))
    if (found === undefined) {
      say(`${file}: This file is damaged.`)
      continue
    }
    const { place, sealed } = found
    await sql.query(
      `insert into kernel.sealed_files (subject, sha256, about, sealed)
       select $1, $2, $3, $4
       where not exists (select from keys.subject_keys where subject = $1 and destroyed_at is not null)
       on conflict do nothing`,
      [place.subject, place.sha256, place.about, sealed],
    )
    count += 1
  }
  return count
}

async function* places(sql: Sql): AsyncGenerator<Place> {
  for (let after = ['', '']; ;) {
    const { rows } = await sql.query(
      `select subject, sha256, about from kernel.sealed_files where (subject, sha256) > ($1, $2) order by subject, sha256 limit ${PLACES_AT_ONCE}`,
      after,
    )
    const found = rows.map((row) => ({ subject: String(row['subject']), sha256: String(row['sha256']), about: String(row['about']) }))
    yield* found
    const last = found.at(-1)
    if (last === undefined) return
    after = [last.subject, last.sha256]
  }
}

async function sealedOf(sql: Sql, { subject, sha256 }: Place): Promise<Buffer | undefined> {
  const { rows } = await sql.query('select sealed from kernel.sealed_files where subject = $1 and sha256 = $2', [subject, sha256])
  const sealed = rows[0]?.['sealed']
  return Buffer.isBuffer(sealed) ? sealed : undefined
}

/** Named by a hash, in folders by its first letters, so that no folder gets too large. */
function fileOf(folder: string, { subject, sha256 }: Place): string {
  const name = hash('sha256', `${subject}|${sha256}`, 'hex')
  return join(folder, name.slice(0, 2), `${name}.file`)
}

async function keptFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.file')).map((name) => join(folder, name))
}

/** A header line, the sealed bytes, and the hash of both. */
function wrapped(place: Place, sealed: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(place)}\n`), sealed])
  return Buffer.concat([content, hash('sha256', content, 'buffer')])
}

function unwrapped(file: Buffer): { readonly place: Place; readonly sealed: Buffer } | undefined {
  const content = file.subarray(0, -HASH_BYTES)
  if (!hash('sha256', content, 'buffer').equals(file.subarray(-HASH_BYTES))) return undefined
  const end = content.indexOf(0x0a)
  const place: Place = JSON.parse(content.toString('utf8', 0, end))
  return { place, sealed: content.subarray(end + 1) }
}
