import type { Browser } from 'puppeteer-core'
import type { SetView } from '@tafel/contracts/constants/sets/views.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, watchPage } from '../kit/browser.ts'
import { readRecord, SCENARIO, screenOfRecord } from '../kit/kinds.ts'
import { newAdviser, newPerson, type Person } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

// From a pasted table to a client's changed figure. Of 2014, a year that no other journey is about.

const SET = '/api/admin/constants/tax-scenario/2014'
let browser: Browser
let close: () => Promise<void>
let second: Person

beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
})
afterAll(() => close())
// Every other journey goes by what the product ships.
afterEach(() => second?.api.send('POST', `${SET}/withdraw`, { body: { reason: 'The journey is over.' } }))

test('a wrong base is refused with the arithmetic; corrected, previewed and published by a second admin it is offered to an adviser', async () => {
  const stack = sharedStack()
  const [author, adviser] = await Promise.all([newPerson(stack, { roles: ['admin'] }), newAdviser(stack)])
  second = await newPerson(stack, { roles: ['admin'] })
  await markWelcomed(adviser)
  const inputs = { taxYear: 2014, dateOfBirth: '1980-01-01', investmentIncome: [{ kind: 'localInterest', amount: 30_000_000 }] }
  const record = await addRecord(adviser, await addClient(adviser, 'Thandi', 'Dlamini'), 'scenario', 'Year to February 2014', inputs)
  const { headline: before } = await readRecord(adviser, SCENARIO, record)

  const page = await (await browser.createBrowserContext()).newPage()
  const complaints = watchPage(page)
  const screen = screenOf(page)
  await page.goto(`${stack.admin}/#/constants/tax-scenario/2014`, { waitUntil: 'networkidle0' })
  await screen.click('button', 'Sign in')
  await screen.fill('E-mail', author.email)
  await screen.fill('Password', author.password)
  await screen.click('button', 'Sign in')
  await screen.sees('Users')
  await page.goto(`${stack.admin}/#/constants/tax-scenario/2014`)
  const paste = async (lines: string) => {
    await screen.click('button', 'Import')
    await screen.fill('Or paste a table', `figure;value\n${lines}`)
    await screen.fill('Source of what names none', 'SARS, rates of tax 2014')
    await screen.click('button', 'Try it')
    await screen.sees('Nothing is written yet')
    await page.locator('[role="dialog"] ::-p-xpath(.//button[normalize-space()="Import"])').click()
    await screen.lacks('Nothing is written yet')
  }
  await paste('incomeTax.brackets.2.base;29 880\ninterestExemption.exemption.under65;23 000')
  await screen.sees('The bases don’t continue at R 165 600')
  await screen.sees('too much by R 72,00')
  await paste('incomeTax.brackets.2.base;29 808')
  await screen.lacks('too much by')

  await screen.click('button', 'Run every record under the draft')
  await screen.sees('Would have no answer any more')
  await page.$$eval('fieldset input[type="checkbox"]', (boxes) => boxes.forEach((box) => (box as HTMLInputElement).click()))
  await screen.click('button', 'Ask for a second person')
  await screen.sees('another admin has to publish it')
  expect(complaints).toEqual([])

  const publish = { status: 'enacted', reason: 'As promulgated.', reference: 'Rates Act 2014', emergency: true }
  expect((await author.api.send('POST', `${SET}/publish`, { body: publish })).status).toBe(409)
  expect((await second.api.send('POST', `${SET}/publish`, { body: publish })).status).toBe(200)
  const live = async () => ((await second.api.send('GET', SET)).json as SetView).table.find(({ label }) => label.includes('under 65'))?.live
  await expect.poll(live).toBe(2_300_000)

  const visit = await signedIn(browser, stack, adviser)
  await visit.open(screenOfRecord(SCENARIO, record))
  await visit.sees('Other tables have come into force since this was saved.')
  await visit.sees('With them the answer is')
  await visit.click('button', 'Calculate with the new set')
  await visit.lacks('Other tables have come into force')
  const after = async () => (await readRecord(adviser, SCENARIO, record)).headline
  // R 800 less of the interest is exempt.
  await expect.poll(after).toBeGreaterThan(before!)
}, 60_000)
