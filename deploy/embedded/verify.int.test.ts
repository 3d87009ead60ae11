import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { client } from '@tafel/services/records/clients/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningEventStore, startEventStore } from './eventstore/server.ts'
import { checkpointsIn } from './supervisor/data-folder.ts'
import { runScript } from './testing/run-script.ts'
import { signLog } from './testing/sign-log.ts'

let folder: string
let server: RunningEventStore
let store: EventStore
const keys = memoryKeyStore()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-verify-'))
  server = await startEventStore({ dataDir: join(folder, 'eventstore'), port: 0 })
  store = eventStoreDb({ connectionString: server.connectionString })
})
afterAll(async () => {
  await store.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** `npm run verify` as a process. */
const verify = (eventStore: string, ...asked: readonly string[]) =>
  runScript('verify', asked, { TAFEL_EVENTSTORE: eventStore, TAFEL_DATA: folder })

test('verifies the log of a server, even after an erasure, and names a tampered event', async () => {
  const commands = createCommandHandler({ store, codec: createCodec({ keys }) })
  const clientIds = Array.from({ length: 5 }, newId)
  const details = { name: 'Thandi', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  for (const clientId of clientIds)
    for (const type of ['ClientAdded', 'ClientDetailsChanged'] as const)
      await commands.handle(client, clientId, commandContext(), () => [{ type, data: { clientId, accountId: clientId, ...details } }])
  await keys.destroy(`client:${clientIds[0]}`)
  await signLog(store, checkpointsIn(folder))
  const whole = await verify(server.connectionString)
  expect(whole.output).toContain('10 events in 5 streams')
  expect(whole.output).toContain('Signed checkpoints cover 10 of 10 events')
  expect(whole.code).toBe(0)

  const stream = `client-${clientIds[2]}`
  const [first] = await collect(store.read(stream))
  await store.append(stream, 1n, [{ ...first!, id: newId() }])
  const broken = await verify(server.connectionString)
  expect(broken.output).toContain(`stream ${stream}, revision 2,`)
  expect(broken.output).toContain('What to do:')
  expect(broken.code).toBe(1)
})

test('without a server there is no result, which has its own exit code', async () => {
  const { code, output } = await verify('esdb://127.0.0.1:1?tls=false')
  expect(output).toContain('Is Tafel running')
  expect(code).toBe(2)
})

test.each([
  [['bundle', 'no-such-bundle.zip', '--key', 'no-such-key.txt'], 'Cannot be checked: --key no-such-key.txt is neither a file'],
  [['exported', 'no-such-folder', '--key', 'tafel+00000000+x'], 'Cannot be checked: --key tafel+00000000+x'],
  [['bundle', 'no-such-bundle.zip'], 'no-such-bundle.zip'],
  [['--kye', 'key.txt'], '--kye'],
])('an invalid request (%s) is explained in a line, without a result', async (asked, reason) => {
  const { code, output } = await verify('esdb://127.0.0.1:1?tls=false', ...asked)
  expect(output).toContain(reason)
  expect(output).not.toMatch(/^ {4}at /m)
  expect(code).toBe(2)
})
