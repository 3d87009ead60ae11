import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { BoardPage } from '@tafel/contracts/contexts/season/board.ts'
import { endedYear } from '@tafel/contracts/contexts/season/season-dates.ts'
import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn } from '../kit/visit.ts'

let browser: Browser
let close: () => Promise<void>
beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
})
afterAll(() => close())

const TODAY = johannesburgDate(Date.now())
const YEAR = endedYear(TODAY)
const day = formatDate(TODAY)

test('an adviser takes clients through the season by mouse, keys and in bulk, and takes each change back', async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const [botha, cele] = [await addClient(adviser, 'Anna', 'Botha'), await addClient(adviser, 'Ben', 'Cele')]
  await addClient(adviser, 'Thandi', 'Dlamini')
  const requestedOn = addDays(TODAY, -30)
  await send(adviser, 'POST', '/api/season/steps', { taxYear: YEAR, clientIds: [botha], step: 'requested', on: requestedOn })
  const filing = { taxNumber: '0667056642', provisional: 'yes', itr12: 'mustFile', emailConsentOn: '', emailConsentWithdrawnOn: '' }
  expect((await adviser.api.send('PUT', `/api/clients/${cele}/filing-details`, { body: filing, ifMatch: 0n })).status).toBe(200)
  const steps = async () => ((await send(adviser, 'GET', `/api/season?taxYear=${YEAR}`)) as BoardPage).rows.map((row) => row.steps)

  const visit = await signedIn(browser, sharedStack(), adviser)
  const { page } = visit
  await visit.click('link', 'Season')
  await visit.at('/season')
  await visit.sees(`Filing season ${YEAR}`)
  await visit.find('gridcell', `Requested: ${formatDate(requestedOn)}`)
  await visit.find('gridcell', 'Received: outstanding, for 30 days, too long')
  await visit.sees('Requested 1 outstanding')
  await visit.find('button', '2 to request')

  // A click records a step today; its toast takes it back.
  const cell = (row: number, step: string) => `[data-cell="${row} ${step}"]`
  const click = async (row: number, step: string) => (await page.waitForSelector(cell(row, step)))!.click()
  const says = (row: number, step: string, words: string) =>
    expect.poll(() => page.$eval(cell(row, step), ({ textContent }) => textContent)).toContain(words)
  await click(0, 'received')
  await says(0, 'received', `Received: ${day}`)
  await visit.sees('Anna Botha: documents received')
  await visit.click('button', 'Undo')
  await says(0, 'received', 'Received: outstanding')
  await expect.poll(async () => (await steps())[0]!.received).toBe('')

  // By keys, change by change.
  await page.focus(cell(0, 'requested'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await says(1, 'requested', `Requested: ${day}`)
  await page.keyboard.press('3')
  await says(1, 'captured', `Captured: ${day}`)
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await says(1, 'captured', 'Captured: not done')
  await says(1, 'requested', `Requested: ${day}`)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1 requested')

  // In bulk: the preview says what happens, and one undo takes all of it back.
  await visit.click('checkbox', 'Select all clients shown')
  await visit.sees('1 client. 2 already done: the day stays.')
  await visit.click('button', 'Set 1')
  await says(2, 'requested', `Requested: ${day}`)
  await visit.sees('1 client: documents requested')
  await visit.click('button', 'Undo')
  await says(2, 'requested', 'Requested: not done')
  expect((await steps()).map(({ requested }) => requested)).toEqual([requestedOn, TODAY, ''])

  // Filters are in the URL and survive a reload.
  await (await page.waitForSelector('a[href="/season?kind=provisional"]'))!.click()
  await visit.sees('Ben Cele')
  await page.waitForFunction(() => !document.body.textContent?.includes('Anna Botha'))
  expect(new URL(page.url()).search).toBe('?kind=provisional')
  await page.reload({ waitUntil: 'networkidle0' })
  await visit.sees('Ben Cele')
  expect(await page.$$eval('[role="rowheader"]', (rows) => rows.length)).toBe(1)

  // The client is found by the tax reference number, which no request has in its address.
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await visit.find('combobox', 'Find a client or record')
  await page.keyboard.type('066 705 6642')
  await visit.find('option', 'Ben Cele 0 records')
  await page.keyboard.press('Enter')
  await visit.at(`/clients/${cele}`)
  await visit.sees('066 705 6642')
  // Someone who types slowly searches words first: fewer than seven digits identify no one.
  const digits = addresses.map((address) => (new URL(address).searchParams.get('q') ?? '').replaceAll(/\D/g, ''))
  expect(digits.filter(({ length }) => length >= 7)).toEqual([])
  expect(addresses.filter((address) => address.includes('0667056642'))).toEqual([])
  expect(visit.complaints).toEqual([])
  await page.browserContext().close()
})
