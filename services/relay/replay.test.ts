import { createCodec } from '@tafel/kernel/events/codec.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { type TestKernel, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { beforeEach, expect, test } from 'vitest'
import { blindKeys } from './blind-keys.ts'
import type { Broker } from './broker.ts'
import { type Ledger, memoryLedger } from './ledger.ts'
import { replay, ReplayRefused } from './replay.ts'
import { type FakeBroker, fakeBroker } from './testing/fake-broker.ts'
import { clientAdded, clientDeleted, clientForgotten, recordDeleted, write } from './testing/log.ts'

const TARGET = 'tafel.clients.v1.again'
const firm = newId()
let kernel: TestKernel
let ledger: Ledger
let kafka: FakeBroker
beforeEach(() => {
  kernel = testKernel()
  ledger = memoryLedger()
  kafka = fakeBroker()
})

const again = (options: { after?: bigint; source?: string; target?: string; broker?: Broker } = {}) =>
  replay({
    store: kernel.store,
    codec: createCodec({ keys: blindKeys }),
    ledger,
    broker: kafka,
    source: 'tafel.clients.v1',
    target: TARGET,
    ...options,
  })
const add = (clientId: string) => write(kernel.commands, ...clientAdded(clientId, firm, 'Thabo'))

test('publishes a topic’s messages again into the new one, from the position on, and no others', async () => {
  const [one, two] = [newId(), newId()]
  const first = await add(one)
  await write(kernel.commands, ...recordDeleted(newId(), one, firm))
  await add(two)
  const last = await write(kernel.commands, ...clientDeleted(one, firm))
  expect(await again({ after: first })).toEqual({ published: 2, upTo: last })
  expect(kafka.written.map(({ topic, key }) => [topic, key])).toEqual([
    [TARGET, `client-${two}`],
    [TARGET, `client-${one}`],
  ])
})

test('refuses an existing target, and an unknown source', async () => {
  await kafka.makeTopics([TARGET], { partitions: 1, configs: {} })
  await expect(again()).rejects.toThrow(ReplayRefused)
  await expect(again({ source: 'tafel.users.v1', target: 'new' })).rejects.toThrow('There is no topic tafel.users.v1')
})

test('leaves out erased subjects, deletes those the relay has not reached yet, and allows later erasures', async () => {
  const [erased, justErased, staying] = [newId(), newId(), newId()]
  for (const clientId of [erased, justErased, staying]) await add(clientId)
  await ledger.forget([`client:${erased}`])
  await write(kernel.commands, ...clientForgotten(justErased, firm))
  await again()
  const newest = new Map(kafka.written.map(({ key, value }) => [key, value]))
  expect(newest.has(`client-${erased}`)).toBe(false)
  expect(newest.get(`client-${justErased}`)).toBeNull()
  expect(await ledger.placesOf(`client:${staying}`)).toEqual([{ topic: TARGET, key: `client-${staying}` }])
})

test('deletes subjects erased while their messages are in flight', async () => {
  const clientId = newId()
  await add(clientId)
  let isFirst = true
  await again({
    broker: {
      ...kafka,
      async publish(messages) {
        if (isFirst) await ledger.forget([`client:${clientId}`])
        isFirst = false
        await kafka.publish(messages)
      },
    },
  })
  expect(kafka.written.map(({ value }) => value === null)).toEqual([false, true])
})
