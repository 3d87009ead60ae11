import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../kit/browser.ts'
import { newAdviser, newPerson } from '../kit/people.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, type Stack, startStack } from '../kit/stack.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'

// A separate stack, because everyone working on it is signed out.
let stack: Stack
let browser: Browser
let close: () => Promise<void>
beforeAll(async () => {
  ;[stack, { browser, close }] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await close?.()
  await discard(stack)
})

test('under construction closes and reopens an open console; a disabled user is refused at the next call; the audit log records both', async () => {
  const facts = factsOf(stack)
  const [admin, target] = await Promise.all([newPerson(facts, { roles: ['admin'] }), newAdviser(facts)])
  const adviser = await signedIn(browser, facts, target, { path: '/clients' })
  const console = await visitor(browser, facts.admin)
  await console.open('/')
  await console.click('button', 'Sign in')
  await passIdentity(console, admin)
  await console.click('menuitem', 'Configuration')

  await console.click('button', 'Change the announcement')
  await console.fill('Announcement', 'On Sunday from 06:00 to 07:00 Tafel is read-only.')
  await console.fill('Reason', 'A new server')
  await console.click('button', 'Change')
  await adviser.sees('On Sunday from 06:00 to 07:00 Tafel is read-only.')
  await adviser.click('button', 'Hide')
  await adviser.lacks('On Sunday')

  await console.click('button', 'Begin construction')
  await console.fill('Reason', 'Moving house')
  await console.click('button', 'Begin construction')
  await console.sees('Tafel is under construction.')
  await adviser.at('/under-construction')
  await console.click('button', 'End construction')
  await console.fill('Reason', 'Moved')
  await console.click('button', 'End construction')
  // Through the sign-in page, which forwards signed-in users.
  await adviser.at('/clients')

  const disabled = await admin.api.send('POST', '/api/functions/disableUserAccount', {
    body: { data: { userId: target.userId, reason: 'Left the firm' } },
  })
  expect(disabled.status).toBe(200)
  expect((await target.api.send('GET', '/api/me')).status).toBe(403)

  await console.click('menuitem', 'Audit log')
  await console.sees('Change version')
  await console.sees('Disable user account')
  const filter = encodeURIComponent(JSON.stringify({ subjects: target.userId, isAction: true }))
  await console.open(`/#/audit?filter=${filter}`)
  await console.lacks('Change version')
  await console.page.click('tbody tr')
  await console.sees('“Left the firm”')
  await console.sees('disabled')
})
