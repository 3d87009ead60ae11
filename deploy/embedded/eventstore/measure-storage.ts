import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../postgres/cluster.ts'
import { freePort } from '../postgres/test-cluster.ts'
import { openEventLog } from './storage/event-log.ts'
import { groupCommit } from './storage/group-commit.ts'
import { appendEvents } from './storage/writes.ts'

/**
 * What the storage of the event store was chosen by: the same appends (one event of 300 bytes to a fresh stream,
 * flushed to the disk before the answer, all who wait share a flush) on three storages, without the wire. Run it with
 * `node deploy/embedded/eventstore/measure-storage.ts`.
 */
interface Contestant {
  append(stream: string): Promise<void>
  close(): Promise<void>
}

const DATA = Buffer.from(JSON.stringify('x'.repeat(298)))
const LIMIT = { bytes: 8_000_000, count: 2_000 }
const ROUNDS = 5
const LOADS = [
  { writers: 1, appends: 1_000 },
  { writers: 8, appends: 4_000 },
  { writers: 64, appends: 16_000 },
]

function shared(flush: (streams: readonly string[]) => Promise<void>): (stream: string) => Promise<void> {
  const group = groupCommit<string[]>(() => [], flush, LIMIT)
  return (stream) =>
    new Promise((resolve, reject) =>
      group.submit({
        bytes: DATA.length,
        refuse: reject,
        plan(batch) {
          batch.push(stream)
          return resolve
        },
      }),
    )
}

async function ownLog(directory: string): Promise<Contestant> {
  const log = await openEventLog({ directory: join(directory, 'log') })
  return {
    async append(stream) {
      const event = { id: randomUUID(), type: 'Measured', isJson: true, data: DATA, metadata: Buffer.alloc(0) }
      await appendEvents(log, { stream, expected: 'no_stream', events: [event], isGivenUp: () => false })
    },
    close: () => log.close(),
  }
}

async function sqlite(directory: string): Promise<Contestant> {
  const database = new DatabaseSync(join(directory, 'events.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;
    CREATE TABLE stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, last INTEGER NOT NULL);
    CREATE TABLE event (position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, revision INTEGER NOT NULL, id BLOB NOT NULL, type TEXT NOT NULL, data BLOB NOT NULL);
    CREATE UNIQUE INDEX place ON event (stream, revision)`)
  const find = database.prepare('SELECT id FROM stream WHERE name = ?')
  const create = database.prepare('INSERT INTO stream (name, last) VALUES (?, 0)')
  const insert = database.prepare('INSERT INTO event (stream, revision, id, type, data) VALUES (?, 0, ?, ?, ?)')
  return {
    append: shared(async (streams) => {
      database.exec('BEGIN')
      for (const stream of streams) {
        const id = find.get(stream)?.['id'] ?? create.run(stream).lastInsertRowid
        insert.run(Number(id), randomBytes(16), 'Measured', DATA)
      }
      database.exec('COMMIT')
    }),
    close: async () => database.close(),
  }
}

async function postgres(directory: string): Promise<Contestant> {
  const secret = randomBytes(12).toString('hex')
  const passwords = { owner: secret, services: secret, projections: secret, queries: secret, identity: secret, relay: secret }
  const cluster = await startPostgres({ dataDir: join(directory, 'postgres'), port: await freePort(), passwords })
  const client = new pg.Client({ connectionString: cluster.url('owner') })
  await client.connect()
  await client.query(`CREATE TABLE event (position bigserial PRIMARY KEY, stream text NOT NULL, revision bigint NOT NULL, id uuid NOT NULL,
    type text NOT NULL, data bytea NOT NULL, UNIQUE (stream, revision))`)
  const insert = `INSERT INTO event (stream, revision, id, type, data)
    SELECT stream, 0, gen_random_uuid(), 'Measured', data FROM unnest($1::text[], $2::bytea[]) AS new (stream, data)`
  return {
    append: shared(
      async (streams) => void (await client.query({ name: 'insert', text: insert, values: [streams, streams.map(() => DATA)] })),
    ),
    async close() {
      await client.end()
      await cluster.stop()
    },
  }
}

async function rate({ append }: Contestant, { writers, appends }: (typeof LOADS)[number]): Promise<number> {
  let left = appends
  const began = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (left-- > 0) await append(`stream-${randomUUID()}`)
    }),
  )
  return (appends / (performance.now() - began)) * 1_000
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const names = { 'own log + SQLite index': ownLog, 'SQLite alone': sqlite, PostgreSQL: postgres }
const directory = await mkdtemp(join(tmpdir(), 'measure-storage-'))
const contestants: { readonly name: string; readonly contestant: Contestant; readonly rates: number[][] }[] = []
for (const [name, open] of Object.entries(names)) contestants.push({ name, contestant: await open(directory), rates: LOADS.map(() => []) })
for (const { contestant } of contestants) await rate(contestant, { writers: 8, appends: 500 })
// Taking turns, so that what else the machine does falls on all of them.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [load, { writers, appends }] of LOADS.entries()) {
    for (const { contestant, rates } of contestants) rates[load]!.push(await rate(contestant, { writers, appends }))
  }
}
print(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; appends a second, median (least – most) of ${ROUNDS} rounds`)
print(`| storage | ${LOADS.map(({ writers }) => `${writers} writers`).join(' | ')} |\n|---|${LOADS.map(() => '---').join('|')}|`)
for (const { name, contestant, rates } of contestants) {
  const cells = rates.map((each) => {
    const sorted = each.map(Math.round).toSorted((a, b) => a - b)
    return `${sorted[ROUNDS >> 1]} (${sorted[0]} – ${sorted.at(-1)})`
  })
  print(`| ${name} | ${cells.join(' | ')} |`)
  await contestant.close()
}
await rm(directory, { recursive: true, force: true })
