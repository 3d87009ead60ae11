import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { keysOnDevice } from '../kit/device.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { anotherTab, intercept, signedIn, type Visit } from '../kit/visit.ts'

// Text typed into a form survives leaving, a reload, Back, a crashed tab and a lost connection, and a sign-out asks first. A test in
// the console covers every form (app/every-form.test.tsx).

const browser = testBrowser()
let adviser: Person
let clientId: string

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  clientId = await addClient(adviser)
})

const RESTORED = 'Restored what you typed on'
const IN_TIME = { timeout: 10_000 }

interface Form {
  readonly name: string
  readonly path: string
  readonly label: string
  /** From the overview, within the page. */
  readonly go: (visit: Visit) => Promise<void>
}
const COMPANY: Form = {
  name: 'company/firm',
  path: '/company',
  label: 'Website',
  go: async (visit) => {
    await visit.click('button', 'PP Proof Person, menu')
    await visit.click('menuitem', 'My Company Details')
  },
}
const NEW_CLIENT: Form = {
  name: 'clients/new',
  path: '/clients?dialog=new',
  label: 'Surname',
  go: (visit) => visit.click('link', 'New client'),
}
const TYPED = 'https://typed.example'

describe.each([
  ['the firm’s details', COMPANY],
  ['a new client', NEW_CLIENT],
])('text typed into %s', (_, form) => {
  test('stays if leaving is cancelled, and is restored after leaving', async () => {
    const visit = await typedInto(form)
    const { page } = visit
    await page.evaluate(() => history.back())
    await visit.find('dialog', 'Leave without saving?')
    await visit.click('button', 'Keep editing')
    await visit.lacks('Leave without saving?')
    expect(await valueOf(page, form.label)).toBe(TYPED)
    await page.evaluate(() => history.back())
    await visit.find('dialog', 'Leave without saving?')
    await visit.click('button', 'Leave')
    await visit.at('/overview')
    await isRestored(visit, form)
    await page.browserContext().close()
  })

  test('is restored after a reload', async () => {
    const visit = await typedInto(form)
    await visit.page.reload({ waitUntil: 'networkidle0' })
    await visit.sees(RESTORED)
    expect(await valueOf(visit.page, form.label)).toBe(TYPED)
    await visit.page.browserContext().close()
  })

  test('survives a tab that crashes without a connection', async () => {
    const visit = await typedInto(form)
    await visit.page.setOfflineMode(true)
    const next = await afterCrash(visit)
    await isRestored(next, form)
    await next.page.browserContext().close()
  })

  test('is not deleted by an unconfirmed sign-out; a confirmed one leaves nothing on the device', async () => {
    const visit = await typedInto(form)
    await visit.page.evaluate(() => history.back())
    await visit.find('dialog', 'Leave without saving?')
    await visit.click('button', 'Leave')
    await visit.at('/overview')
    await visit.click('button', 'PP Proof Person, menu')
    await visit.click('menuitem', 'Logout')
    await visit.find('dialog', 'Log out and lose unsaved work?')
    await visit.sees('1 draft is stored on this device')
    await visit.click('button', 'Stay signed in')
    await isRestored(visit, form)
    await visit.open('/overview')
    await visit.click('button', 'PP Proof Person, menu')
    await visit.click('menuitem', 'Logout')
    await visit.click('button', 'Log out and discard')
    await visit.at('/login')
    expect(await keysOnDevice(visit.page, 'drafts')).toEqual([])
    await visit.page.browserContext().close()
  })
})

test('a form that the server refused keeps everything; once saved, no draft remains and nothing asks', async () => {
  const visit = await typedInto(COMPANY)
  const refused = JSON.stringify({
    type: 'about:blank',
    title: 'No.',
    status: 403,
    code: 'functions/permission-denied',
    requestId: 'proof',
  })
  const mend = await intercept(visit.page, (request) =>
    request.method() === 'PUT' ? { status: 403, contentType: 'application/problem+json', body: refused } : undefined,
  )
  await visit.click('button', 'Save company details')
  await visit.sees('permission denied')
  expect(await valueOf(visit.page, COMPANY.label)).toBe(TYPED)
  expect(await hasDraft(visit.page, COMPANY)).toBe(true)
  await mend()
  await visit.click('button', 'Save company details')
  await visit.sees('Company details saved')
  await expect.poll(() => keysOnDevice(visit.page, 'drafts'), IN_TIME).toEqual([])
  await visit.page.evaluate(() => history.back())
  await visit.at('/overview')
  await visit.page.browserContext().close()
})

test('asks about unreadable text in a record', async () => {
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: `/clients/${clientId}` })
  await visit.click('button', 'New record')
  await visit.click('menuitem', 'New transfer duty')
  await visit.fill('Price', 'two million and a bit')
  await visit.page.keyboard.press('Tab')
  await visit.click('link', 'Overview')
  await visit.find('dialog', 'Leave without saving?')
  await visit.sees('It is lost if you leave')
  await visit.click('button', 'Leave')
  await visit.at('/overview')
  await visit.page.browserContext().close()
})

/** On a form with something typed and kept on the device. */
async function typedInto(form: Form): Promise<Visit> {
  const visit = await signedIn(browser(), sharedStack(), adviser, { path: '/overview' })
  await form.go(visit)
  await visit.fill(form.label, TYPED)
  await expect.poll(() => hasDraft(visit.page, form), IN_TIME).toBe(true)
  // The last keys are kept a quarter of a second later.
  await wait(500)
  return visit
}

const hasDraft = async (page: Page, { name }: Form) => (await keysOnDevice(page, 'drafts')).some((key) => key.endsWith(`/form/${name}`))

async function isRestored(visit: Visit, form: Form): Promise<void> {
  await visit.open(form.path)
  await visit.sees(RESTORED)
  expect(await valueOf(visit.page, form.label)).toBe(TYPED)
}

const valueOf = (page: Page, label: string): Promise<string> =>
  page.$eval(`::-p-aria([name="${label}"])`, (field) => (field as HTMLInputElement).value)

async function afterCrash(visit: Visit): Promise<Visit> {
  const { page } = visit
  const gone = new Promise((resolve) => page.once('error', resolve))
  const session = await page.createCDPSession()
  void session.send('Page.crash').catch(() => undefined)
  await gone
  return anotherTab(visit, sharedStack().adviser)
}
