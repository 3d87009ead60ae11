import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { linkFromMail } from '../kit/mailbox.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { markWelcomed } from '../kit/records.ts'
import { screenOf } from '../kit/screen.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { passIdentity, signedIn, type Visit, visitor } from '../kit/visit.ts'

// A person's own sign-in, up to deleting it.

const NEW_PASSWORD = 'another long enough password 43'

const browser = testBrowser()
let adviser: Person
let visit: Visit
const newEmail = `moved-${randomUUID()}@proof.example`

beforeAll(async () => {
  adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: '/profile' })
})

test('a new name appears in the header at once, and a missing one is reported at its field', async () => {
  await visit.fill('First name', '')
  await visit.click('button', 'Save name')
  await visit.page.waitForSelector('[name="firstName"][aria-invalid="true"]')
  await visit.fill('First name', 'Nomsa')
  await visit.fill('Last name', 'Dube')
  await visit.click('button', 'Save name')
  await visit.sees('Name saved')
  await visit.find('button', 'ND Nomsa Dube, menu')
})

test('another device is shown, and signed out from here', async () => {
  const other = await signedIn(browser(), sharedStack(), adviser, { path: '/overview' })
  await visit.open('/profile')
  await visit.click('button', 'Sign out everywhere else')
  await visit.sees('You are not signed in anywhere else.')
  await other.open('/profile')
  await other.at('/login')
  await other.page.browserContext().close()
})

test('the password is changed with the old one, and the new one signs in', async () => {
  await visit.click('button', 'Change password')
  await visit.fill('Current password', 'not this one')
  await visit.fill('New password', NEW_PASSWORD)
  await visit.click('button', 'Change password')
  await visit.sees('correcting:')
  await visit.fill('Current password', adviser.password)
  await visit.fill('New password', NEW_PASSWORD)
  await visit.click('button', 'Change password')
  await visit.at('/profile')
  await visit.sees('Password changed')

  const again = await visitor(browser(), sharedStack().adviser)
  await again.open('/login?to=%2Foverview')
  await again.click('button', 'Sign in')
  await passIdentity(again, adviser)
  await again.sees('is incorrect')
  await passIdentity(again, { email: adviser.email, password: NEW_PASSWORD })
  await again.at('/overview')
  await again.page.browserContext().close()
})

test('a new e-mail address takes effect once its link is followed, not before', async () => {
  await visit.click('button', 'Change e-mail')
  await visit.fill('New e-mail', newEmail)
  await visit.fill('Your password', NEW_PASSWORD)
  await visit.click('button', 'Send the link')
  await visit.sees('Check your e-mail')
  await visit.click('button', 'Continue to Tafel')
  await visit.at('/profile')
  await visit.sees('Follow the link in the e-mail to your new address')
  await visit.sees(`${adviser.email} verified`)

  const mail = await visit.page.browserContext().newPage()
  await mail.goto(await linkFromMail(mail, sharedStack().mailbox, newEmail, `${sharedStack().identity}/realms/`), { waitUntil: 'load' })
  await screenOf(mail).click('button', 'Yes, change it')
  await screenOf(mail).sees('Your e-mail address has been changed')
  await mail.close()
  await visit.page.bringToFront()
  await visit.open('/profile')
  await visit.sees(`${newEmail} verified`)
})

test('the sign-in is deleted permanently after the firm was closed, and can no longer be used', async () => {
  await visit.sees('To be safe, close it first')
  await visit.open('/company')
  await visit.click('button', 'Close firm')
  await visit.find('button', 'Reopen firm')
  await visit.open('/profile')
  await visit.click('button', 'Delete my account')
  await visit.fill(`Type “${newEmail}” to erase`, 'another@else.example')
  await visit.click('button', 'Erase for good')
  await visit.sees('This is not your e-mail address.')
  await visit.fill(`Type “${newEmail}” to erase`, newEmail)
  // The console shows this page before the browser has been signed out at identity, which then reloads it.
  const reloaded = new Promise((resolve) => visit.page.once('load', resolve))
  await visit.click('button', 'Erase for good')
  await reloaded
  await visit.at('/login')
  await visit.click('button', 'Sign in')
  await passIdentity(visit, { email: newEmail, password: NEW_PASSWORD })
  await visit.sees('is incorrect')
})

test('no page reported an error', () => {
  // Identity's pages answer a refused form with 400 and 401, which the browser logs.
  expect(visit.complaints.filter((each) => !/status of 40[01]/.test(each))).toEqual([])
})
