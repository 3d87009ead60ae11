import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { tearPage } from '@tafel/kernel/testing/tear-page.ts'
import { type TcpProxy, tcpProxy } from '@tafel/kernel/testing/tcp-proxy.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectionWaits, type WaitUntilProjected } from '../runtime/wait.ts'
import { main as rebuild } from './rebuild.ts'
import { main as unpark } from './unpark.ts'

let folder: string
let database: TestDatabase
let server: RunningEventStore
let store: EventStore
let services: pg.Pool
let owner: pg.Pool
let checkpoints: ReturnType<typeof postgresCheckpoints>
let wait: WaitUntilProjected
let environment: NodeJS.ProcessEnv
let addClients: (count: number, name?: string) => Promise<bigint>
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
  addClients = async (count, name = 'Nomsa') => {
    let last = 0n
    for (let n = 0; n < count; n += 1) {
      const clientId = newId()
      const event: TafelEvent = {
        type: 'ClientAdded',
        data: { clientId, accountId: ACCOUNT, name, surname: `${n}`, email: '', phone: '', dateOfBirth: '', idNumber: '' },
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

/** The host as a process, once it reports its port. */
async function startHost(
  given = environment,
): Promise<{ child: ChildProcess; port: number; ended: Promise<unknown[]>; logLines: Record<string, unknown>[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: given, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const logLines: Record<string, unknown>[] = []
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (text) => {
      const line = JSON.parse(text) as Record<string, unknown>
      logLines.push(line)
      if (line['msg'] === 'projections started') resolve(Number(line['port']))
    })
    void ended.then(() => reject(new Error('The host ended before it listened.')))
  })
  return { child, port, ended, logLines }
}

async function shown(): Promise<string[]> {
  const { rows } = await owner.query('select client_id from rm.clients order by client_id')
  return rows.map((row) => row.client_id)
}

test('the host catches up, reports it, survives kill -9 at any moment, rebuilds while running, and ends when asked', async () => {
  let known = await addClients(30)
  const seen = (position: bigint) => expect.poll(() => wait('clients', position, { timeoutMs: 1000 }), { timeout: 50_000 }).toBe('seen')
  for (let kill = 0; kill < 3; kill += 1) {
    const { child, ended } = await startHost()
    // First before anything can have been done, then while events arrive.
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
  for (const name of ['users', 'accounts', 'clients', 'records']) {
    expect(metrics, 'nothing is written any more').toContain(`tafel_projection_lag_seconds{read_model="${name}"} 0\n`)
    expect(metrics).toContain(`tafel_projection_lag_positions{read_model="${name}"} 0\n`)
  }
  expect(metrics).toContain('tafel_projection_parked_events{read_model="clients"} 0')

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a parked event degrades readiness, is logged without its data, and can be unparked once the cause is fixed', async () => {
  await addClients(1)
  const { child, port, ended, logLines } = await startHost()
  const ready = async () => (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as Record<string, unknown>
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ health: 'ok', why: {} })

  const { rows } = await owner.query(`select schema_name from projections.generations where read_model = 'clients' and status = 'live'`)
  const table = `${rows[0].schema_name}.clients`
  await owner.query(`alter table ${table} add constraint misfit check (name <> 'Poison')`)
  await addClients(1, 'Poison')
  await addClients(1)
  const why = { clients: '1 event parked. Fix the cause, then: npm run unpark -- clients' }
  const degraded = { health: 'degraded', checks: { clients: 'degraded', users: 'ok' }, why }
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject(degraded)
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
  expect(logLines.filter(({ msg }) => msg === 'parked')).toMatchObject([
    { level: 'error', readModel: 'clients', events: 1, eventType: 'ClientAdded', why: 'write: 23514' },
  ])
  expect(JSON.stringify(logLines)).not.toContain('Poison')

  const lines: string[] = []
  expect(await unpark(['clients'], environment, (line) => lines.push(line))).toBe(1)
  expect(lines.slice(0, 2)).toEqual([
    '0 of the parked events of clients are in its tables now.',
    '  1 of 1 streams stay parked: write: 23514',
  ])
  await owner.query(`alter table ${table} drop constraint misfit`)
  lines.length = 0
  expect(await unpark(['clients'], environment, (line) => lines.push(line))).toBe(0)
  expect(lines).toEqual(['1 of the parked events of clients are in its tables now.'])
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ health: 'ok', why: {} })
  expect(await shown()).toEqual([...added].sort())
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('health names a torn page of a read model with a command, which repairs it', async () => {
  await addClients(1)
  const { child, port, ended } = await startHost()
  const ready = async () => (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as Record<string, unknown>
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ health: 'ok', why: {} })

  const { rows } = await owner.query(`select schema_name from projections.generations where read_model = 'clients' and status = 'live'`)
  const superuser = createPool({ url: database.url('owner'), name: 'test' })
  await tearPage(superuser, `${rows[0].schema_name}.clients`)
  await superuser.end()
  await expect(owner.query('select * from rm.clients')).rejects.toMatchObject({ code: 'XX001' })
  const why = { clients: 'a page of its tables is damaged. Rebuild them: npm run rebuild -- clients' }
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ health: 'degraded', checks: { clients: 'degraded', users: 'ok' }, why })

  const lines: string[] = []
  expect(await rebuild(['clients'], environment, (line) => lines.push(line)), lines.join('\n')).toBe(0)
  expect(lines).toContain('The live tables of clients are damaged and cannot be compared: the new ones replace them.')
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ health: 'ok', why: {} })
  expect(await shown()).toEqual([...added].sort())
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('unpark explains an unknown read model and a missing database', async () => {
  const lines: string[] = []
  expect(await unpark(['nonsense'], environment, (line) => lines.push(line))).toBe(2)
  expect(lines.join()).toContain('Read models: users, accounts, teams, clients, records')
  expect(await unpark(['users'], {}, (line) => lines.push(line))).toBe(1)
  expect(lines.at(-1)).toContain('TAFEL_POSTGRES: is missing')
})
test('started before Postgres, and with each server away or silent for a while, the host catches up by itself', async () => {
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

test('rebuild lists the read models for an unknown one', async () => {
  const lines: string[] = []
  expect(await rebuild(['nonsense'], environment, (line) => lines.push(line))).toBe(2)
  expect(lines.join('\n')).toContain('There is no read model nonsense.')
  expect(lines.join('\n')).toContain('users, accounts, teams, clients, records')
})

test('rebuild explains a missing database', async () => {
  const lines: string[] = []
  expect(
    await rebuild(['users'], { ...environment, TAFEL_POSTGRES: 'postgres://no-one@127.0.0.1:1/none' }, (line) => lines.push(line)),
  ).toBe(1)
  expect(lines.at(-1)).toBe('Postgres or the event store cannot be reached. Is Tafel running?')
  lines.length = 0
  expect(await rebuild(['users'], {}, (line) => lines.push(line))).toBe(1)
  expect(lines.at(-1)).toContain('TAFEL_POSTGRES: is missing')
})
