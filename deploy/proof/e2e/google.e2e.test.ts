import { randomUUID } from 'node:crypto'
import type { Page } from 'puppeteer'
import { expect, test } from 'vitest'
import { watchPage } from '../kit/browser.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser } from '../kit/people.ts'
import { type Screen, screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'

const stack = sharedStack()
const browser = testBrowser()

interface LoginPage extends Screen {
  readonly complaints: readonly string[]
}

/** /login in a new, signed-out session. */
async function loginPage(prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<LoginPage> {
  const page = await (await browser().createBrowserContext()).newPage()
  const complaints = watchPage(page)
  await prepare(page)
  await page.goto(`${stack.adviser}/login`, { waitUntil: 'networkidle0' })
  return { ...screenOf(page), complaints }
}

/** Clicks the button and returns the window that opens. */
async function openWindow(login: Screen): Promise<Screen> {
  const opened = new Promise<Page | null>((resolve) => login.page.once('popup', resolve))
  await login.click('button', 'Continue with Google')
  const window = await opened
  if (!window) throw new Error('The window that opened is no page.')
  return screenOf(window)
}

async function closed(window: Screen): Promise<void> {
  if (!window.page.isClosed()) await new Promise((resolve) => window.page.once('close', resolve))
}

async function chooseAccount(google: Screen, email: string): Promise<void> {
  await google.sees('Choose a Google account')
  await google.fill('Google e-mail', email)
  await google.fill('First name', 'Gert')
  await google.fill('Last name', 'Google')
  await google.fill('Demo password', stack.demoPassword)
  await google.click('button', 'Continue as this account')
}

const tokensInStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }).includes('eyJ'))

test('an account chosen in the window signs the console in without leaving its page', async () => {
  const email = `google-${randomUUID()}@proof.example`
  const login = await loginPage()
  await login.fill('E-mail', 'half-typed@proof.example')
  await login.page.evaluate(() => ((globalThis as { sameDocument?: boolean }).sameDocument = true))
  const window = await openWindow(login)
  await chooseAccount(window, email)
  await closed(window)
  // A new user has no Tafel account yet.
  await login.at('/subscribe')
  expect(await login.page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true)
  expect(await tokensInStorage(login.page)).toBe(false)
  expect(login.complaints).toEqual([])

  // The same Google account is recognised next time, in another browser.
  const next = await loginPage()
  const again = await openWindow(next)
  await chooseAccount(again, email)
  await closed(again)
  await next.at('/subscribe')
  expect(next.complaints).toEqual([])
})

test('an adviser’s existing address is linked with their password and leads to their clients', async () => {
  const adviser = await newAdviser(stack)
  const login = await loginPage()
  const window = await openWindow(login)
  await chooseAccount(window, adviser.email)
  await window.sees('Link your Google account')
  await window.fill('Password', 'not their password at all')
  await window.click('button', 'Link and sign in')
  await window.sees('Incorrect password for that account.')
  await window.fill('Password', adviser.password)
  await window.click('button', 'Link and sign in')
  await closed(window)
  await login.at('/clients')
  expect(login.complaints).toEqual([])
})

test('a closed window is reported, and the next try works', async () => {
  const login = await loginPage()
  const window = await openWindow(login)
  await window.sees('Choose a Google account')
  await login.sees('Finish in the window that opened.')
  await window.page.close()
  await login.sees('popup closed by user')
  await login.at('/login')

  const again = await openWindow(login)
  await chooseAccount(again, `google-${randomUUID()}@proof.example`)
  await closed(again)
  await login.at('/subscribe')
  expect(login.complaints).toEqual([])
})

test('a blocked window is reported, and the sign-in on this page works', async () => {
  const login = await loginPage((page) => page.evaluateOnNewDocument(() => void (window.open = () => null)))
  await login.click('button', 'Continue with Google')
  await login.sees('popup blocked')
  await login.at('/login')
  await login.click('button', 'Sign in on this page')
  await chooseAccount(login, `google-${randomUUID()}@proof.example`)
  await login.at('/subscribe')
  expect(login.page.url()).toBe(`${stack.adviser}/subscribe`)
  expect(login.complaints).toEqual([])
})
