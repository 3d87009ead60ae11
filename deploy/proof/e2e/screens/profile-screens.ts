import { randomUUID } from 'node:crypto'
import { linkFromMail } from '../../kit/mailbox.ts'
import { newAdviser } from '../../kit/people.ts'
import { markWelcomed } from '../../kit/records.ts'
import { screenOf } from '../../kit/screen.ts'
import { signedIn } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** A person's own sign-in, on the console's page and on identity's. */
export const walkProfileScreens: Walk = async (browser, stack, show) => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const visit = await signedIn(browser, stack, adviser, { path: '/profile' })
  const { page } = visit
  await visit.fill('First name', '')
  await visit.click('button', 'Save name')
  await page.waitForSelector('[name="firstName"][aria-invalid="true"]')
  await show('/profile, no name', page)

  await visit.open('/profile')
  await visit.click('button', 'Change password')
  await visit.sees('Every other device is signed out')
  await show('identity: change password', page)
  await visit.click('button', 'Change password')
  await visit.sees('correcting:')
  await show('identity: change password, with errors', page)
  await visit.click('button', 'Cancel')
  await visit.at('/profile')
  await visit.click('button', 'Change e-mail')
  await visit.sees('Current address:')
  await show('identity: change e-mail', page)
  await visit.click('button', 'Send the link')
  await visit.sees('correcting:')
  await show('identity: change e-mail, with errors', page)
  const email = `moved-${randomUUID()}@proof.example`
  await visit.fill('New e-mail', email)
  await visit.fill('Your password', adviser.password)
  await visit.click('button', 'Send the link')
  await visit.sees('Check your e-mail')
  await show('identity: link to a new address sent', page)
  const mail = await page.browserContext().newPage()
  await mail.goto(await linkFromMail(mail, stack.mailbox, email, `${stack.identity}/realms/`), { waitUntil: 'load' })
  await screenOf(mail).find('button', 'Yes, change it')
  await show('identity: verify a new address', mail)
  await screenOf(mail).click('button', 'Yes, change it')
  await screenOf(mail).sees('Your e-mail address has been changed')
  await show('identity: address changed', mail)
  await mail.close()

  await page.bringToFront()
  await visit.open('/company')
  await visit.click('button', 'Close firm')
  await visit.click('button', 'Erase for good')
  await visit.find('dialog', 'Erase Proof Advisers for good?')
  await show('/company, erase the firm', page)
  await visit.escape()
  await show('/company, closed', page)
  await visit.open('/profile')
  await visit.click('button', 'Delete my account')
  await visit.find('dialog', 'Delete your account for good?')
  await show('/profile, delete my sign-in', page)
  await page.browserContext().close()
}
