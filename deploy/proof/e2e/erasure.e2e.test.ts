import { expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { keysOnDevice } from '../kit/device.ts'
import { keysOf } from '../kit/keys.ts'
import { addWhole, HOME_LOAN, INVESTMENT, SCENARIO, screenOfRecord, TRANSFER_DUTY } from '../kit/kinds.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { breaking, signedIn } from '../kit/visit.ts'

const browser = testBrowser()

test('a client is deleted, then erased for good, by keys alone; nothing of it is left in the console, on the device or behind the API', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  await addClient(adviser, 'Anjali', 'Naidoo')
  const clientId = await addClient(adviser, 'Pieter', 'Verdwyn')
  const records = await Promise.all(
    [TRANSFER_DUTY, HOME_LOAN, INVESTMENT, SCENARIO].map(async (kind) => ({
      kind,
      id: await addWhole(adviser, clientId, kind, 'Verdwyn Street 4'),
    })),
  )
  const visit = await signedIn(browser(), sharedStack(), adviser)
  const { page } = visit
  const keys = keysOf(page)

  const draftsKept = async () => (await keysOnDevice(page, 'drafts')).length
  const ids = [clientId, ...records.map(({ id }) => id)]
  const copiesKept = async () => {
    const kept = await keysOnDevice(page, 'copies')
    return ids.filter((id) => kept.some((key) => key.includes(id)))
  }
  for (const [at, { kind, id }] of records.entries()) {
    await visit.open(screenOfRecord(kind, id))
    await visit.find('textbox', kind.amount.label)
    const mend = await breaking(page, new RegExp(`^/api/${kind.names.collection}/${id}$`))
    await visit.fill(kind.amount.label, '1900000')
    await visit.sees('stored on this device')
    await expect.poll(draftsKept, { timeout: 20_000 }).toBe(at + 1)
    // Leaves the page while its draft can't be sent.
    await visit.open('/clients')
    await mend()
  }

  await keys.tabTo('Pieter Verdwyn')
  await keys.press('Enter')
  await visit.find('heading', 'Pieter Verdwyn')
  await keys.tabTo('Delete')
  await keys.press('Enter')
  await visit.sees('1 client')
  await visit.open('/clients?deleted=true')
  await keys.tabTo('Pieter Verdwyn')
  await keys.press('Enter')
  await visit.sees('Deleted, not erased')
  // Recently opened records are stored too, for reading offline.
  await expect.poll(copiesKept, { timeout: 20_000 }).toEqual(ids)
  await keys.tabTo('Erase for good')
  await keys.press('Enter')
  await keys.focused('Type “Pieter Verdwyn” to erase')
  await keys.type('Pieter')
  await keys.press('Enter')
  await visit.sees('This is not the name of the client')
  await keys.focused('Type “Pieter Verdwyn” to erase')
  await keys.type(' Verdwyn')
  await keys.press('Enter')
  await visit.sees('Client erased')
  await visit.lacks('Verdwyn')
  await keys.focused('Clients')
  await visit.sees('No deleted clients')
  await expect.poll(draftsKept, { timeout: 20_000 }).toBe(0)
  await expect.poll(copiesKept, { timeout: 20_000 }).toEqual([])

  for (const [method, path] of [
    ['GET', `/api/clients/${clientId}`],
    ['POST', `/api/clients/${clientId}/restore`],
    ...records.flatMap(({ kind, id }) => {
      const path = `/api/${kind.names.collection}/${id}`
      return [
        ['GET', path],
        ['GET', `${path}/report.pdf`],
        ['POST', `${path}/lock`],
      ] as const
    }),
  ] as const) {
    const { status, json } = await adviser.api.send(method, path, method === 'POST' ? { body: {} } : {})
    expect([path, status, (json as { code?: string }).code]).toEqual([path, 410, 'records/erased'])
  }
  for (const { kind, id } of records) {
    await visit.open(screenOfRecord(kind, id))
    await visit.sees('erased permanently')
  }
  await visit.open('/overview')
  await visit.sees('Clients 1')
  await visit.lacks('Verdwyn')
  await page.browserContext().close()
})
