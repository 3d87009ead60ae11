import type { Page } from 'puppeteer'
import { beforeAll, expect, test } from 'vitest'
import { authenticatorApp } from '../../embedded/identity/contract/authenticator-app.ts'
import { subjectsMailedTo } from '../../embedded/mailbox/links-mailed-to.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser, newPerson, type Person } from '../kit/people.ts'
import { markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { passIdentity, signedIn, type Visit, visitor } from '../kit/visit.ts'
import { enterAdmin } from './screens/enter-admin.ts'

// A person sets up a passkey and an authenticator app, signs in with each, and an administrator resets them after a loss.

const browser = testBrowser()
let adviser: Person
let visit: Visit

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: '/profile' })
  await fingerprintReader(visit.page)
})

/** Chromium's virtual authenticator: a device that recognises its owner and stores passkeys. */
async function fingerprintReader(page: Page): Promise<void> {
  const cdp = await page.createCDPSession()
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(): Promise<void> {
  await visit.click('button', 'PP Proof Person, menu')
  await visit.click('menuitem', 'Logout')
  await visit.at('/login')
}

test('a passkey is set up under the profile, with recovery codes', async () => {
  await visit.click('button', 'Set up a passkey')
  await visit.fill('Name of this passkey', 'Work laptop')
  await visit.fill('Your password', adviser.password)
  await visit.click('button', 'Create passkey')
  await visit.sees('Save your recovery codes')
  await visit.click('button', 'I have saved them')
  await visit.at('/profile')
  await visit.sees('Your passkey is set up')
  await visit.sees('Passkey “Work laptop”')
  await visit.sees('10 left')
})

test('the passkey signs in without the password', async () => {
  await signOut()
  await visit.open('/login?to=%2Fprofile')
  await visit.click('button', 'Sign in')
  await visit.sees('Forgotten?')
  await visit.click('button', 'Sign in with a passkey')
  await visit.at('/profile')
})

test('an authenticator app is set up with the key in words, and its code is the second step of the next sign-in', async () => {
  await visit.click('button', 'Set up an authenticator app')
  await visit.sees('Scan this code')
  const app = authenticatorApp(await visit.page.$eval('.key', (key) => key.textContent ?? ''))
  await visit.fill('Code', app.code())
  await visit.fill('Your password', adviser.password)
  await visit.click('button', 'Set up')
  await visit.at('/profile')
  await visit.sees('Your authenticator app is set up')
  await visit.sees('Authenticator app')

  const again = await visitor(browser(), sharedStack().adviser)
  await again.open('/login?to=%2Foverview')
  await again.click('button', 'Sign in')
  await passIdentity(again, adviser)
  await again.sees('Second step')
  await again.fill('Code', '000000')
  await again.click('button', 'Sign in')
  await again.sees('This code is incorrect')
  await again.fill('Code', app.code())
  await again.click('button', 'Sign in')
  await again.at('/overview')
  await again.page.browserContext().close()
})

test('an administrator resets them with a reason: the person is informed and signs in with the password alone', async () => {
  const admin = await newPerson(sharedStack(), { roles: ['admin'] })
  const office = await visitor(browser(), sharedStack().admin)
  await office.open(`/#/users/${adviser.userId}/show`)
  await enterAdmin(office, admin)
  await office.sees('Passkey “Work laptop”')
  await office.click('button', 'Reset second factor…')
  await office.click('button', 'Reset')
  await office.sees('Say why')
  await office.fill('Reason', 'The laptop was stolen, confirmed by phone')
  await office.click('button', 'Reset')
  await office.sees('is reset')
  await office.lacks('Passkey “Work laptop”')
  await expect
    .poll(() => subjectsMailedTo(sharedStack().mailbox, adviser.email), { timeout: 60_000 })
    .toContain('Your second factor was reset')

  const again = await visitor(browser(), sharedStack().adviser)
  await again.open('/login?to=%2Fprofile')
  await again.click('button', 'Sign in')
  await passIdentity(again, adviser)
  await again.at('/profile')
  await again.sees('Set up a passkey')
  await again.page.browserContext().close()
})
