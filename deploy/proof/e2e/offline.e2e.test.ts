import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { readLog } from '../kit/log.ts'
import { identityAdmin, newAdviser, type Person, personOf } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { anotherTab, intercept, passIdentity, signedIn, type Visit } from '../kit/visit.ts'

let browser: Browser
let close: () => Promise<void>
let adviser: Person
let clientId: string

beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
})
afterAll(() => close())

/** A new record in a browser session of its own, on a page that the service worker holds. */
async function openRecord(): Promise<{ readonly id: string; readonly visit: Visit }> {
  const id = await addTransferDuty(adviser, clientId)
  const visit = await signedIn(browser, sharedStack(), adviser, { path: `/transfer-duty/${id}`, serviceWorker: true })
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await visit.open(`/transfer-duty/${id}`)
  await visit.sees('R 67 200')
  expect(await visit.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return { id, visit }
}

/** The view may be a moment behind what the page was told. */
const IN_TIME = { timeout: 10_000 }
const read = (id: string) => send(adviser, 'GET', `/api/transfer-duties/${id}`) as Promise<RecordView<'transferDuty'>>
const changesOf = async (id: string) =>
  (await readLog(sharedStack())).filter((event) => event.type === 'TransferDutyChanged' && event.data.transferDutyId === id)
const priceOn = (page: Page) => page.$eval('[name="transferAmount"]', (field) => (field as HTMLInputElement).value.replaceAll(/\s/g, ' '))

/** Ends a tab without a last word. One that is closed gets its connection back for a moment, and saves. */
async function crash(page: Page): Promise<void> {
  const gone = new Promise((resolve) => page.once('error', resolve))
  const session = await page.createCDPSession()
  void session.send('Page.crash').catch(() => undefined)
  await gone
}

test('what is typed offline is kept and said so, and saved once when the connection is back', async () => {
  const { id, visit } = await openRecord()
  await visit.page.setOfflineMode(true)
  await visit.sees('You are offline')
  for (const price of ['3000000', '3500000', '4000000']) {
    await visit.fill('Price', price)
    await visit.sees('Offline, kept on this device')
  }
  // The answer needs no server.
  await visit.sees('R 217 356')
  expect((await read(id)).revision).toBe('0')

  await visit.page.setOfflineMode(false)
  await visit.sees('revision 1')
  await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1', inputs: { transferAmount: 400_000_000 }, headline: 21_735_600 })
  expect(await changesOf(id)).toHaveLength(1)
  await visit.page.browserContext().close()
})

test('what was typed offline outlives its tab, and comes back when asked for', async () => {
  const { id, visit } = await openRecord()
  await visit.page.setOfflineMode(true)
  await visit.fill('Price', '3000000')
  await visit.sees('Offline, kept on this device')
  await crash(visit.page)
  const next = await anotherTab(visit, sharedStack().adviser)

  await next.open(`/transfer-duty/${id}`)
  await next.sees('A draft of an earlier visit is on this device')
  expect(await priceOn(next.page)).toBe('2 500 000')
  const label = await next.page.$eval('[aria-label="Draft of an earlier visit"] button', (button) => (button as HTMLElement).innerText)
  await next.click('button', label)
  await next.sees('revision 1')
  await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1', inputs: { transferAmount: 300_000_000 } })
  await next.page.browserContext().close()
})

test.each([
  ['mine', 'Keep mine', 350_000_000, '2'],
  ['the other', 'Take the other', 300_000_000, '1'],
])('of two tabs that edit one record the second is shown both versions, and keeps %s', async (_, choice, amount, revision) => {
  const { id, visit: first } = await openRecord()
  const second = await anotherTab(first, sharedStack().adviser)
  await second.open(`/transfer-duty/${id}`)
  await second.sees('R 67 200')
  await first.page.bringToFront()
  await first.fill('Price', '3000000')
  await first.sees('revision 1')

  await second.page.bringToFront()
  await second.fill('Price', '3500000')
  await second.find('alert', 'Changed elsewhere')
  const rows = await second.page.$$eval('[aria-label="Changed elsewhere"] tbody tr', (all) =>
    all.map((row) => row.innerText.replaceAll(/\s+/g, ' ').trim()),
  )
  expect(rows).toEqual(['Price R 3 500 000 R 3 000 000'])
  await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1' })

  await second.click('button', choice)
  await second.sees(`revision ${revision}`)
  await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision, inputs: { transferAmount: amount } })
  await first.page.browserContext().close()
})

test('a sign-in that ends while somebody types loses no character, and is taken up where it was', async () => {
  const stack = sharedStack()
  const id = await addTransferDuty(adviser, clientId)
  const visit = await signedIn(browser, stack, adviser, { path: `/transfer-duty/${id}` })
  const { page } = visit
  await visit.sees('R 67 200')
  // The session ends at the provider, so that the token can't be renewed; the services see the old one as expired.
  await (await identityAdmin(stack)).users.logout({ id: adviser.userId })
  // Who looks at the record beside them signs in anew: the tokens from before are worth nothing.
  adviser = personOf(stack, adviser.email, adviser.password, adviser.userId)
  const expired = JSON.stringify({ type: 'about:blank', title: '', status: 401, code: 'functions/unauthenticated', requestId: 'proof' })
  const renew = await intercept(page, (request) =>
    request.method() === 'PUT' ? { status: 401, contentType: 'application/problem+json', body: expired } : undefined,
  )
  await visit.fill('Price', '3141592,65')
  await visit.find('dialog', 'Your sign-in has ended')
  expect(await priceOn(page)).toBe('3 141 592,65')
  expect((await read(id)).revision).toBe('0')
  await renew()

  const opened = new Promise<Page>((resolve) => page.once('popup', (popup) => resolve(popup!)))
  await visit.click('button', 'Sign in again')
  await passIdentity(screenOf(await opened), adviser)
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
  expect(await priceOn(page)).toBe('3 141 592,65')
  await visit.sees('revision 1')
  await expect.poll(() => read(id), IN_TIME).toMatchObject({ inputs: { transferAmount: 314_159_265 } })
  await page.browserContext().close()
})
