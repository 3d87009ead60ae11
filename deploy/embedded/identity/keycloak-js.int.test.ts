import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD, startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { createBrowser } from './contract/browser.ts'
import { launchTestBrowser, pageLooksRight } from './contract/test-browser.ts'
import { startTestConsole } from './contract/test-console.ts'
import { eventually } from './contract/under-test.ts'

const PASSWORD = 'four tall trees by the river'

let browser: Browser
let consoleServer: Awaited<ReturnType<typeof startTestConsole>>
let subject: StandIn
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launchTestBrowser()
  consoleServer = await startTestConsole()
  subject = await startStandIn({ adviser: consoleServer.origin, admin: 'http://localhost:4101' })
})
afterAll(async () => {
  await browser?.close()
  await subject?.stop()
  await consoleServer?.close()
})
beforeEach(async () => {
  context = await browser.createBrowserContext()
  page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
})
afterEach(() => context.close())

const home = () => `${consoleServer.origin}/?identity=${encodeURIComponent(subject.url)}`
const authenticated = () => page.evaluate('ready')
const parsed = (name: string) => page.evaluate(`keycloak.tokenParsed.${name}`)
const title = (text: string) => page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, text)

async function opened(expression: string, heading: string): Promise<void> {
  await page.goto(home())
  await authenticated()
  await page.evaluate(`void ${expression}`)
  await title(heading)
}
async function send(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main input[name=${name}]`).fill(value)
  await page.locator('main button.primary').click()
}
async function backAtConsole(): Promise<void> {
  await page.waitForFunction((origin) => location.origin === origin && 'ready' in window, {}, consoleServer.origin)
}
const looksRight = (name: string) => pageLooksRight(page, name)
const freshEmail = () => `browser.${randomUUID().slice(0, 8)}@example.co.za`
async function seeded(): Promise<string> {
  const email = freshEmail()
  await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini', roles: ['admin'] }])
  return email
}

test('keycloak-js in its ordinary mode: silent check, sign in, forced refresh, reload, sign out', async () => {
  const email = await seeded()
  await page.goto(home())
  expect(await authenticated()).toBe(false)
  await page.evaluate(`void keycloak.login({ redirectUri: location.origin + '/auth-callback', loginHint: '${email}' })`)
  await title('Sign in')
  await send({ password: PASSWORD })
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await parsed('email')).toBe(email)
  expect(await page.evaluate(`keycloak.hasRealmRole('admin')`)).toBe(true)
  expect(await page.evaluate('keycloak.updateToken(-1)')).toBe(true)
  expect(await page.evaluate('keycloak.loadUserProfile().then((p) => p.firstName)')).toBe('Nomsa')
  expect(await page.evaluate('keycloak.loadUserInfo().then((p) => p.email)')).toBe(email)
  await page.goto(home())
  expect(await authenticated()).toBe(true)
  expect(page.url().startsWith(consoleServer.origin)).toBe(true)
  await page.evaluate(`void keycloak.logout({ redirectUri: location.origin + '/login' })`)
  await page.waitForFunction(() => location.pathname === '/login' && 'ready' in window)
  expect(await authenticated()).toBe(false)
})

test('registering mails a link, the new user signs in, and the link verifies the address', async () => {
  const email = freshEmail()
  await opened(`keycloak.register({ redirectUri: location.origin + '/auth-callback' })`, 'Create your account')
  await looksRight('register')
  await send({ firstName: 'Thabo', lastName: '', email: 'not an address', password: 'short' })
  await page.waitForSelector('.summary')
  expect(await page.$eval('.summary', (summary) => summary === document.activeElement)).toBe(true)
  expect(await page.$eval('#firstName', (input) => (input as HTMLInputElement).value)).toBe('Thabo')
  expect(await page.$eval('#password', (input) => (input as HTMLInputElement).value)).toBe('')
  await looksRight('register-problems')
  await send({ firstName: 'Thabo', lastName: 'Nkosi', email, password: PASSWORD })
  await title('Check your e-mail')
  await looksRight('registered')
  await page.locator('main a.button').click()
  await title('Sign in')
  await send({ email, password: PASSWORD })
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await parsed('email_verified')).toBe(false)
  await page.evaluate(`void keycloak.login({ action: 'VERIFY_EMAIL', redirectUri: location.origin + '/send-email-verification' })`)
  await title('Check your e-mail')
  await looksRight('verification')
  await page.locator('main button.primary').click()
  await page.waitForFunction(() => location.pathname === '/send-email-verification' && 'ready' in window)
  expect(await authenticated()).toBe(true)
  await eventually(async () => ((await subject.linksMailedTo(email)).length === 2 ? true : undefined))
  const [link] = await eventually(async () => nonEmpty(await subject.linksMailedTo(email)))
  await page.goto(link!)
  await title('Verify your e-mail address')
  await looksRight('verify')
  await page.locator('main button.primary').click()
  await title('Your e-mail address is verified')
  await looksRight('verified')
  await page.locator('a.button').click()
  await page.waitForFunction((origin) => location.origin === origin && 'ready' in window, {}, consoleServer.origin)
  await page.goto(home())
  expect(await authenticated()).toBe(true)
  expect(await parsed('email_verified')).toBe(true)
})

test('the page waiting for a verification continues once the link is followed elsewhere', async () => {
  const email = freshEmail()
  await opened(`keycloak.register({ redirectUri: location.origin + '/auth-callback' })`, 'Create your account')
  await send({ firstName: 'Lerato', lastName: 'Nkosi', email, password: PASSWORD })
  await title('Check your e-mail')
  await page.locator('main a.button').click()
  await title('Sign in')
  await send({ email, password: PASSWORD })
  await backAtConsole()
  await page.evaluate(`void keycloak.login({ action: 'VERIFY_EMAIL', redirectUri: location.origin + '/send-email-verification' })`)
  await title('Check your e-mail')
  await eventually(async () => ((await subject.linksMailedTo(email)).length === 2 ? true : undefined))
  const [link] = await eventually(async () => nonEmpty(await subject.linksMailedTo(email)))
  const elsewhere = createBrowser(subject.url)
  await elsewhere.submit(await elsewhere.visit(link!), { verify: 'yes' })
  await page.waitForFunction(() => location.pathname === '/send-email-verification' && 'ready' in window)
  expect(await authenticated()).toBe(true)
  expect(await parsed('email_verified')).toBe(true)
})

test('Continue with Google creates a user once, and recognises them later', async () => {
  const email = freshEmail()
  const google = `keycloak.login({ redirectUri: location.origin + '/auth-callback', idpHint: 'google' })`
  await opened(google, 'Choose a Google account')
  await looksRight('google')
  await send({ email, firstName: 'Ayesha', lastName: 'Patel', demoPassword: DEMO_PASSWORD })
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  const sub = await parsed('sub')
  expect(await parsed('email_verified')).toBe(true)
  await context.close()
  context = await browser.createBrowserContext()
  page = await context.newPage()
  await opened(google, 'Choose a Google account')
  await send({ email, firstName: 'Ayesha', lastName: 'Patel', demoPassword: DEMO_PASSWORD })
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await parsed('sub')).toBe(sub)
})

test('a Google account with the address of a user is linked only with that user’s password', async () => {
  const email = await seeded()
  await opened(`keycloak.login({ redirectUri: location.origin + '/auth-callback', idpHint: 'google' })`, 'Choose a Google account')
  await send({ email, firstName: 'Nomsa', lastName: 'Dlamini', demoPassword: DEMO_PASSWORD })
  await title('Link your Google account')
  await looksRight('google-link')
  await send({ password: 'not the password of anyone' })
  await page.waitForSelector('.problem')
  await send({ password: PASSWORD })
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await parsed('email')).toBe(email)
})

test('a forgotten password is replaced through a mailed link that works once', async () => {
  const email = await seeded()
  await opened(`keycloak.login({ redirectUri: location.origin + '/auth-callback' })`, 'Sign in')
  await looksRight('sign-in')
  await send({ email, password: 'not the password at all' })
  await page.waitForSelector('.summary')
  expect(await page.$eval('#email', (input) => (input as HTMLInputElement).value)).toBe(email)
  await looksRight('sign-in-wrong')
  await page.locator('.label-row a').click()
  await title('Forgotten your password?')
  await looksRight('forgotten')
  await send({ email })
  await title('Check your e-mail')
  await looksRight('look-in-your-mail')
  const [link] = await eventually(async () => nonEmpty(await subject.linksMailedTo(email)))
  await page.goto(link!)
  await title('Choose a new password')
  await looksRight('new-password')
  await send({ password: 'another four tall trees' })
  await title('Your password has been changed')
  await page.goto(link!)
  await title('This link no longer works')
  await looksRight('dead-link')
})

test('pages without a current request explain what to do', async () => {
  await page.goto(`${subject.issuer}/login-actions/nothing/authenticate`)
  await title('This sign-in has expired')
  await looksRight('expired')
  await page.goto(`${subject.issuer}/protocol/openid-connect/auth?client_id=adviser-console&redirect_uri=https://evil.example/`)
  await title('This address does not work')
  await page.goto(`${subject.issuer}/account`)
  await title('You are not signed in')
  await page.goto(`${subject.issuer}/protocol/openid-connect/logout`)
  await title('You are signed out')
})

const nonEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
