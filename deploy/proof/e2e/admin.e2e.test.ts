import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ADMIN, DEMO_ADVISER } from '../../embedded/seed/people.ts'
import { openBrowser, watchPage } from '../kit/browser.ts'
import { newAdviser, personOf } from '../kit/people.ts'
import { type Screen, screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'

let browser: Browser
let close: () => Promise<void>

beforeAll(async () => {
  ;({ browser, close } = await openBrowser())
})
afterAll(() => close())

async function signedIn(email: string): Promise<{ screen: Screen; complaints: readonly string[] }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints = watchPage(page)
  const screen = screenOf(page)
  await page.goto(sharedStack().admin, { waitUntil: 'networkidle0' })
  await screen.click('button', 'Sign in')
  await screen.fill('E-mail', email)
  await screen.fill('Password', sharedStack().demoPassword)
  await screen.click('button', 'Sign in')
  return { screen, complaints }
}

test('an admin sees users and accounts, disables a user and enables them again', async () => {
  const target = await newAdviser(sharedStack())
  const { screen, complaints } = await signedIn(DEMO_ADMIN.email)
  await screen.sees(target.email)
  await screen.fill('E-mail or name begins with', DEMO_ADVISER.email)
  await screen.lacks(target.email)
  await screen.sees('Mokoena Advisers')
  await screen.fill('E-mail or name begins with', target.email)
  await screen.sees(target.email)

  await screen.click('button', `Disable ${target.email}`)
  await screen.click('button', 'Disable')
  await screen.sees('Say why')
  await screen.fill('Reason', 'Left the firm')
  await screen.click('button', 'Disable')
  await screen.sees('can no longer sign in')
  expect((await target.api.send('GET', '/api/me')).status).toBe(403)

  await screen.click('button', `Enable ${target.email}`)
  await screen.fill('Reason', 'Came back')
  await screen.click('button', 'Enable')
  await screen.sees('may sign in again')
  // With a new sign-in: those of before ended when the user was disabled.
  const comesBack = async () => (await personOf(sharedStack(), target.email, target.password).api.send('GET', '/api/me')).status
  await expect.poll(() => comesBack().catch(() => 0), { timeout: 30_000 }).toBe(200)

  await screen.click('menuitem', 'Accounts')
  await screen.fill('Name begins with', 'Mokoena')
  await screen.sees('Mokoena Advisers')
  expect(complaints).toEqual([])
})

test('somebody who is no admin is told so and sees no list', async () => {
  const { screen } = await signedIn(DEMO_ADVISER.email)
  await screen.sees('is not an administrator')
  expect(await screen.text()).not.toContain('Accounts')
})
