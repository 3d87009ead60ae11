import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { client } from '@tafel/services/records/clients/client.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from './eventstore/maintenance/backup.ts'
import { type RunningEventStore, startEventStore } from './eventstore/server.ts'
import type { Passwords } from './postgres/roles.ts'
import { freePort } from './postgres/test-cluster.ts'
import { type TestDatabase, testDatabase } from './postgres/test-database.ts'
import { checkpointsIn } from './supervisor/data-folder.ts'
import { loadSecrets, masterKeyLines, masterKeysOf, PORT_OFFSETS, readSecrets } from './supervisor/settings.ts'
import { runScript } from './testing/run-script.ts'
import { signLog } from './testing/sign-log.ts'
import { backUpKeys } from './upkeep/key-backups.ts'

// Each command as a process, on servers given by their addresses, as for `npm start`. This data folder has no embedded ones,
// so a command that uses those fails.

const CLIENTS = 3
const EVENTS = 2 * CLIENTS
let home: string
let dataDir: string
let server: RunningEventStore
let store: EventStore
let database: TestDatabase
let pool: pg.Pool
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tafel-commands-'))
  dataDir = join(home, 'tafel')
  const secrets = await loadSecrets(dataDir)
  // The passwords of this cluster's roles, so that creating them again changes nothing.
  const { relay: _, ...passwords } = (JSON.parse(process.env['TAFEL_TEST_POSTGRES'] ?? '{}') as { passwords: Passwords }).passwords
  const file = join(dataDir, 'secrets.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), postgres: passwords }))
  await writeFile(join(dataDir, 'master-key'), masterKeyLines(secrets))
  server = await startEventStore({ dataDir: join(home, 'store'), port: 0 })
  store = eventStoreDb({ connectionString: server.connectionString })
  database = await testDatabase()
  pool = createPool({ url: database.url('services'), name: 'commands-test' })
  await migrateKernel(pool)
  const keys = postgresKeyStore({ sql: pool, masterKeys: masterKeysOf(secrets) })
  const commands = createCommandHandler({ store, codec: createCodec({ keys }) })
  const accountId = newId()
  const details = { name: 'Thandi', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  for (let each = 0; each < CLIENTS; each += 1) {
    const clientId = newId()
    for (const type of ['ClientAdded', 'ClientDetailsChanged'] as const)
      await commands.handle(client, clientId, commandContext(), () => [{ type, data: { clientId, accountId, ...details } }])
    // The last client is cut off later.
    if (each === CLIENTS - 2) await cp(join(home, 'store'), join(home, 'cut'), { recursive: true })
  }
  await signLog(store, checkpointsIn(dataDir))
  await backUpKeys(join(dataDir, 'backups/keys'), pool, masterKeysOf(secrets), undefined, new Date())
  env = {
    TAFEL_DATA: dataDir,
    TAFEL_PORT: String((await freePort()) - PORT_OFFSETS.postgres),
    TAFEL_EVENTSTORE: server.connectionString,
    TAFEL_POSTGRES_URL: database.url('owner'),
  }
})
afterAll(async () => {
  await store?.close()
  await server?.stop()
  await pool?.end()
  await database?.drop()
  await rm(home, { recursive: true, force: true })
})

const run = (name: string, args: readonly string[] = [], more: Readonly<Record<string, string>> = {}) =>
  runScript(name, args, { ...env, ...more })

test('rebuild and unpark work on the given event store and database', async () => {
  const rebuilt = await run('rebuild', ['clients'])
  expect(rebuilt).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`clients is rebuilt: ${EVENTS} events in .*, now in rm_clients_`)),
  })
  const { rows } = await pool.query(`select count(*)::int as schemas from pg_namespace where nspname like 'rm\\_clients\\_%'`)
  expect(rows).toEqual([{ schemas: 1 }])
  expect(await run('unpark', ['clients'])).toEqual({ code: 0, output: '0 of the parked events of clients are in its tables now.\n' })
  expect(await run('unpark', ['mails'])).toEqual({ code: 0, output: expect.stringContaining('Nothing is parked by mails.') })
})

test('verify finds the signed checkpoints in the data folder, and reports a truncated log', async () => {
  expect(await run('verify')).toEqual({
    code: 0,
    output: expect.stringContaining(`Signed checkpoints cover ${EVENTS} of ${EVENTS} events`),
  })
  const cut = await startEventStore({ dataDir: join(home, 'cut'), port: 0 })
  try {
    const found = await run('verify', [], { TAFEL_EVENTSTORE: cut.connectionString })
    expect(found).toEqual({ code: 1, output: expect.stringContaining(`against the checkpoints: the log ends before entry ${EVENTS - 2}`) })
  } finally {
    await cut.stop()
  }
})

test('verify does not pass a log without the expected checkpoints', async () => {
  const elsewhere = { TAFEL_DATA: join(home, 'elsewhere') }
  const unproven = {
    code: 2,
    output: expect.stringContaining(`NOT PROVEN: whether its end was cut off. There are no checkpoints in ${elsewhere.TAFEL_DATA}`),
  }
  expect(await run('verify', [], elsewhere)).toEqual(unproven)
  expect(await run('verify', ['--checkpoints', checkpointsIn(dataDir)], elsewhere)).toMatchObject({ code: 0 })
})

test('verify runs with the settings of a container', async () => {
  await writeFile(join(home, 'address'), server.connectionString)
  const found = await runScript('verify', [], { TAFEL_EVENTSTORE_FILE: join(home, 'address'), TAFEL_CHECKPOINTS: checkpointsIn(dataDir) })
  expect(found).toEqual({ code: 0, output: expect.stringContaining(`Signed checkpoints cover ${EVENTS} of ${EVENTS} events`) })
})

test('replay-reports looks for reports in the given log', async () => {
  const none = await run('replay-reports', ['none-of-this-number'])
  expect(none).toEqual({ code: 1, output: '0 re-created, 0 different.\nNot every named report is stored here.\n' })
})

test('replay-to-kafka uses the given brokers, and names the variable if there are none', async () => {
  const asked = ['records', '--to', 'records-again']
  const away = await run('replay-to-kafka', asked, { TAFEL_KAFKA: `127.0.0.1:${await freePort()}` })
  expect(away).toEqual({ code: 1, output: expect.stringContaining('Interrupted: ') })
  expect(await run('replay-to-kafka', asked)).toEqual({
    code: 1,
    output: expect.stringContaining('TAFEL_KAFKA: is missing\nSet it as npm start has it'),
  })
})

test('scrub works on the given database, and refuses a user without the rights', async () => {
  expect(await run('scrub', [], { TAFEL_POSTGRES_URL: database.url('services') })).toEqual({
    code: 1,
    output: expect.stringContaining('not a superuser'),
  })
  expect(await run('scrub', [], { TAFEL_POSTGRES_URL: `postgres://owner:secret@localhost:${await freePort()}/tafel` })).toEqual({
    code: 1,
    output: expect.stringContaining('Is Tafel running (npm start), on this TAFEL_PORT?'),
  })
  expect(await run('scrub')).toEqual({ code: 0, output: expect.stringContaining('Nothing deleted is left') })
  const owner = createPool({ url: database.url('owner'), name: 'commands-test-owner', max: 1 })
  const { rows } = await owner.query(`select job, error, good_at is not null as good from upkeep.runs`)
  await owner.end()
  expect(rows).toEqual([{ job: 'scrub', error: null, good: true }])
})

test('restore-log does not touch a given event store, and explains how to restore it', async () => {
  const refused = await run('restore-log')
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('Restore that store from its own backups') })
  expect(await readdir(dataDir)).not.toContain('eventstore')
})

test('restore-log restores the log of an embedded event store from the named folder', async () => {
  const backups = join(home, 'backups')
  backup(join(home, 'store'), join(backups, 'log', '2026-11-28T02-00-00.000Z'))
  const lost = { TAFEL_DATA: join(home, 'lost') }
  expect(await runScript('restore-log', [backups], lost)).toEqual({
    code: 0,
    output: expect.stringContaining(`${EVENTS} events were restored`),
  })
  expect(await runScript('restore-log', [], { ...lost, TAFEL_BACKUP: backups })).toMatchObject({ code: 1 })
})

test('commands of a data folder name the alternative in a container', async () => {
  const settings = { TAFEL_POSTGRES: 'postgres://tafel_services@postgres:5432/tafel' }
  const refused = await Promise.all(['restore-log', 'restore-keys', 'rewrap-keys'].map((name) => runScript(name, [], settings)))
  expect(refused).toEqual([
    { code: 1, output: expect.stringContaining('Its event store is restored from its own files') },
    { code: 1, output: expect.stringContaining('pg_restore') },
    { code: 1, output: expect.stringContaining('deploy/real-servers/rewrap-keys.ts') },
  ])
})

test('the image compiles a command by starting it without a Tafel', async () => {
  const compiled = await runScript('deploy/images/compile.ts', ['deploy/embedded/rebuild.ts', 'deploy/embedded/verify.ts'])
  expect(compiled).toEqual({ code: 0, output: '' })
})

test('restore-keys and rewrap-keys work on the given database', async () => {
  await pool.query('truncate keys.subject_keys')
  expect(await run('restore-keys')).toEqual({ code: 0, output: expect.stringContaining(`${CLIENTS} keys were restored`) })
  const wrappedBy = async () => (await pool.query('select distinct master_key as id from keys.subject_keys')).rows
  expect(await wrappedBy()).toHaveLength(1)
  expect(await run('rewrap-keys')).toEqual({ code: 0, output: expect.stringContaining(`${CLIENTS} keys are wrapped by a new master key`) })
  const after = (await readSecrets(dataDir))!
  expect(after.olderMasterKeys).toHaveLength(1)
  expect(await wrappedBy()).toEqual([{ id: masterKeysOf(after).current }])
})
