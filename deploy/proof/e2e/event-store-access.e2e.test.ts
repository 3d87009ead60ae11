import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect, test } from 'vitest'
import { sharedStack } from '../kit/shared-stack.ts'

const { eventstore, dataDir } = sharedStack()
const { port } = new URL(eventstore)

async function refusalOf(address: string, ask: (client: EventStoreDBClient) => Promise<unknown>): Promise<unknown> {
  const client = EventStoreDBClient.connectionString(address)
  try {
    return await ask(client).then(
      () => 'let in',
      () => 'refused',
    )
  } finally {
    await client.dispose()
  }
}
const readLog = async (client: EventStoreDBClient) => {
  for await (const _ of client.readAll({ maxCount: 1 })) return
}
const disableUser = (client: EventStoreDBClient) => client.appendToStream('user-of-test', jsonEvent({ type: 'UserDisabled', data: {} }))

test('the event store of npm start refuses reads and writes without credentials', async () => {
  const ca = `tls=true&tlsCAFile=${encodeURIComponent(join(dataDir, 'eventstore-credentials', 'certificate.pem'))}`
  const strangers = [
    `esdb://localhost:${port}?tls=false`,
    `esdb://localhost:${port}?${ca}`,
    `esdb://admin:changeit@localhost:${port}?${ca}`,
  ]
  for (const address of strangers) for (const ask of [readLog, disableUser]) expect(await refusalOf(address, ask), address).toBe('refused')
})

test('it admits the stack with credentials from files readable by their owner only', async () => {
  expect(await refusalOf(eventstore, readLog)).toBe('let in')
  const folder = join(dataDir, 'eventstore-credentials')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600)
})
