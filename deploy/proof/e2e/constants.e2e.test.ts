import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '@tafel/contracts/law/sets/check-draft.ts'
import { exportCsv } from '@tafel/contracts/law/sets/import.ts'
import { figuresOf } from '@tafel/contracts/law/sets/rows.ts'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { ElementHandle } from 'puppeteer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser, newPerson, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed, send } from '../kit/records.ts'
import { type Screen, screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

// From an unknown tax year to a client's changed figure, and back. Uses 2028, which no other journey uses.

const YEAR = 2028
const SET = `/api/admin/constants/tax-scenario/${YEAR}`
const browser = testBrowser()
let author: Person
let second: Person
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-constants-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})
// Removes drafts and published sets afterwards, because the other journeys use the shipped constants.
afterEach(async () => {
  for (const reason of ['The draft.', 'The correction.', 'The year.']) {
    // A draft is discarded by one person; what is published takes two.
    await author?.api.send('POST', `${SET}/withdrawal/ask`, { body: { reason, records: 0 } })
    await second?.api.send('POST', `${SET}/withdraw`, { body: { reason } })
  }
})

/** The figures of 2027 as another year's, with one wrong digit. */
function figuresWithAMistake(): string {
  const figures = new Map(
    [...figuresOf(SHIPPED_CONSTANTS, { collection: 'tax-scenario', key: '2027' })].filter(([place]) => !place.includes('@')),
  )
  const base = 'incomeTax.brackets.2.base'
  figures.set(base, { ...figures.get(base)!, value: 4_418_800 })
  return exportCsv({ collection: 'tax-scenario', key: String(YEAR) }, figures)
}
/** A check requires the thresholds to match the rebate. */
const HIGHER_REBATE = `figure,value,confidence
incomeTax.primaryRebate,18 820,one_source
incomeTax.threshold,104 556,one_source
incomeTax.ageThresholds.from65,158 806,one_source
incomeTax.ageThresholds.from75,176 856,one_source
`

async function consoleOf(admin: Person): Promise<Screen> {
  const page = await (await browser().createBrowserContext()).newPage()
  const screen = screenOf(page)
  await page.goto(`${sharedStack().admin}/#/constants/tax-scenario/${YEAR}`, { waitUntil: 'networkidle0' })
  await screen.click('button', 'Sign in')
  await screen.fill('E-mail', admin.email)
  await screen.fill('Password', admin.password)
  await screen.click('button', 'Sign in')
  await screen.sees('Users')
  await page.goto(`${sharedStack().admin}/#/constants/tax-scenario/${YEAR}`)
  return screen
}

async function importInto(screen: Screen, csv: string): Promise<void> {
  const file = join(folder, 'figures.csv')
  await writeFile(file, csv)
  await screen.click('button', 'Import')
  await screen.sees('Or paste a table')
  const input = (await screen.page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(file)
  await screen.fill('Source for lines without one', 'SARS, rates of tax 2028')
  await screen.click('button', 'Try it')
  await screen.sees('Nothing is written yet')
  await screen.page.locator('[role="dialog"] ::-p-xpath(.//button[normalize-space()="Import"])').click()
  await screen.lacks('Nothing is written yet')
}

/** The author confirms what can't be checked automatically; then a second person publishes. */
async function publish(): Promise<void> {
  const { checked } = (await send(author, 'GET', SET)) as SetView
  await decide(author, 'ask', { confirmed: checked!.toConfirm.map(({ text }: Finding) => text) })
  await decide(second, 'publish', { status: 'announced', reason: 'As on Budget day.', emergency: true })
}
/** The set's current revision. */
async function decide(who: Person, verb: string, body: object): Promise<void> {
  const { revision } = (await send(who, 'GET', SET)) as SetView
  expect((await who.api.send('POST', `${SET}/${verb}`, { body, ifMatch: BigInt(revision) })).status).toBe(200)
}
const version = async () => ((await send(author, 'GET', '/api/constants')) as { readonly version: string }).version
const anotherThan = (before: string) => expect.poll(version, { timeout: 10_000 }).not.toBe(before)

test('a year is imported, corrected, previewed and published by a second person; a client’s answer changes, and is undone', async () => {
  const stack = sharedStack()
  let adviser: Person
  ;[author, second, adviser] = await Promise.all([
    newPerson(stack, { roles: ['admin'] }),
    newPerson(stack, { roles: ['admin'] }),
    newAdviser(stack),
  ])
  const [screen] = await Promise.all([consoleOf(author), markWelcomed(adviser)])
  await importInto(screen, figuresWithAMistake())
  await screen.sees('The bases don’t continue at')
  await screen.sees('too much by R 70,00')
  await importInto(screen, 'figure,value\nincomeTax.brackets.2.base,44 118\n')
  await screen.lacks('too much by')
  await screen.sees('to confirm')
  const shipped = await version()
  await publish()
  await anotherThan(shipped)

  const clientId = await addClient(adviser)
  const inputs = { taxYear: YEAR, dateOfBirth: '1985-05-05', employers: [{ salary: 85_000_000 }] }
  const recordId = await addRecord(adviser, clientId, 'scenario', `Tax ${YEAR}`, inputs)
  // The view may lag a moment behind the command.
  const headline = async () =>
    ((await adviser.api.send('GET', `/api/scenarios/${recordId}`)).json as { readonly headline?: number }).headline
  await expect.poll(headline, { timeout: 10_000 }).toBeGreaterThan(0)
  const before = (await headline())!

  await importInto(screen, HIGHER_REBATE)
  // After the first run the button is “Recalculate again”.
  await screen.page.locator('::-p-xpath(//button[starts-with(normalize-space(), "Recalculate ")])').click()
  await screen.sees('Lower result')
  await screen.click('button', '20 largest each way')
  await screen.sees('−R 1 000')
  const first = await version()
  await publish()
  await anotherThan(first)

  const visit = await signedIn(browser(), stack, adviser, { path: '/overview' })
  await visit.sees('New tables change 1 record of 1 client')
  await visit.click('link', 'See what changes: New tables change 1 record of 1 client')
  await visit.sees('Thandi Dlamini')
  await visit.sees('−R 1 000')
  await visit.click('button', 'Recalculate all 1 record with the new set')
  await visit.sees('1 record recalculated with the new tables.')
  await visit.sees('Nothing changes')
  await expect.poll(headline, { timeout: 10_000 }).toBe(before - 100_000)
  await visit.click('button', 'Undo all')
  await visit.sees('1 record undone.')
  await visit.sees('−R 1 000')
  await expect.poll(headline, { timeout: 10_000 }).toBe(before)
})
