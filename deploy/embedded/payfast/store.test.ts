import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT } from './model.ts'
import { createSimulator } from './simulator.ts'
import { openStore } from './store.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tafel-payfast-'))))
afterAll(() => rm(folder, { recursive: true }))

const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: '' }
const FIELDS = {
  merchant_id: MERCHANT.merchantId,
  merchant_key: MERCHANT.merchantKey,
  amount: '99.00',
  item_name: 'Once',
}
const simulated = async () => {
  const store = await openStore(folder)
  return { store, simulator: createSimulator({ merchant: MERCHANT, store, onError: () => undefined }) }
}

test('payments survive a restart, the oldest are removed, and numbers never repeat', async () => {
  const before = await simulated()
  const pay = async ({ simulator }: typeof before) => {
    const opened = simulator.open(FIELDS)
    if ('messages' in opened) throw new Error(opened.messages.join())
    await simulator.act(opened, 'pay')
  }
  for (let count = 0; count < KEPT.checkouts + 3; count++) await pay(before)
  await before.store.save()

  const after = await simulated()
  expect(after.store.state).toEqual(before.store.state)
  expect(after.store.state.checkouts).toHaveLength(KEPT.checkouts)
  after.simulator.reset()
  await pay(after)
  expect(before.store.state.payments.map(({ id }) => id)).not.toContain(after.store.state.payments[0]!.id)
  await after.store.save()
})

test('an invalid file is replaced', async () => {
  await writeFile(join(folder, 'payfast.json'), '{"seed":1')
  expect((await openStore(folder)).state).toMatchObject({ payments: [], made: 0 })
  expect(await readFile(join(folder, 'payfast.json'), 'utf8')).toBe('{"seed":1')
})
