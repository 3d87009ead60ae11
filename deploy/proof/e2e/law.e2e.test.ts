import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// An adviser looks up how Tafel reads a section, from the palette and from a working.

const browser = testBrowser()
let visit: Visit
let recordId: string

beforeAll(async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const clientId = await addClient(adviser)
  const inputs = { taxYear: 2027, dateOfBirth: '1979-06-01', investmentIncome: [{ kind: 'localInterest', amount: 4_210_000 }] }
  recordId = await addRecord(adviser, clientId, 'scenario', 'Interest', inputs)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: '/overview' })
})

test('the palette leads to the law, and an amount finds its section', async () => {
  const { page } = visit
  // A key pressed before the page is ready is lost.
  await visit.sees('Recent records')
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await visit.find('combobox', 'Find a client or record')
  await page.keyboard.type('reads the law')
  await visit.find('option', 'How Tafel reads the law Go to')
  await page.keyboard.press('Enter')
  await visit.at('/law')
  await visit.sees('Figures to confirm')
  await page.keyboard.press('/')
  await page.keyboard.type('34 500')
  await visit.find('link', 's 10(1)(i) Interest exemption')
  await visit.click('link', 's 10(1)(i) Interest exemption')
  await visit.at('/law/incometax-s-10-1-i')
  await visit.sees('The first R 23 800 of a natural person’s South African interest')
})

test('the section’s test cases run here and pass, and the working line is named', async () => {
  await visit.click('button', 'Run them here')
  await visit.sees('5 of 5 agree · run here')
  await visit.sees('Exempt interest')
})

test('finds the adviser’s records that depend on it, on request', async () => {
  await visit.click('button', 'Find a record')
  await visit.sees('Interest · Thandi Dlamini')
  await visit.click('link', 'Open the record')
  await visit.at(`/scenario/${recordId}`)
})

test('a section in a working leads to how Tafel reads it', async () => {
  await visit.click('button', 'Open working')
  await visit.find('dialog', 'How the figures are calculated')
  await visit.page.$$eval('details', (all) => {
    for (const each of all) each.open = true
  })
  await visit.click('link', 's 10(1)(i), Income Tax Act 58 of 1962')
  await visit.at('/law/incometax-s-10-1-i')
})

test('no page reported an error', () => {
  expect(visit.complaints).toEqual([])
})
