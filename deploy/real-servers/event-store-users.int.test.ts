import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../embedded/eventstore/certificate.ts'
import { freePort } from '../embedded/postgres/test-cluster.ts'
import { type RunningEventStore, startEventStore } from '../embedded/eventstore/server.ts'
import { prepareEventStore } from './event-store-users.ts'

const tls = selfSigned()
const denied = { type: 'access-denied' }
const event = () => jsonEvent({ type: 'Happened', data: {} })
const passwords = (of: string) => ({
  TAFEL_SERVICES_PASSWORD: `services password ${of}`,
  TAFEL_PROJECTIONS_PASSWORD: `projections password ${of}`,
  TAFEL_CHECKPOINTER_PASSWORD: `checkpointer password ${of}`,
  TAFEL_RELAY_PASSWORD: `relay password ${of}`,
})
const clients: EventStoreDBClient[] = []
let folder: string
let store: RunningEventStore
let stringFor: (login: string, password: string) => string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'event-store-users-'))
  writeFileSync(join(folder, 'ca.crt'), tls.certificate)
  store = await startEventStore({
    dataDir: join(folder, 'data'),
    port: 0,
    tls,
    secure: { passwords: { admin: 'the admin: of @ the store', ops: 'the ops of the store' } },
  })
  stringFor = (login, password) =>
    `esdb://${login}:${encodeURIComponent(password)}@localhost:${store.port}?tls=true&tlsCAFile=${encodeURIComponent(join(folder, 'ca.crt'))}`
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const prepare = (of: string, admin = 'the admin: of @ the store') =>
  prepareEventStore({ TAFEL_EVENTSTORE: stringFor('admin', admin), ...passwords(of) }, { readyWithinMs: 0 })
function as(login: string, password: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(stringFor(login, password))
  clients.push(client)
  return client
}
async function readAll(client: EventStoreDBClient): Promise<number> {
  let count = 0
  for await (const _ of client.readAll()) count += 1
  return count
}

test('each process has a user with the rights that it needs, and no others', async () => {
  await prepare('one')
  const services = as('services', 'services password one')
  await services.appendToStream('client-1', event())
  await expect(services.deleteStream('client-1')).rejects.toMatchObject(denied)
  await expect(services.setStreamMetadata('client-1', { maxCount: 1 })).rejects.toMatchObject(denied)
  expect(await readAll(services)).toBeGreaterThan(0)
  for (const login of ['projections', 'checkpointer', 'relay']) {
    const reader = as(login, `${login} password one`)
    expect(await readAll(reader), login).toBeGreaterThan(0)
    await expect(reader.appendToStream('client-1', event()), login).rejects.toMatchObject(denied)
    await expect(reader.setStreamMetadata('client-1', { maxCount: 1 }), login).rejects.toMatchObject(denied)
    await expect(reader.deleteStream('client-1'), login).rejects.toMatchObject(denied)
  }
})

test('can run again: the newest passwords are valid, and the access lists are written once', async () => {
  const admin = as('admin', 'the admin: of @ the store')
  const settings = async () => {
    let count = 0
    for await (const _ of admin.readStream('$settings')) count += 1
    return count
  }
  const before = await settings()
  await prepare('two')
  expect(await settings()).toBe(before)
  await as('services', 'services password two').appendToStream('client-1', event())
  await expect(as('services', 'services password one').appendToStream('client-1', event())).rejects.toThrow()
})

test('a wrong password of the administrator is reported', async () => {
  await expect(prepare('three', 'another password')).rejects.toMatchObject({ code: 16 })
})

test('the address of a cluster, which lists its nodes, is accepted, also while a node is down', async () => {
  const away = await freePort()
  const nodes = stringFor('admin', 'the admin: of @ the store').replace(/@(localhost:\d+)/, `@localhost:${away},$1`)
  await prepareEventStore({ TAFEL_EVENTSTORE: nodes, ...passwords('cluster') }, { readyWithinMs: 0 })
  expect(await readAll(as('projections', 'projections password cluster'))).toBeGreaterThan(0)
})
