import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { canMakeDisks, smallDisk, type SmallDisk } from '@tafel/deploy/proof/faults/kit/small-disk.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeProcess, type StoreProcess } from './testing/store-process.ts'

let directory: string
let disk: SmallDisk
let server: StoreProcess
let clients: EventStoreDBClient[]

const connect = (): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(server.connectionString)
  clients.push(client)
  return client
}
const append = (client: EventStoreDBClient) =>
  client.appendToStream('s', jsonEvent({ type: 'Large', data: { text: 'x'.repeat(500_000) } }), { deadline: 10_000 })

async function count(client: EventStoreDBClient): Promise<number> {
  let events = 0
  for await (const _ of client.readStream('s')) events += 1
  return events
}

/** Appends until one is refused; returns how many were accepted and why the last one was not. */
async function untilRefused(client: EventStoreDBClient): Promise<{ readonly taken: number; readonly refusal: unknown }> {
  for (let taken = 0; ; taken += 1) {
    try {
      await append(client)
    } catch (refusal) {
      return { taken, refusal }
    }
  }
}

/** The first call after a refusal may use the connection that the client closes. */
async function untilTaken(client: EventStoreDBClient): Promise<void> {
  while (
    !(await append(client).then(
      () => true,
      () => false,
    ))
  );
}

describe.skipIf(!canMakeDisks)('a full disk (needs root)', () => {
  beforeEach(async () => {
    clients = []
    directory = mkdtempSync(join(tmpdir(), 'event-store-full-'))
    disk = await smallDisk(join(directory, 'disk'), 32)
    server = await storeProcess(join(directory, 'disk', 'data'))
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.dispose()))
    await server.end('SIGKILL')
    disk.remove()
    rmSync(directory, { recursive: true, force: true })
  })

  test('refuses appends as unavailable with the reason, keeps reading, and accepts appends again once there is space', async () => {
    const client = connect()
    await append(client)
    await disk.fill()
    const { taken, refusal } = await untilRefused(client)
    expect(refusal).toMatchObject({ type: 'unavailable' })
    expect(String(refusal)).toContain('The disk is full')
    const reader = connect()
    expect(await count(reader)).toBe(1 + taken)
    await disk.makeRoom()
    await untilTaken(client)
    const acknowledged = await count(reader)
    expect(acknowledged).toBeGreaterThan(1 + taken)
    await server.end('SIGKILL')
    server = await storeProcess(join(directory, 'disk', 'data'))
    expect(await count(connect())).toBe(acknowledged)
  })

  test('does not prevent a store from starting: it serves its events, and appends once there is space', async () => {
    await append(connect())
    await disk.fill()
    const { taken } = await untilRefused(connect())
    await server.end('SIGKILL')
    server = await storeProcess(join(directory, 'disk', 'data'))
    const client = connect()
    expect(await count(client)).toBe(1 + taken)
    await disk.makeRoom()
    await untilTaken(client)
    expect(await count(client)).toBeGreaterThan(1 + taken)
  })
})
