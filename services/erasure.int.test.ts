import { BILLING_SETTINGS } from './subscriptions/testing/seller-settings.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { createClient } from '@tafel/deploy/embedded/identity/contract/client.ts'
import { type StandIn, startStandIn } from '@tafel/deploy/embedded/identity/contract/start-stand-in.ts'
import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { createCanaries } from '@tafel/deploy/proof/sweeps/erasure/canaries.ts'
import { openedBy } from '@tafel/deploy/proof/sweeps/erasure/look.ts'
import { searchFolder } from '@tafel/deploy/proof/sweeps/erasure/search.ts'
import { FILE_NAME_HEADER } from '@tafel/contracts/contexts/clients/files.ts'
import { readModels } from '@tafel/projections/host/read-models.ts'
import { type Generation, liveOrFirst, nextGeneration } from '@tafel/projections/runtime/generations.ts'
import { runProjection } from '@tafel/projections/runtime/loop.ts'
import { migrateRuntime } from '@tafel/projections/runtime/schema.ts'
import knexOf, { type Knex } from 'knex'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createLifecycle, type Lifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { startServices } from './main.ts'
import { payFastSettings } from './subscriptions/payfast/testing/settings.ts'

// A person with a firm and clients is erased: nothing about them can be read any more in log, tables, identity provider and process logs.

const PASSWORD = 'a long enough passphrase'
const canaries = createCanaries()
const email = canaries.email()
const lines: string[] = []
const log = createLog({ service: 'services', level: 'debug', destination: { write: (line) => void lines.push(line) } })
const masterKey = randomBytes(32)
let dataDir: string
let eventStore: RunningEventStore
let identity: StandIn
let database: TestDatabase
let owner: pg.Pool
let projections: pg.Pool
let knex: Knex
let store: EventStore
let lifecycle: Lifecycle
let origin: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-erasure-'))
  ;[eventStore, identity, database] = await Promise.all([
    startEventStore({ dataDir: join(dataDir, 'log'), port: 0 }),
    startStandIn(),
    testDatabase(),
  ])
  await writeFile(join(dataDir, 'master-key'), masterKey.toString('base64'))
  owner = createPool({ url: database.url('owner'), name: 'erasure-owner' })
  projections = createPool({ url: database.url('projections'), name: 'erasure-projections' })
  knex = knexOf({ client: 'pg', connection: database.url('projections'), pool: { min: 0, max: 4 } })
  store = eventStoreDb({ connectionString: eventStore.connectionString })
  lifecycle = createLifecycle(log)
  const { port } = await startServices(
    {
      TAFEL_HTTP_PORT: 0,
      TAFEL_LISTEN_ADDRESS: '127.0.0.1',
      TAFEL_EVENTSTORE: eventStore.connectionString,
      TAFEL_POSTGRES: database.url('services'),
      TAFEL_POSTGRES_QUERIES: database.url('queries'),
      TAFEL_ISSUER: identity.issuer,
      TAFEL_IDENTITY_INTERNAL_URL: identity.url,
      TAFEL_SERVICES_CLIENT_SECRET: identity.servicesSecret,
      TAFEL_SECOND_FACTOR: 'offered',
      TAFEL_MASTER_KEY_FILE: join(dataDir, 'master-key'),
      TAFEL_QUERIES_URL: 'http://127.0.0.1:1',
      TAFEL_CHECKPOINTER_URL: 'http://127.0.0.1:1',
      ...BILLING_SETTINGS,
      ...payFastSettings(),
      TAFEL_LOG_LEVEL: 'debug',
      TAFEL_CONSTANTS_COOLING_OFF: 0,
      TAFEL_FILES_DIR: join(dataDir, 'files'),
      TAFEL_FILES_S3_REGION: 'af-south-1',
      TAFEL_REGION: 'us-central1',
      TAFEL_UNDER_CONSTRUCTION: 'false',
    },
    log,
    lifecycle,
  )
  origin = `http://127.0.0.1:${port}`
  await vi.waitUntil(async () => (await fetch(`${origin}/health/ready`)).status === 200, { timeout: 20_000 })
})
afterAll(async () => {
  await lifecycle?.close()
  await Promise.all([store?.close(), owner?.end(), projections?.end(), knex?.destroy()])
  await Promise.all([eventStore?.stop(), identity?.stop(), database?.drop()])
  await rm(dataDir, { recursive: true, force: true })
})

/** A new user at the identity provider, signed in. */
async function newcomer(address: string) {
  const ids = await identity.identity.seedUsers([
    { email: address, password: PASSWORD, firstName: canaries.word(), lastName: 'Test', roles: [] },
  ])
  const userId = ids.get(address)!
  const client = createClient(identity)
  const tokens = await client.signIn(address, PASSWORD)
  const send = async (path: string, body: unknown = {}) => {
    const headers = { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, json: (await response.json()) as { code?: string } }
  }
  return { userId, accountId: accountIdOf(userId), client, tokens, send }
}

/** A firm with clients and records, with canaries in all of it. */
async function openFirm({ accountId, send }: Awaited<ReturnType<typeof newcomer>>) {
  await send('/api/functions/confirmEmail')
  const details = {
    accountName: canaries.word(),
    contactPerson: { firstName: canaries.word(), lastName: canaries.word() },
    email: canaries.email(),
    telephone: { phoneCountryCode: '+27', phoneNumber: canaries.word() },
    vatNumber: '4123456789',
    website: canaries.word(),
    address: { addressLine1: canaries.word(), addressLine2: '', city: canaries.word(), country: 'South Africa', postalCode: '8001' },
  }
  expect((await send('/api/accounts', { accountId, ...details })).status).toBe(201)
  const trial = await send('/api/functions/freeTrial')
  if (trial.status !== 200) return { trial, clientIds: [] }
  const clientIds = Array.from({ length: 20 }, () => randomUUID())
  for (const clientId of clientIds) {
    const contact = { name: canaries.word(), surname: canaries.word(), email: canaries.email(), phone: canaries.word() }
    expect((await send('/api/clients', { clientId, ...contact })).status).toBe(201)
    const record = { recordId: randomUUID(), clientId, description: canaries.word(), inputs: { transferAmount: canaries.amount() } }
    expect((await send('/api/transfer-duties', record)).status).toBe(201)
  }
  return { trial, clientIds }
}

/** A client's file whose name is a canary. */
async function attach({ tokens }: Awaited<ReturnType<typeof newcomer>>, clientId: string) {
  const headers = {
    Authorization: `Bearer ${tokens.access_token}`,
    'Idempotency-Key': randomUUID(),
    [FILE_NAME_HEADER]: `${canaries.word()}.pdf`,
  }
  const response = await fetch(`${origin}/api/clients/${clientId}/files`, { method: 'POST', headers, body: '%PDF-1.7\n%%EOF\n' })
  expect(response.status).toBe(201)
}

/** Brings the read models to the end of the log: the live ones, or new ones from the beginning. */
async function project(generation: (model: (typeof readModels)[number]) => Promise<Generation>): Promise<void> {
  const until = await store.head()
  if (until === 'none') return
  const codec = createCodec({ keys: postgresKeyStore({ sql: owner, masterKeys: masterKeys(masterKey) }) })
  const checkpoints = postgresCheckpoints({ pool: projections, schema: 'projections' })
  const { signal } = new AbortController()
  for (const model of readModels) {
    const { schema } = await generation(model)
    await runProjection({ store, codec, pool: projections, checkpoints, target: { model, schema }, signal, until })
  }
  await checkpoints.close()
}

/** Canaries in any row of any table of a database. */
async function inTables(url: string): Promise<number> {
  const pool = createPool({ url, name: 'erasure-look', max: 1 })
  try {
    const { rows: tables } = await pool.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and has_schema_privilege(schemaname, 'usage')`,
    )
    const found = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await pool.query(`select t::text as row from ${name} t`)
      for (const { row } of rows) for (const canary of canaries.findIn(Buffer.from(row))) found.add(canary)
    }
    return found.size
  } finally {
    await pool.end()
  }
}
/** The identity stand-in has its own database. */
const identityTables = () => inTables(identity.postgres)

test('nothing of an erased person can be read, and on return they are a new user', { timeout: 120_000 }, async () => {
  const person = await newcomer(email)
  const { clientIds } = await openFirm(person)
  await attach(person, clientIds[0]!)
  const filesLeft = async () => (await owner.query('select from kernel.sealed_files')).rowCount
  expect(await filesLeft()).toBe(1)
  await migrateRuntime(projections)
  await project((model) => liveOrFirst(knex, model))

  // Before: everything is there; otherwise finding nothing later would prove nothing.
  expect(await inTables(database.url('owner'))).toBeGreaterThan(5 * clientIds.length)
  expect(await identityTables()).toBeGreaterThanOrEqual(2)
  expect(await openedBy(owner, masterKey.toString('base64'), store, canaries)).toBe(canaries.planted)
  expect((await searchFolder(dataDir, canaries)).canaries.size).toBe(0)

  await person.send(`/api/accounts/${person.accountId}/close`)
  expect((await person.send('/api/functions/deleteMyself')).status).toBe(200)
  const subjects = [`user:${person.userId}`, `account:${person.accountId}`, ...clientIds.map((clientId) => `client:${clientId}`)]
  const keysLeft = async () =>
    (await owner.query('select from keys.subject_keys where subject = any($1) and wrapped is not null', [subjects])).rowCount
  await vi.waitUntil(async () => (await keysLeft()) === 0, { timeout: 20_000 })
  await vi.waitUntil(async () => (await identityTables()) === 0, { timeout: 20_000 })
  await vi.waitUntil(async () => (await filesLeft()) === 0, { timeout: 20_000 })
  await project((model) => liveOrFirst(knex, model))

  expect(await inTables(database.url('owner'))).toBe(0)
  expect(await openedBy(owner, masterKey.toString('base64'), store, canaries)).toBe(0)
  expect((await searchFolder(dataDir, canaries)).canaries.size).toBe(0)
  expect([...canaries.findIn(Buffer.from(lines.join('')))]).toEqual([])
  await project((model) => nextGeneration(knex, model))
  expect(await inTables(database.url('owner'))).toBe(0)

  // Access is refused: for the existing token, a new one, and the password.
  expect((await person.send('/api/functions/fetchClaimV2')).json.code).toBe('identity/user-disabled')
  expect((await person.client.refresh(person.tokens)).status).toBe(400)
  await expect(createClient(identity).signIn(email, PASSWORD)).rejects.toThrow()

  const again = await newcomer(email)
  expect(again.userId).not.toBe(person.userId)
  expect((await openFirm(again)).trial.json.code).toBe('subscriptions/trial-used')
})
