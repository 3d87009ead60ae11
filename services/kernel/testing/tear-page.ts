import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Damages the last page of a table or index in its file, as a disk or crash does. `owner` is the superuser. The next reader finds it. */
export async function tearPage(owner: pg.Pool, relation: string): Promise<void> {
  await owner.query('create extension if not exists pg_buffercache')
  // Postgres flushes the relation to the file and evicts it from memory.
  await owner.query('select pg_buffercache_evict_relation($1::regclass)', [relation])
  const { rows } = await owner.query<{ folder: string; path: string }>(
    `select current_setting('data_directory') as folder, pg_relation_filepath($1::regclass) as path`,
    [relation],
  )
  const file = await open(join(rows[0]!.folder, rows[0]!.path), 'r+')
  try {
    const { size } = await file.stat()
    await file.write(Buffer.alloc(512, 0x5a), 0, 512, size - 4096)
  } finally {
    await file.close()
  }
}
