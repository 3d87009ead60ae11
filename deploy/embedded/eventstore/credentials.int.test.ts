import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectionString, credentialsIn, makeCredentials, readCredentials, securedBy, type Login } from './credentials.ts'
import { startEventStore, type RunningEventStore } from './server.ts'
import { storedEnd } from './maintenance/stored-end.ts'
import { storeProcess } from './testing/store-process.ts'

const DAY_MS = 86_400_000
const event = () => jsonEvent({ type: 'Happened', data: {} })
const denied = { type: 'access-denied' }

let dataDir: string
let directory: string
let store: RunningEventStore | undefined
let clients: EventStoreDBClient[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'event store credentials-'))
  directory = credentialsIn(dataDir)
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  await store?.stop()
  store = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (options: Partial<Parameters<typeof startEventStore>[0]> = securedBy(readCredentials(directory))) =>
  (store = await startEventStore({ dataDir: join(dataDir, 'eventstore'), port: 0, ...options }))

function connect(address: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(address)
  clients.push(client)
  return client
}
const as = (login: Login) => connect(connectionString(readCredentials(directory), { port: store!.port, login }))

async function read(client: EventStoreDBClient, stream: string): Promise<number> {
  let count = 0
  for await (const _ of stream === '$all' ? client.readAll() : client.readStream(stream)) count += 1
  return count
}

describe('the credentials of a folder', () => {
  test('are created if missing, readable only by their owner, and then kept', () => {
    const made = makeCredentials(directory)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(readdirSync(directory).toSorted()).toEqual(['certificate.pem', 'passwords.json', 'private-key.pem'])
    for (const file of readdirSync(directory)) expect(statSync(join(directory, file)).mode & 0o777, file).toBe(0o600)
    expect(new Set(Object.values(made.passwords)).size).toBe(4)
    expect(makeCredentials(directory)).toEqual(made)
    expect(readCredentials(directory)).toEqual(made)
  })

  test('are replaced one by one if missing or damaged; reading incomplete ones reports the remedy', () => {
    expect(() => readCredentials(directory)).toThrow('npm start creates what is missing')
    const made = makeCredentials(directory)
    rmSync(join(directory, 'private-key.pem'))
    const again = makeCredentials(directory)
    expect(again.passwords).toEqual(made.passwords)
    expect(again.certificate).not.toBe(made.certificate)
    writeFileSync(join(directory, 'passwords.json'), '{"admin":')
    const third = makeCredentials(directory)
    expect(third.certificate).toBe(again.certificate)
    expect(third.passwords.admin).not.toBe(made.passwords.admin)
  })

  test('get a new certificate in its last year', () => {
    const made = makeCredentials(directory)
    const { validToDate } = new X509Certificate(made.certificate)
    const at = (days: number) => new Date(validToDate.getTime() - days * DAY_MS)
    expect(makeCredentials(directory, at(366)).certificate).toBe(made.certificate)
    const renewed = makeCredentials(directory, at(364))
    expect(renewed.certificate).not.toBe(made.certificate)
    expect(renewed.passwords).toEqual(made.passwords)
  })
})

describe('a store that is secured by them', () => {
  test('lets the services read and append, and nothing else', async () => {
    makeCredentials(directory)
    await start()
    const services = as('services')
    await services.appendToStream('s', event())
    expect(await read(services, 's')).toBe(1)
    expect(await read(services, '$all')).toBeGreaterThan(1)
    await expect(services.deleteStream('s')).rejects.toMatchObject(denied)
    await expect(services.setStreamMetadata('s', { maxCount: 1 })).rejects.toMatchObject(denied)
    await expect(services.appendToStream('$own', event())).rejects.toMatchObject(denied)
    await expect(services.appendToStream('$user-services', event())).rejects.toMatchObject(denied)
    await expect(read(services, '$user-admin')).rejects.toMatchObject(denied)
  })

  test('lets the projections read, and nothing else; administrators do everything', async () => {
    makeCredentials(directory)
    await start()
    await as('admin').appendToStream('s', event())
    const projections = as('projections')
    expect(await read(projections, 's')).toBe(1)
    expect(await read(projections, '$all')).toBeGreaterThan(1)
    await expect(projections.appendToStream('s', event())).rejects.toMatchObject(denied)
    await expect(projections.appendToStream('of their own', event())).rejects.toMatchObject(denied)
    await as('admin').setStreamMetadata('s', { maxCount: 5 })
  })

  test('admits no one else: no unencrypted connection, no call without credentials, no wrong password, no other certificate', async () => {
    const { certificateFile } = makeCredentials(directory)
    const { port } = await start()
    await as('services').appendToStream('s', event())
    const ca = `tls=true&tlsCAFile=${encodeURIComponent(certificateFile)}`
    await expect(read(connect(`esdb://localhost:${port}?tls=false`), 's')).rejects.toThrow()
    await expect(read(connect(`esdb://localhost:${port}?${ca}`), 's')).rejects.toMatchObject(denied)
    await expect(read(connect(`esdb://localhost:${port}?${ca}`), '$all')).rejects.toMatchObject(denied)
    await expect(connect(`esdb://localhost:${port}?${ca}`).appendToStream('s', event())).rejects.toMatchObject(denied)
    await expect(read(connect(`esdb://services:changeit@localhost:${port}?${ca}`), 's')).rejects.toMatchObject(denied)
    await expect(read(connect(`esdb://admin:changeit@localhost:${port}?${ca}`), 's')).rejects.toMatchObject(denied)
    const strangers = makeCredentials(join(dataDir, 'strangers'))
    await expect(read(connect(connectionString(strangers, { port, login: 'services' })), 's')).rejects.toThrow('self-signed certificate')
  })

  test('keeps the data of an unsecured store, and accepts new passwords when the old ones are lost', async () => {
    const open = await start({})
    await connect(open.connectionString).appendToStream('s', event())
    await open.stop()
    for (const lost of [undefined, 'passwords.json', 'certificate.pem']) {
      if (lost !== undefined) rmSync(join(directory, lost))
      makeCredentials(directory)
      await start()
      for (const login of ['services', 'projections', 'admin'] as const) expect(await read(as(login), 's')).toBe(1)
      await store!.stop()
      // Without changes a start writes nothing to the log.
      const end = storedEnd(join(dataDir, 'eventstore'))
      await start()
      await store!.stop()
      expect(storedEnd(join(dataDir, 'eventstore'))).toBe(end)
      expect(end).toBeGreaterThan(64)
    }
  })

  test('runs as a process with the folder’s credentials', async () => {
    await expect(storeProcess(join(dataDir, 'eventstore'), { arguments: ['--credentials', directory] })).rejects.toThrow(
      'npm start creates',
    )
    const credentials = makeCredentials(directory)
    const running = await storeProcess(join(dataDir, 'eventstore'), { arguments: ['--credentials', directory] })
    const client = connect(connectionString(credentials, { port: running.port, login: 'services' }))
    await client.appendToStream('s', event())
    expect(await read(client, 's')).toBe(1)
    await client.dispose()
    expect(await running.end('SIGTERM')).toBe(0)
  })
})
