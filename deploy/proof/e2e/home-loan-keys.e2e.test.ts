import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { type Keys, keysOf } from '../kit/keys.ts'
import { HOME_LOAN, readRecord } from '../kit/kinds.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// The home loan's form by keyboard: Enter advances through fields and rows, and nothing traps the focus.

const browser = testBrowser()
let adviser: Person
let clientId: string
let visit: Visit
let keys: Keys

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser)
  keys = keysOf(visit.page)
})

/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 10_000 }

/** Types into the focused field and expects Enter to move to the next one. */
async function goOn(text: string, next: string): Promise<void> {
  if (text !== '') await keys.type(text)
  await keys.press('Enter')
  await keys.focused(next)
}

test('Enter moves through the fields, into the rows, to new rows, and out of them', async () => {
  await visit.open('/overview')
  await keys.chord('Control', 'k')
  await keys.focused('Find a client or record')
  await keys.type('new home loan for dla')
  await visit.find('option', 'New home loan for Thandi Dlamini Action')
  await keys.press('Enter')
  await keys.focused('Purchase price')
  await goOn('2,2m', 'Deposit')
  await goOn('200k', 'Loan amount')
  await goOn('', 'Kind of rate')
  await goOn('', 'Prime at the start')
  await goOn('10,5', 'Margin on prime')
  await goOn('', 'Term in months')
  await goOn('20 years', 'First payment')
  await goOn('', 'Loan paid out')
  await goOn('', 'Extra payment a month')
  await keys.type('2500')

  await keys.tabTo('Add a lump sum')
  await goOn('', 'Date of the lump sum, row 1')
  await goOn('1 March 2028', 'Lump sum, row 1')
  await goOn('100k', 'Date of the lump sum, row 2')
  await goOn('1/3/2029', 'Lump sum, row 2')
  await goOn('50 000', 'Date of the lump sum, row 3')
  // An empty row doesn't trap the focus.
  await goOn('', 'Lump sum, row 3')
  await keys.press('Enter')
  expect(await keys.focus()).toContain('Dates and a rising instalment')
  await keys.press('Enter')
  await keys.focused('Extra payments from')

  await visit.sees('Saved')
  const id = new URL(visit.page.url()).pathname.split('/')[2] ?? ''
  await expect
    .poll(() => readRecord(adviser, HOME_LOAN, id), IN_TIME)
    .toMatchObject({
      inputs: {
        purchasePrice: 220_000_000,
        deposit: 20_000_000,
        primeAtStart: 105_000,
        termMonths: 240,
        extraMonthly: 250_000,
        lumpSums: [
          { date: '2028-03-01', amount: 10_000_000 },
          { date: '2029-03-01', amount: 5_000_000 },
        ],
      },
    })
})

test('rows are moved and removed with keys, and the changes undone', async () => {
  const lumpSums = [
    { date: '2028-03-01', amount: 10_000_000 },
    { date: '2029-03-01', amount: 5_000_000 },
  ]
  const id = await addRecord(adviser, clientId, 'homeLoanRepayment', 'Rows', { ...HOME_LOAN.inputs, lumpSums })
  const rows = async () => (await readRecord(adviser, HOME_LOAN, id)).inputs['lumpSums']
  await visit.open(`/home-loan-repayment/${id}`)
  await visit.sees('R 24 959,50')
  await keys.tabTo('Lump sum, row 2')
  await keys.chord('Alt', 'ArrowUp')
  await keys.focused('Lump sum, row 1')
  await expect.poll(rows, IN_TIME).toEqual(lumpSums.toReversed())
  // Edits in one cell are one undo step; this is another cell.
  await keys.chord('Shift', 'Tab')
  await keys.focused('Date of the lump sum, row 1')
  await keys.chord('Alt', 'Delete')
  await expect.poll(rows, IN_TIME).toEqual(lumpSums.slice(0, 1))
  await keys.chord('Control', 'z')
  await expect.poll(rows, IN_TIME).toEqual(lumpSums.toReversed())
})

test('Tab visits everything once, with every panel open, and leaves the page', async () => {
  const lumpSums = [{ date: '2028-03-01', amount: 10_000_000 }]
  const id = await addRecord(adviser, clientId, 'homeLoanRepayment', 'Whole', { ...HOME_LOAN.inputs, lumpSums })
  await visit.open(`/home-loan-repayment/${id}`)
  await visit.sees('R 24 959,50')
  await visit.find('textbox', 'that ends the loan in')
  for (const panel of await visit.page.$$('form button[aria-expanded="false"]:not([aria-haspopup])')) {
    await panel.focus()
    await keys.press('Space')
  }
  const stops = await keys.tabOrder()
  const from = stops.indexOf('Purchase price')
  expect(stops.slice(from, from + 13)).toEqual([
    'Purchase price',
    'Deposit',
    'Loan amount',
    'Kind of rate',
    'Prime at the start',
    'Margin on prime',
    // Belongs to two fields together, so it is a separate stop.
    'About prime and the margin',
    'Term in months',
    'First payment',
    'Loan paid out',
    'Extra payment a month',
    'Date of the lump sum, row 1',
    'Lump sum, row 1',
  ])
  for (const field of ['Growth of the instalment a year', 'Add a payment holiday', 'Offset balance', 'Gross income a month', 'Replay from'])
    expect(stops.filter((stop) => stop === field)).toEqual([field])
  expect(stops).toContain('Open working')
})

test('no page reported an error', () => {
  expect(visit.complaints).toEqual([])
})
