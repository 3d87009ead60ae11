import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { createCodec } from '@tafel/services/kernel/codec.ts'
import { postgresCheckpoints } from '@tafel/services/kernel/checkpoints.postgres.ts'
import { eventStoreDb } from '@tafel/services/kernel/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/services/kernel/event-store.ts'
import { createCommandHandler } from '@tafel/services/kernel/handle.ts'
import { newId } from '@tafel/services/kernel/ids.ts'
import { migrateKernel } from '@tafel/services/kernel/kernel-migrations.ts'
import { postgresKeyStore } from '@tafel/services/kernel/keys/key-store.postgres.ts'
import { masterKeys } from '@tafel/services/kernel/keys/master-keys.ts'
import { createPool } from '@tafel/services/kernel/postgres.ts'
import { type TcpProxy, tcpProxy } from '@tafel/services/kernel/testing/tcp-proxy.ts'
import { commandContext } from '@tafel/services/kernel/testing/test-kernel.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectionWaits, type WaitUntilProjected } from '../runtime/wait.ts'
import { main as rebuild } from './rebuild.ts'

let folder: string
let database: TestDatabase
let server: RunningEventStore
let store: EventStore
let services: pg.Pool
let owner: pg.Pool
let checkpoints: ReturnType<typeof postgresCheckpoints>
let wait: WaitUntilProjected
let environment: NodeJS.ProcessEnv
let addClients: (count: number) => Promise<bigint>
const children = new Set<ChildProcess>()
const added: string[] = []
const ACCOUNT = newId()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-projections-'))
  const masterKey = randomBytes(32)
  await writeFile(join(folder, 'master-key'), masterKey.toString('base64'))
  database = await testDatabase()
  server = await startEventStore({ dataDir: join(folder, 'log'), port: 0 })
  store = eventStoreDb({ connectionString: server.connectionString })
  services = createPool({ url: database.url('services'), name: 'test' })
  owner = createPool({ url: database.url('projections'), name: 'test' })
  await migrateKernel(services)
  checkpoints = postgresCheckpoints({ pool: owner, schema: 'projections', pollMs: 50 })
  wait = projectionWaits(owner, checkpoints)
  const codec = createCodec({ keys: postgresKeyStore({ sql: services, masterKeys: masterKeys(masterKey) }) })
  const commands = createCommandHandler({ store, codec })
  environment = {
    ...process.env,
    TAFEL_HTTP_PORT: '0',
    TAFEL_EVENTSTORE: server.connectionString,
    TAFEL_POSTGRES: database.url('projections'),
    TAFEL_MASTER_KEY_FILE: join(folder, 'master-key'),
  }
  addClients = async (count) => {
    let last = 0n
    for (let n = 0; n < count; n += 1) {
      const clientId = newId()
      const event: TafelEvent = {
        type: 'ClientAdded',
        data: { clientId, accountId: ACCOUNT, name: 'Nomsa', surname: `${n}`, email: '', phone: '' },
      }
      const aggregate = { stream: (id: string) => `client-${id}`, initial: undefined, evolve: () => undefined }
      const handled = await commands.handle(aggregate, clientId, commandContext(), () => [event])
      if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(handled.outcome)
      added.push(clientId)
      last = handled.position
    }
    return last
  }
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await store.close()
  await server.stop()
  await checkpoints.close()
  await Promise.all([services.end(), owner.end()])
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The host as a process of its own, once it has said where it listens. */
async function startHost(given = environment): Promise<{ child: ChildProcess; port: number; ended: Promise<unknown[]> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: given, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const said = JSON.parse(line)
      if (said.msg === 'projections started') resolve(said.port)
    })
    void ended.then(() => reject(new Error('The host ended before it listened.')))
  })
  return { child, port, ended }
}

async function shown(): Promise<string[]> {
  const { rows } = await owner.query('select client_id from rm.clients order by client_id')
  return rows.map((row) => row.client_id)
}

test('the host catches up, says so, survives kill -9 at any moment, is rebuilt while it runs, and ends when asked', async () => {
  let known = await addClients(30)
  const seen = (position: bigint) => expect.poll(() => wait('clients', position, { timeoutMs: 1000 }), { timeout: 50_000 }).toBe('seen')
  for (let kill = 0; kill < 3; kill += 1) {
    const { child, ended } = await startHost()
    // The first time before anything can have been done; then while events come in.
    const adding = addClients(15)
    if (kill > 0) await seen(known)
    child.kill('SIGKILL')
    await ended
    known = await adding
  }
  const { child, port, ended } = await startHost()
  await seen(await addClients(10))
  expect(await shown()).toEqual([...added].sort())

  const adding = addClients(40)
  const lines: string[] = []
  expect(await rebuild(['clients'], environment, (line) => lines.push(line))).toBe(0)
  expect(lines.at(-1)).toMatch(/^clients is rebuilt: \d+ events in [\d.]+ s, now in rm_clients_v\d+_g2\.$/)
  await seen(await adding)
  expect(await shown()).toEqual([...added].sort())

  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status, { timeout: 30_000 }).toBe(200)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const name of ['users', 'accounts', 'clients', 'transfer-duties']) {
    expect(metrics, 'nothing is written any more').toContain(`tafel_projection_lag_seconds{read_model="${name}"} 0\n`)
    expect(metrics).toContain(`tafel_projection_lag_positions{read_model="${name}"} 0\n`)
  }
  expect(metrics).toContain('tafel_projection_parked_events{read_model="clients"} 0')

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('started before Postgres is there, and with each server away or silent for a while, the host catches up by itself', async () => {
  const links = {
    postgres: await tcpProxy(Number(new URL(database.url('projections')).port)),
    eventStore: await tcpProxy(Number(new URL(server.connectionString).port)),
  }
  const via = (link: TcpProxy, url: string) => Object.assign(new URL(url), { port: String(link.port) }).href
  links.postgres.away()
  const starting = startHost({
    ...environment,
    TAFEL_POSTGRES: via(links.postgres, database.url('projections')),
    TAFEL_EVENTSTORE: via(links.eventStore, server.connectionString),
  })
  await Promise.race([starting, expect.poll(() => links.postgres.refused(), { timeout: 50_000 }).toBeGreaterThan(1)])
  links.postgres.back()
  const { child, port, ended } = await starting
  const isWell = () =>
    expect
      .poll(async () => ((await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as { health: string }).health, {
        timeout: 50_000,
      })
      .toBe('ok')
  await isWell()
  for (const link of [links.eventStore, links.postgres]) {
    for (const [breaks, mends] of [
      [link.away, link.back],
      [link.freeze, link.thaw],
    ] as const) {
      breaks()
      const last = await addClients(5)
      expect(await wait('clients', last, { timeoutMs: 1000 })).toBe('late')
      mends()
      await expect.poll(() => wait('clients', last, { timeoutMs: 1000 }), { timeout: 50_000 }).toBe('seen')
      await isWell()
    }
  }
  expect(await shown()).toEqual([...added].sort())
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await Promise.all(Object.values(links).map((link) => link.close()))
}, 180_000)

test('an unknown read model is answered with the names of those there are', async () => {
  const lines: string[] = []
  expect(await rebuild(['nonsense'], environment, (line) => lines.push(line))).toBe(2)
  expect(lines.join('\n')).toContain('There is no read model nonsense.')
  expect(lines.join('\n')).toContain('users, accounts, clients, transfer-duties')
})

test('a rebuild without a database says so in words', async () => {
  const lines: string[] = []
  expect(
    await rebuild(['users'], { ...environment, TAFEL_POSTGRES: 'postgres://nobody@127.0.0.1:1/none' }, (line) => lines.push(line)),
  ).toBe(1)
  expect(lines.at(-1)).toBe('Postgres or the event store cannot be reached. Is Tafel running?')
  lines.length = 0
  expect(await rebuild(['users'], {}, (line) => lines.push(line))).toBe(1)
  expect(lines.at(-1)).toContain('TAFEL_POSTGRES: is missing')
})
