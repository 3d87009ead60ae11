import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordHandlers } from '../handlers.ts'
import { recordOf } from '../record.ts'

// The specification's `updateTransferDuty` (§7) over HTTP, the kernel in memory.

let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands }): Handlers => recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
    {
      ratePerMinute: 100_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
})
afterAll(() => api.close())

async function given() {
  const send = api.as(person())
  const [clientId, uid] = [randomUUID(), randomUUID()]
  await send.post('/api/clients', { clientId, name: 'Thabo', surname: 'Test', email: '', phone: '' })
  const inputs = { transferAmount: 250_000_000, purchaserType: 'company', bondAmount: 100_000_000, dateOfAcquisition: '2026-03-01' }
  const made = await send.post('/api/transfer-duties', { recordId: uid, clientId, description: '14 Protea Road', inputs })
  expect(made.status).toBe(201)
  const update = (data: object) => send.post('/api/functions/updateTransferDuty', { data: { uid, ...data } })
  const kept = async () => {
    const { state } = await api.kernel.commands.load(recordOf('transferDuty'), uid)
    return state.exists ? { description: state.description, inputs: state.inputs } : undefined
  }
  return { send, uid, inputs, update, kept }
}

test('merges the named fields into the record, and answers a result', async () => {
  const { uid, inputs, update, kept } = await given()
  const { status, json } = await update({ inputs: { bondAmount: 0 } })
  expect([status, json]).toMatchObject([200, { result: { id: uid, revision: '1' } }])
  expect(await kept()).toEqual({ description: '14 Protea Road', inputs: { ...inputs, bondAmount: 0 } })
  await update({ description: 'Sold' })
  expect(await kept()).toEqual({ description: 'Sold', inputs: { ...inputs, bondAmount: 0 } })
})

test('answers with the specification’s statuses: 400 for bad inputs, 404 for another firm’s, 409 when locked', async () => {
  const { send, uid, update, kept } = await given()
  const before = await kept()
  expect((await update({ inputs: { bondAmount: -1 } })).code).toBe('functions/invalid-argument')
  expect((await update({ inputs: { unknown: 1 } })).code).toBe('functions/invalid-argument')
  expect((await update({ uid: randomUUID() })).code).toBe('functions/not-found')
  const stranger = await api.as(person()).post('/api/functions/updateTransferDuty', { data: { uid, description: 'Mine' } })
  expect(stranger.code).toBe('functions/not-found')
  expect((await api.as().post('/api/functions/updateTransferDuty', { data: { uid } })).code).toBe('functions/unauthenticated')
  await send.post(`/api/transfer-duties/${uid}/lock`, {})
  expect((await update({ description: 'Sold' })).code).toBe('records/locked')
  expect(await kept()).toEqual(before)
})
