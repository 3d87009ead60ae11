import type { Page } from 'puppeteer'
import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { FIRM, newAdviser, type Person } from '../kit/people.ts'
import { markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { intercept, signedIn, visitor } from '../kit/visit.ts'

const HINT = 'tafel-signed-in'
const stack = sharedStack()
const browser = testBrowser()
let adviser: Person

beforeAll(async () => {
  adviser = await newAdviser(stack)
  await markWelcomed(adviser)
})

/** Records every heading that a page has shown since it was opened, in order. */
const watchHeadings = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading && shown.at(-1) !== heading) shown.push(heading)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
const headings = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
const hint = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HINT)

test.each([
  ['/', 'Sign in'],
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/privacy-policy', 'Privacy policy'],
  ['/payment-cancel', 'Payment cancelled'],
  ['/nothing-here', 'Page not found'],
])('%s is shown if identity does not answer and no one is signed in', async (path, heading) => {
  const visit = await visitor(browser(), stack.adviser)
  await intercept(visit.page, (request) => (request.url().startsWith(stack.identity) ? 'no answer' : undefined))
  await visit.page.goto(stack.adviser + path)
  await visit.find('heading', heading)
  expect(await hint(visit.page)).toBeNull()
})

test('a signed-in user sees no flash of the sign-in page, and a signed-out user does not wait', async () => {
  const { page, ...visit } = await signedIn(browser(), stack, adviser, { path: '/clients' })
  await watchHeadings(page)
  expect(await hint(page)).not.toBeNull()
  for (const path of ['/login', '/']) {
    await visit.open(path)
    await visit.at('/clients')
    await expect.poll(() => headings(page)).toEqual(['Clients'])
  }

  // Detecting a session that ended elsewhere takes one request.
  const browserOf = await page.createCDPSession()
  await browserOf.send('Network.clearBrowserCookies')
  await visit.open('/login')
  await visit.find('heading', 'Sign in')
  expect(await hint(page)).toBeNull()
})

test('finds a session that the browser does not know yet, and checks the guard again', async () => {
  const { page, ...visit } = await signedIn(browser(), stack, adviser, { path: '/clients' })
  await watchHeadings(page)
  await page.evaluate((key) => localStorage.removeItem(key), HINT)
  await visit.open('/login?to=%2Fprofile')
  await visit.at('/profile')
  await expect.poll(() => headings(page)).toEqual(['Sign in', FIRM.accountName])
  expect(await hint(page)).not.toBeNull()

  // A page that needs a sign-in waits for it either way.
  await page.evaluate((key) => localStorage.removeItem(key), HINT)
  await visit.open('/clients')
  await expect.poll(() => headings(page)).toEqual(['Clients'])
})

const CANNOT_START: readonly (readonly [string, () => void, string])[] = [
  ['is too old', () => Reflect.deleteProperty(Promise, 'withResolvers'), 'This browser is too old for Tafel.'],
  [
    'refuses storage',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Refused.', 'SecurityError')
        },
      }),
    'Tafel needs cookies and site data to sign you in.',
  ],
]
test.each(CANNOT_START)('a browser that %s gets an explanation, from both consoles', async (_, breakBrowser, words) => {
  for (const origin of [stack.adviser, stack.admin]) {
    const { page, ...visit } = await visitor(browser(), origin)
    await page.evaluateOnNewDocument(breakBrowser)
    await page.goto(`${origin}/`)
    await visit.find('heading', 'Tafel cannot start')
    await visit.sees(words)
  }
})

test('Back after a sign-out shows nothing of what was read', async () => {
  const { page, ...visit } = await signedIn(browser(), stack, adviser, { path: '/clients' })
  await page.evaluate(() => localStorage.setItem('tafel-signed-in', 'another session'))
  // Like the browser with a page from its back/forward cache.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    if (document.documentElement.style.visibility !== 'hidden') throw new Error('The page is kept as it is seen.')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await visit.at('/clients')
  await visit.find('heading', 'Clients')
})

test('a device whose databases hang lets its user sign out', async () => {
  const { page, ...visit } = await signedIn(browser(), stack, adviser, { path: '/clients' })
  await visit.sees('No clients yet')
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await visit.click('button', 'PP Proof Person, menu')
  await visit.click('menuitem', 'Logout')
  await visit.at('/login')
  await visit.find('heading', 'Sign in')
  // The next page has a database again.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tafel-to-forget'))).toBeNull()
})
