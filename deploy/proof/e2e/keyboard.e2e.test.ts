import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { type Keys, keysOf } from '../kit/keys.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// Keyboard only: the focus is always where the user expects it.

const browser = testBrowser()
let adviser: Person
let clientId: string
let visit: Visit
let keys: Keys

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  await addClient(adviser, 'Anjali', 'Naidoo')
  await addClient(adviser, 'Pieter', 'van Wyk')
  clientId = await addClient(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser)
  keys = keysOf(visit.page)
})
beforeEach(() => visit.page.bringToFront())

async function openRecord(description: string, inputs?: object): Promise<string> {
  const id = await addTransferDuty(adviser, clientId, description, inputs)
  await visit.open(`/transfer-duty/${id}`)
  await visit.find('textbox', 'Price')
  return id
}

/** Chooses an action of the record from its menu. */
async function choose(description: string, ...moves: ('ArrowDown' | 'End')[]): Promise<void> {
  await keys.tabTo(`Actions for ${description}`)
  await keys.press('Enter')
  await visit.find('menuitem', 'Copy')
  await keys.press(...moves, 'Enter')
}

const PRICE_ON_RECORD = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 }
/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 10_000 }
const readTransferDuty = (id: string) =>
  send(adviser, 'GET', `/api/transfer-duties/${id}`) as Promise<{
    description: string
    inputs: { transferAmount: number }
    revision: string
    locked: boolean
    deleted: boolean
  }>

test('/ focuses the search, J and K move through the list, Enter opens a client', async () => {
  await visit.open('/clients')
  await visit.sees('3 clients')
  await keys.press('/')
  await keys.focused('Find a client by name')
  await keys.type('na')
  await visit.sees('1 client')
  await keys.press('Escape')
  await visit.sees('3 clients')

  // Sorted by surname.
  await keys.tabTo('Thandi Dlamini')
  await keys.press('j')
  await keys.focused('Anjali Naidoo')
  await keys.press('j')
  await keys.focused('Pieter van Wyk')
  await keys.press('k', 'k')
  await keys.focused('Thandi Dlamini')
  await keys.press('j', 'j', 'Enter')
  await visit.find('heading', 'Pieter van Wyk')
})

test('a transfer duty record is created, calculated and explained', async () => {
  await visit.open('/overview')
  await keys.chord('Control', 'k')
  await keys.focused('Find a client or record')
  await keys.type('dla')
  await visit.find('option', 'Thandi Dlamini 0 records')
  await keys.press('Enter')
  await visit.page.waitForFunction(() => /^\/clients\/[\w-]+$/.test(location.pathname))
  await visit.open('/clients')
  await keys.tabTo('Thandi Dlamini')
  await keys.press('Enter')
  await visit.find('button', 'New transfer duty')
  await keys.tabTo('New transfer duty')
  await keys.press('Enter')
  await visit.page.waitForFunction(() => location.pathname.startsWith('/transfer-duty/'))

  await keys.focused('Price')
  await keys.type('=1250000*2')
  await visit.sees('R 67 200')
  await keys.press('Enter')
  await keys.focused('Market value')
  await keys.type('1')
  await keys.press('Escape')
  expect(await visit.page.$eval('[name="marketValue"]', (field) => (field as HTMLInputElement).value)).toBe('')
  await keys.press('Enter')
  await keys.focused('Date of acquisition')
  await keys.press('Enter')
  await keys.focused('Purchaser')
  await keys.press('Enter')
  await keys.focused('Bond amount')
  await keys.type('2m')
  await visit.sees('Saved')
  await keys.chord('Control', 'z')
  expect(await visit.page.$eval('[name="bondAmount"]', (field) => (field as HTMLInputElement).value)).toBe('')

  await keys.tabTo('Open working')
  await keys.press('Enter')
  await visit.find('dialog', 'How the figures are calculated')
  await visit.escape()
  await keys.focused('Open working')
  await keys.press('?')
  await visit.find('dialog', 'Keys')
  await visit.escape()
  await keys.focused('Open working')
})

test('Tab visits everything on the calculate screen once, in reading order', async () => {
  await openRecord('14 Protea Road')
  const stops = await keys.tabOrder()
  const answer = stops.indexOf('As a table') + 1
  // After the answer: every figure opens its working.
  for (const stop of stops.slice(answer)) expect(stop).toMatch(/working of|^As a table$/)
  expect(stops.slice(answer)).toContain('R 2 619 380,25, working of Cash needed on registration')
  expect(stops.slice(0, answer)).toEqual([
    'Skip to the page',
    'Tafel, overview',
    'Overview',
    'Clients',
    'Season',
    'Reports',
    'Team',
    'Training',
    'Overview video',
    'Find a client or record',
    'Notifications',
    'PP Proof Person, menu',
    'Home',
    'Clients',
    'Thandi Dlamini',
    expect.stringContaining('14 Protea Road'),
    'Calculate',
    'Compare',
    'Report',
    'History',
    'Actions for 14 Protea Road',
    'Price',
    'Market value',
    'Date of acquisition',
    'Purchaser',
    'Bond amount',
    'The bond’s fees',
    'Conveyancer and deeds office',
    'Sundries',
    'Commission and option',
    'Share and kind of property',
    'VAT and exemption',
    'Dates',
    'Cash',
    'The seller’s side',
    'The highest price with cash needed of',
    '? all keys',
    'Home loan from this transfer',
    'R 119 380, working of All costs',
    'R 2 619 380, working of Cash on registration',
    'R 2 600 000, working of Next threshold',
    'Open working',
    'R 67 200,00, working of Transfer duty',
    'R 49 720,25, working of Conveyancer, transfer',
    'R 2 460,00, working of Deeds office',
    'R 119 380,25, working of all costs',
    'As a table',
  ])
})

test('Enter opens a panel and moves through its fields, which keep their values when closed', async () => {
  const id = await openRecord('Panels', PRICE_ON_RECORD)
  await keys.tabTo('Share and kind of property')
  await keys.press('Enter')
  await keys.focused('Share')
  await keys.type('50')
  await keys.press('Enter')
  await keys.focused('Kind of property')
  await visit.sees('50 % of a duty of R 67 200')
  await visit.sees('revision 1')
  await keys.tabTo('Share and kind of property')
  await keys.press('Space')
  await visit.sees('1 filled in')
  await expect.poll(() => readTransferDuty(id), IN_TIME).toMatchObject({ inputs: { share: 500_000 } })
})

test('Escape closes one layer at a time', async () => {
  await visit.open('/clients')
  await keys.tabTo('New client')
  await keys.press('Enter')
  await keys.focused('Name')
  await keys.type('Z')
  await keys.press('Escape')
  await keys.focused('Keep editing')
  await keys.press('Enter')
  await keys.focused('Name')
  await keys.press('Escape')
  await keys.focused('Keep editing')
  await keys.press('Tab', 'Enter')
  await visit.page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
  await keys.focused('New client')
})

test('a locked record is read-only, but its copy is not', async () => {
  const id = await openRecord('14 Protea Road, locked', PRICE_ON_RECORD)
  await choose('14 Protea Road, locked', 'ArrowDown', 'ArrowDown')
  await visit.sees('its figures are final, as they were given to the client')
  await keys.tabTo('Price')
  await keys.type('1')
  expect(await visit.page.$eval('[name="transferAmount"]', (field) => (field as HTMLInputElement).value.replaceAll(/\s/g, ' '))).toBe(
    '2 500 000',
  )
  expect(await visit.page.$eval('[name="purchaserType"]', (field) => (field as HTMLSelectElement).disabled)).toBe(true)
  const { revision } = await readTransferDuty(id)
  const refused = await adviser.api.send('PUT', `/api/transfer-duties/${id}`, {
    body: { description: 'Mine', inputs: {} },
    ifMatch: BigInt(revision),
  })
  expect(refused.json).toMatchObject({ status: 409, code: 'records/locked' })

  await choose('14 Protea Road, locked')
  await visit.find('button', 'Actions for 14 Protea Road, locked (COPY)')
  const copy = new URL(visit.page.url()).pathname.split('/').at(-1) ?? ''
  expect(copy).not.toBe(id)
  await expect
    .poll(() => readTransferDuty(copy), IN_TIME)
    .toMatchObject({
      description: '14 Protea Road, locked (COPY)',
      locked: false,
      inputs: { transferAmount: 250_000_000 },
    })
  await keys.tabTo('Price')
  await keys.type('3m')
  await visit.sees('R 107 356')
})

test('a record is renamed in place', async () => {
  const id = await openRecord('Renamed later')
  await choose('Renamed later')
  await keys.focused('Description')
  await keys.type('15 Protea Road')
  await keys.press('Enter')
  await visit.find('button', 'Actions for 15 Protea Road')
  await visit.sees('revision 1')
  await expect.poll(() => readTransferDuty(id), IN_TIME).toMatchObject({ description: '15 Protea Road' })
})

test('undo restores a deleted record', async () => {
  const id = await openRecord('Deleted by mistake')
  await choose('Deleted by mistake', 'End')
  await visit.page.waitForFunction(() => /^\/clients\/[\w-]+$/.test(location.pathname))
  await visit.sees('Deleted by mistake deleted')
  await expect.poll(() => readTransferDuty(id), IN_TIME).toMatchObject({ deleted: true })
  await keys.tabTo('Undo')
  await keys.press('Enter')
  await visit.sees('Deleted by mistake restored')
  await expect.poll(() => readTransferDuty(id), IN_TIME).toMatchObject({ deleted: false })
})

test('no page reported an error', () => {
  expect(visit.complaints).toEqual([])
})
