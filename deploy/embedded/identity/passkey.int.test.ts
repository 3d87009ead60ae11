import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticatorApp } from './contract/authenticator-app.ts'
import { startStandIn, type StandIn } from './contract/start-stand-in.ts'
import { launchTestBrowser, pageLooksRight } from './contract/test-browser.ts'
import { startTestConsole } from './contract/test-console.ts'
import { adminClient } from './contract/under-test.ts'

// Passkeys with Chromium's virtual authenticator, and the pages of the second factor as people see and operate them.

const PASSWORD = 'four tall trees by the river'

let browser: Browser
let consoleServer: Awaited<ReturnType<typeof startTestConsole>>
let subject: StandIn
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launchTestBrowser()
  consoleServer = await startTestConsole()
  subject = await startStandIn({ adviser: consoleServer.origin, admin: 'http://localhost:4101' }, 'required')
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

interface Device {
  readonly cdp: CDPSession
  readonly id: string
}
/** A device with a fingerprint reader that recognises its owner. */
async function device(): Promise<Device> {
  const cdp = await page.createCDPSession()
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

const home = () => `${consoleServer.origin}/?identity=${encodeURIComponent(subject.url)}`
const authenticated = () => page.evaluate('ready')
const methods = () => page.evaluate('keycloak.tokenParsed.amr')
const title = (text: string) => page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, text)
const looksRight = (name: string) => pageLooksRight(page, name)
const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main input[name=${name}]`).fill(value)
}
async function send(fields: Readonly<Record<string, string>>): Promise<void> {
  await fill(fields)
  await page.locator('main button.primary').click()
}
async function backAtConsole(): Promise<void> {
  await page.waitForFunction((origin) => location.origin === origin && 'ready' in window, {}, consoleServer.origin)
}
async function person(roles: readonly 'admin'[] = []): Promise<{ readonly email: string; readonly id: string }> {
  const email = `passkey.${randomUUID().slice(0, 8)}@example.co.za`
  const ids = await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini', roles }])
  return { email, id: ids.get(email)! }
}
async function atSignIn(): Promise<void> {
  await page.goto(home())
  await authenticated()
  await page.evaluate(`void keycloak.login({ redirectUri: location.origin + '/auth-callback' })`)
  await title('Sign in')
}
async function act(action: string, heading: string): Promise<void> {
  await page.evaluate(`void keycloak.login({ action: '${action}', redirectUri: location.origin + '/profile' })`)
  await title(heading)
}
async function signOut(): Promise<void> {
  await page.evaluate(`void keycloak.logout({ redirectUri: location.origin + '/login' })`)
  await page.waitForFunction(() => location.pathname === '/login' && 'ready' in window)
}
const passkeyButton = () => page.locator('form[data-passkey=use]:not([hidden]) button')

/** A signed-in person who sets up a passkey under their profile. */
async function withPasskey(): Promise<{ readonly email: string; readonly id: string; readonly on: Device }> {
  const on = await device()
  const someone = await person()
  await atSignIn()
  await send({ email: someone.email, password: PASSWORD })
  await backAtConsole()
  await authenticated()
  await act('webauthn-register-passwordless', 'Set up a passkey')
  await send({ name: 'Work laptop', current: PASSWORD })
  await title('Save your recovery codes')
  await page.locator('main button.primary').click()
  await backAtConsole()
  await authenticated()
  return { ...someone, on }
}

test('a passkey is set up, signs in without a password, and is listed with its name', async () => {
  const { id } = await withPasskey()
  const credentials = await (await adminClient(subject)).users.getCredentials({ id })
  expect(credentials.map(({ type, userLabel }) => [type, userLabel ?? ''])).toEqual([
    ['password', ''],
    ['webauthn-passwordless', 'Work laptop'],
    ['recovery-authn-codes', ''],
  ])
  await signOut()
  await atSignIn()
  await looksRight('sign-in-with-passkey')
  await passkeyButton().click()
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await methods()).toEqual(['passkey'])
})

test('after the password the same passkey is the second step', async () => {
  const { email } = await withPasskey()
  await signOut()
  await atSignIn()
  await send({ email, password: PASSWORD })
  await title('Second step')
  await looksRight('second-step-passkey')
  await passkeyButton().click()
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await methods()).toEqual(['pwd', 'passkey'])
})

test('a device that does not recognise its owner signs no one in, and the page says so next to the button', async () => {
  const { on } = await withPasskey()
  await signOut()
  await atSignIn()
  await on.cdp.send('WebAuthn.setUserVerified', { authenticatorId: on.id, isUserVerified: false })
  await passkeyButton().click()
  await page.waitForFunction(() => document.querySelector('form[data-passkey=use] [role=alert]')?.textContent !== '')
  expect(await page.$eval('form[data-passkey=use] [role=alert]', (alert) => alert.textContent)).toContain('No passkey was used')
  await looksRight('passkey-refused')
  // The page remains usable.
  await on.cdp.send('WebAuthn.setUserVerified', { authenticatorId: on.id, isUserVerified: true })
  await passkeyButton().click()
  await backAtConsole()
  expect(await authenticated()).toBe(true)
})

test('a removed passkey signs no one in', async () => {
  const { id } = await withPasskey()
  const admin = await adminClient(subject)
  const passkey = (await admin.users.getCredentials({ id })).find(({ type }) => type === 'webauthn-passwordless')!
  await admin.users.deleteCredential({ id, credentialId: passkey.id! })
  await signOut()
  await atSignIn()
  await passkeyButton().click()
  await page.waitForSelector('.summary')
  expect(await page.$eval('.summary', (summary) => summary.textContent)).toContain('not registered')
})

test('an answer for another challenge or of another passkey is refused', async () => {
  await withPasskey()
  await signOut()
  await atSignIn()
  // The answer is taken from the form instead of being sent, and sent twice.
  await page.evaluate(() => {
    HTMLFormElement.prototype.submit = () => undefined
  })
  await passkeyButton().click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=passkey]')?.value !== '')
  const answer = await page.$eval('input[name=passkey]', (input) => (input as HTMLInputElement).value)
  const statusOf = (passkey: string) =>
    page.evaluate(async (text) => {
      const action = document.querySelector<HTMLFormElement>('form[data-passkey=use]')!.action
      return (await fetch(action, { method: 'POST', body: new URLSearchParams({ passkey: text }), redirect: 'manual' })).status
    }, passkey)
  const changed = JSON.parse(answer) as { response: { signature: string } }
  changed.response.signature = `${changed.response.signature.slice(0, -6)}AAAAAA`
  expect(await statusOf(JSON.stringify(changed))).toBe(401)
  // The challenge is used up by the attempt.
  expect(await statusOf(answer)).toBe(401)
  expect(await statusOf('not JSON')).toBe(401)
  await atSignIn()
  expect(await statusOf(answer)).toBe(401)
})

test('an admin sets up an authenticator app during the first sign-in with the keyboard alone', async () => {
  const { email } = await person(['admin'])
  await atSignIn()
  await page.keyboard.type(email)
  // The e-mail field has the focus; the next stop is the link next to the password's label.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await title('Set up your second factor')
  await looksRight('choose-factor')
  await focusOn('Use an authenticator app')
  await page.keyboard.press('Enter')
  await title('Set up an authenticator app')
  await looksRight('set-up-app')
  const key = await page.$eval('.key', (text) => text.textContent ?? '')
  await focusOn('Code')
  await page.keyboard.type(authenticatorApp(key).code())
  await page.keyboard.press('Enter')
  await title('Save your recovery codes')
  await looksRight('recovery-codes')
  await focusOn('I have saved them')
  await page.keyboard.press('Enter')
  await backAtConsole()
  expect(await authenticated()).toBe(true)
  expect(await methods()).toEqual(['pwd', 'otp'])
  await act('CONFIGURE_RECOVERY_AUTHN_CODES', 'Recovery codes')
  await looksRight('renew-recovery-codes')
  await page.locator('main button.plain').click()
  await backAtConsole()
  await authenticated()
  await act('CONFIGURE_TOTP', 'Set up an authenticator app')
  await send({ code: '000000', current: PASSWORD })
  await page.waitForSelector('.summary')
  expect(await page.$eval('.summary', (summary) => summary === document.activeElement)).toBe(true)
  await looksRight('set-up-app-wrong')
})

/** Presses Tab until the control with this text or label has the focus. */
async function focusOn(text: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : (at?.textContent ?? '')
    })
    if (focused.trim() === text) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches “${text}”.`)
}
