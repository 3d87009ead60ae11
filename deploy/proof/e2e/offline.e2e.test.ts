import type { Page } from 'puppeteer'
import { beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { keysOnDevice } from '../kit/device.ts'
import {
  addWhole,
  HOME_LOAN,
  INVESTMENT,
  type JourneyKind,
  readRecord,
  SCENARIO,
  screenOfRecord,
  TRANSFER_DUTY,
  withAmount,
} from '../kit/kinds.ts'
import { readLog } from '../kit/log.ts'
import { identityAdmin, newAdviser, type Person, personOf } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed } from '../kit/records.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { anotherTab, intercept, passIdentity, signedIn, type Visit } from '../kit/visit.ts'

const browser = testBrowser()
let adviser: Person
let clientId: string

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
})

/**
 * Dates and times are South African in every time zone of the device. The workbench saves all kinds alike, so `npm test` runs one; `TAFEL_KINDS=all`
 * runs all.
 */
const ALL_DEVICES = [
  ['a home loan', 'America/Los_Angeles', HOME_LOAN],
  ['a transfer duty', 'Africa/Johannesburg', TRANSFER_DUTY],
  ['a tax scenario', 'America/Los_Angeles', SCENARIO],
  ['an investment comparison', 'Africa/Johannesburg', INVESTMENT],
] as const
const DEVICES = process.env['TAFEL_KINDS'] === 'all' ? ALL_DEVICES : ALL_DEVICES.slice(0, 1)
/** The view may lag a moment behind the page. */
const IN_TIME = { timeout: 10_000 }

describe.each(DEVICES)('of %s on a device in %s', (_, zone, kind) => {
  const read = (id: string) => readRecord(adviser, kind, id)

  test('stores offline edits, reports that, and saves them once when the connection is back', async () => {
    const { id, visit } = await openRecord(kind, zone)
    await visit.page.setOfflineMode(true)
    await visit.sees('You are offline')
    for (const amount of ['3000000', '3500000', '4000000']) {
      await visit.fill(kind.amount.label, amount)
      await visit.sees('Offline, stored on this device')
    }
    // The answer needs no server.
    await visit.sees(kind.changed.answer)
    expect((await read(id)).revision).toBe('0')

    await visit.page.setOfflineMode(false)
    await visit.sees('revision 1')
    const { headline } = kind.changed
    await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1', inputs: withAmount(kind, 400_000_000), headline })
    expect(await changesOf(kind, id)).toBe(1)
    expect(visit.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await visit.page.close()
  })

  test('offline edits survive their tab and are restored on request', async () => {
    const { id, visit } = await openRecord(kind, zone)
    await visit.page.setOfflineMode(true)
    await visit.fill(kind.amount.label, '3000000')
    await visit.sees('Offline, stored on this device')
    await crash(visit.page)
    const next = await anotherTab(visit, sharedStack().adviser)
    await next.page.emulateTimezone(zone)

    await next.open(screenOfRecord(kind, id))
    await next.sees('A draft from an earlier session is on this device')
    expect(await valueOf(next.page, kind.amount.name)).toBe('2 500 000')
    const label = await next.page.$eval(
      '[aria-label="Draft from an earlier session"] button',
      (button) => (button as HTMLElement).innerText,
    )
    const [, hour = ''] = / (\d\d):\d\d$/.exec(label) ?? []
    // The hour may just have changed.
    expect([southAfricanHour(0), southAfricanHour(-1)]).toContain(Number(hour))
    await next.click('button', label)
    await next.sees('revision 1')
    await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1', inputs: withAmount(kind, 300_000_000) })
    await next.page.close()
  })

  test('an opened record opens again offline, from its client, after a reload and by search; offline edits are saved, and a sign-out leaves nothing', async () => {
    const { id, visit } = await openRecord(kind, zone, { description: '9 Loop Street', ownDevice: true })
    const { page } = visit
    await visit.open(`/clients?client=${clientId}`)
    await visit.find('link', '9 Loop Street')
    const isKept = async () => {
      const kept = await keysOnDevice(page, 'copies')
      return [id, `["clients","one","${clientId}"]`].every((part) => kept.some((key) => key.includes(part)))
    }
    await expect.poll(isKept, IN_TIME).toBe(true)

    await page.setOfflineMode(true)
    await visit.sees('You are offline')
    await visit.click('link', '9 Loop Street')
    await visit.sees('This is this device’s copy of')
    await visit.sees(kind.answer)
    await page.reload()
    await visit.sees('This is this device’s copy of')
    await visit.sees(kind.answer)
    await visit.click('link', 'Thandi Dlamini')
    await visit.find('link', '9 Loop Street')
    await visit.open('/overview')
    await visit.sees('They open without a connection')
    await visit.click('button', 'Find a client or record')
    await page.keyboard.type('9 Loop')
    await page.waitForSelector('[role="option"]')
    await page.keyboard.press('Enter')
    await visit.at(screenOfRecord(kind, id))
    await visit.fill(kind.amount.label, '4000000')
    await visit.sees('Offline, stored on this device')
    await visit.sees(kind.changed.answer)

    await page.setOfflineMode(false)
    await visit.sees('revision 1')
    await visit.lacks('This is this device’s copy of')
    const { headline } = kind.changed
    await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1', inputs: withAmount(kind, 400_000_000), headline })
    expect(await changesOf(kind, id)).toBe(1)

    await visit.click('button', 'PP Proof Person, menu')
    await visit.click('menuitem', 'Logout')
    await visit.at('/login')
    expect(await Promise.all([keysOnDevice(page, 'copies'), keysOnDevice(page, 'copies', 'keys')])).toEqual([[], []])
    await page.browserContext().close()
  })

  test('merges changes of two tabs in different fields without asking', async () => {
    const { id, first, second } = await openTwice(kind, zone)
    await first.fill(kind.amount.label, '3000000')
    await first.sees('revision 1')
    await second.page.bringToFront()
    await second.fill(kind.other.label, '5000')
    await second.sees('revision 2')
    const inputs = withAmount(kind, 300_000_000, 500_000)
    await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '2', inputs })
    expect(await valueOf(second.page, kind.amount.name)).toBe('3 000 000')
    await second.lacks('Changed elsewhere')
    await lookAt(first.page)
    await expect.poll(() => valueOf(first.page, kind.other.name), IN_TIME).toBe('5 000')
    await Promise.all([first.page.close(), second.page.close()])
  })

  test.each([
    ['mine', 'Keep mine', 350_000_000, '2'],
    ['the other', 'Use the other', 300_000_000, '1'],
  ])('of two tabs that change one field the second is shown both versions, and keeps %s', async (_which, choice, amount, revision) => {
    const { id, first, second } = await openTwice(kind, zone)
    await second.page.setOfflineMode(true)
    await first.fill(kind.amount.label, '3000000')
    await first.sees('revision 1')

    // It can't learn of the change before it has typed.
    await second.page.bringToFront()
    await second.fill(kind.amount.label, '3500000')
    await second.sees('Offline, stored on this device')
    await second.page.setOfflineMode(false)
    await second.find('alert', 'Changed elsewhere')
    const rows = await second.page.$$eval('[aria-label="Changed elsewhere"] tbody tr', (all) =>
      all.map((row) => row.innerText.replaceAll(/\s+/g, ' ').trim()),
    )
    expect(rows).toEqual([`${kind.amount.label} R 3 500 000 R 3 000 000`])
    await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision: '1' })

    await second.click('button', choice)
    await second.sees(`revision ${revision}`)
    await expect.poll(() => read(id), IN_TIME).toMatchObject({ revision, inputs: withAmount(kind, amount) })
    await Promise.all([first.page.close(), second.page.close()])
  })
})

test.each(['Africa/Johannesburg', 'America/Los_Angeles'])(
  'a date is the same day on screen and in store on a device in %s',
  async (zone) => {
    const { id, visit } = await openRecord(HOME_LOAN, zone)
    expect(await valueOf(visit.page, 'firstPayment')).toBe('1 January 2027')
    await visit.fill('First payment', '1 April 2027')
    await visit.page.keyboard.press('Tab')
    await visit.sees('revision 1')
    await expect.poll(() => readRecord(adviser, HOME_LOAN, id), IN_TIME).toMatchObject({ inputs: { firstPayment: '2027-04-01' } })
    await visit.page.close()
  },
)

/** A browser session whose service worker is installed. */
async function newDevice(): Promise<Visit> {
  const visit = await signedIn(browser(), sharedStack(), adviser, { serviceWorker: true })
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return visit
}

let shared: Promise<Visit> | undefined

interface Opened {
  readonly id: string
  readonly visit: Visit
}

/**
 * A new record in a new tab that the service worker controls. Tests that leave the session alone share one device: signing in and installing
 * the worker takes seconds.
 */
async function openRecord(
  kind: JourneyKind,
  zone: string,
  { description, ownDevice = false }: { readonly description?: string; readonly ownDevice?: boolean } = {},
): Promise<Opened> {
  const id = await addWhole(adviser, clientId, kind, description)
  const visit = await anotherTab(await (ownDevice ? newDevice() : (shared ??= newDevice())), sharedStack().adviser)
  await visit.page.emulateTimezone(zone)
  await visit.page.bringToFront()
  await visit.open(screenOfRecord(kind, id))
  await visit.sees(kind.answer)
  expect(await visit.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await visit.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone)
  return { id, visit }
}

/** The same record in two tabs, the first one in front. */
async function openTwice(kind: JourneyKind, zone: string) {
  const { id, visit: first } = await openRecord(kind, zone)
  const second = await anotherTab(first, sharedStack().adviser)
  await second.page.emulateTimezone(zone)
  await second.open(screenOfRecord(kind, id))
  await second.sees(kind.answer)
  await first.page.bringToFront()
  return { id, first, second }
}

const valueOf = (page: Page, name: string) =>
  page.$eval(`[name="${name}"]`, (field) => (field as HTMLInputElement).value.replaceAll(/\s/g, ' '))
const southAfricanHour = (hoursOn: number) => (new Date().getUTCHours() + 2 + hoursOn + 24) % 24

async function changesOf({ names: { name } }: JourneyKind, id: string): Promise<number> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Changed`
  const isOfRecord = (data: object) => Reflect.get(data, `${name}Id`) === id
  return (await readLog(sharedStack())).filter((event) => event.type === type && isOfRecord(event.data)).length
}

/** Brings the tab to the front and fires the event, because tabs of a headless browser are never hidden. */
async function lookAt(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Kills a tab. A closed one would get its connection back for a moment, and save. */
async function crash(page: Page): Promise<void> {
  const gone = new Promise((resolve) => page.once('error', resolve))
  const session = await page.createCDPSession()
  void session.send('Page.crash').catch(() => undefined)
  await gone
}

test('a session that ends while typing loses no character and resumes after signing in again', async () => {
  const stack = sharedStack()
  const id = await addTransferDuty(adviser, clientId)
  const visit = await signedIn(browser(), stack, adviser, { path: `/transfer-duty/${id}` })
  const { page } = visit
  const read = () => readRecord(adviser, TRANSFER_DUTY, id)
  await visit.sees('R 67 200')
  // The token can't be renewed, and the services treat the old one as expired.
  await endSession()
  const expired = JSON.stringify({ type: 'about:blank', title: '', status: 401, code: 'functions/unauthenticated', requestId: 'proof' })
  const renew = await intercept(page, (request) =>
    request.method() === 'PUT' ? { status: 401, contentType: 'application/problem+json', body: expired } : undefined,
  )
  await visit.fill('Price', '3141592,65')
  await visit.find('dialog', 'Your session has ended')
  expect(await valueOf(page, 'transferAmount')).toBe('3 141 592,65')
  expect((await read()).revision).toBe('0')
  await renew()

  await signInAgain(visit)
  expect(await valueOf(page, 'transferAmount')).toBe('3 141 592,65')
  await visit.sees('revision 1')
  await expect.poll(read, IN_TIME).toMatchObject({ inputs: { transferAmount: 314_159_265 } })
  await page.browserContext().close()
})

test('a session that ends while reading and typing offline is requested once the connection is back, and nothing is lost', async () => {
  const { id, visit } = await openRecord(TRANSFER_DUTY, 'Africa/Johannesburg', { ownDevice: true })
  const { page } = visit
  await expect.poll(async () => (await keysOnDevice(page, 'copies')).some((key) => key.includes(id)), IN_TIME).toBe(true)
  await page.setOfflineMode(true)
  await page.reload()
  await visit.sees('This is this device’s copy of')
  await visit.fill('Price', '3141592,65')
  await visit.sees('Offline, stored on this device')
  await endSession()
  await page.setOfflineMode(false)
  await visit.find('dialog', 'Your session has ended')
  await signInAgain(visit)
  await visit.sees('revision 1')
  await visit.lacks('This is this device’s copy of')
  await expect.poll(() => readRecord(adviser, TRANSFER_DUTY, id), IN_TIME).toMatchObject({ inputs: { transferAmount: 314_159_265 } })
  await page.browserContext().close()
})

/** At the identity provider, as from another device. */
async function endSession(): Promise<void> {
  const stack = sharedStack()
  await (await identityAdmin(stack)).users.logout({ id: adviser.userId })
  // The check below signs in again, because the old tokens are invalid.
  adviser = personOf(stack, adviser.email, adviser.password, adviser.userId)
}

/** In a popup, while the page stays. */
async function signInAgain({ page, click }: Visit): Promise<void> {
  const opened = new Promise<Page>((resolve) => page.once('popup', (popup) => resolve(popup!)))
  await click('button', 'Sign in again')
  await passIdentity(screenOf(await opened), adviser)
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
}
