import { otpCredential } from '../../../embedded/seed/demo-apps.ts'
import { FIRM, identityAdmin, newPerson } from '../../kit/people.ts'
import { linkFromMail } from '../../kit/mailbox.ts'
import { passIdentity, type Visit, visitor } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** Every page of the identity provider, and the mailbox on the way. */
export const walkIdentityScreens: Walk = async (browser, stack, show) => {
  const visit = await visitor(browser, stack.identity)
  const { page } = visit
  const toIdentity = async (path: '/login' | '/register') => {
    await page.goto(`${stack.adviser}${path}`, { waitUntil: 'networkidle0' })
    await visit.click('button', path === '/login' ? 'Sign in' : 'Continue')
    await page.waitForSelector('input[name="password"]')
  }

  await toIdentity('/register')
  await show('identity: register', page)
  await visit.click('button', 'Create account')
  await visit.sees('correcting:')
  await show('identity: register, with errors', page)

  await toIdentity('/login')
  await show('identity: sign in', page)
  await visit.click('button', 'Sign in')
  await visit.sees('correcting:')
  await show('identity: sign in, nothing filled in', page)
  await passIdentity(visit, { email: 'unknown@proof.example', password: 'wrong' })
  await visit.sees('is incorrect')
  await show('identity: sign in, wrong', page)
  await visit.click('link', 'Forgotten your password?')
  await visit.find('button', 'Send the link')
  await show('identity: forgotten password', page)
  await visit.click('button', 'Send the link')
  await visit.sees('correcting:')
  await show('identity: forgotten password, with errors', page)

  await googlePages(visit, toIdentity, show, (await newPerson(stack)).email, stack.demoPassword)
  await mailedPages(visit, stack, show)
  await secondStep(visit, stack, toIdentity, show)

  for (const [name, path] of [
    ['signed out', '/realms/tafel/account'],
    ['no such page', '/realms/tafel/nothing'],
    ['no such sign-in', '/realms/tafel/login-actions/nothing/authenticate'],
    ['no such client', '/realms/tafel/protocol/openid-connect/auth?client_id=unknown'],
    ['dead link', '/realms/tafel/login-actions/action-token?key=nothing'],
  ] as const) {
    await visit.open(path)
    await page.waitForSelector('h1')
    await show(`identity: ${name}`, page)
  }
  await toIdentity('/login')
  await passIdentity(visit, await newPerson(stack))
  await visit.at('/subscribe')
  await visit.open('/realms/tafel/account')
  await visit.sees('Your sign-in')
  await show('identity: who is signed in', page)
  await visit.open('/realms/tafel/protocol/openid-connect/logout')
  await visit.sees('Sign out?')
  await show('identity: sign out?', page)
  await visit.click('button', 'Sign out')
  await visit.sees('Your session has been removed from this device')
  await show('identity: signed out', page)
  await page.browserContext().close()
}

async function googlePages(
  visit: Visit,
  toIdentity: (path: '/login') => Promise<void>,
  show: Parameters<Walk>[2],
  taken: string,
  demoPassword: string,
): Promise<void> {
  await toIdentity('/login')
  await visit.click('link', 'Continue with Google')
  await visit.sees('Local stand-in for Google')
  await show('identity: Google', visit.page)
  await visit.click('button', 'Continue as this account')
  await visit.sees('correcting:')
  await show('identity: Google, with errors', visit.page)
  await visit.fill('Demo password', demoPassword)
  await visit.fill('Google e-mail', taken)
  await visit.fill('First name', FIRM.contactPerson.firstName)
  await visit.fill('Last name', FIRM.contactPerson.lastName)
  await visit.click('button', 'Continue as this account')
  await visit.sees('Link your Google account')
  await show('identity: link a Google account', visit.page)
}

/** After the password of a person with an authenticator app. */
async function secondStep(
  visit: Visit,
  stack: Parameters<Walk>[1],
  toIdentity: (path: '/login') => Promise<void>,
  show: Parameters<Walk>[2],
): Promise<void> {
  const person = await newPerson(stack)
  const admin = await identityAdmin(stack)
  const user = await admin.users.findOne({ id: person.userId })
  await admin.users.update({ id: person.userId }, { ...user, credentials: [otpCredential('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')] })
  await toIdentity('/login')
  await passIdentity(visit, person)
  await visit.sees('Second step')
  await show('identity: second step', visit.page)
  await visit.click('button', 'Sign in')
  await visit.sees('correcting:')
  await show('identity: second step, with errors', visit.page)
}

async function mailedPages(visit: Visit, stack: Parameters<Walk>[1], show: Parameters<Walk>[2]): Promise<void> {
  const { page } = visit
  const person = await newPerson(stack, { verified: false })
  await visit.open('/realms/tafel/login-actions/reset-credentials')
  await visit.fill('E-mail', person.email)
  await visit.click('button', 'Send the link')
  await visit.sees('Check your e-mail')
  await show('identity: link sent', page)

  const link = await linkFromMail(page, stack.mailbox, person.email, `${stack.identity}/realms/`)
  await show('mailbox: mail', page)
  await page.goto(stack.mailbox, { waitUntil: 'load' })
  await show('mailbox', page)
  await page.goto(new URL('/?to=unknown@proof.example', stack.mailbox).href, { waitUntil: 'load' })
  await show('mailbox: empty', page)
  await page.goto(new URL('/messages/nothing', stack.mailbox).href, { waitUntil: 'load' })
  await show('mailbox: no such mail', page)

  await page.goto(link, { waitUntil: 'load' })
  await page.waitForSelector('input[name="password"]')
  await show('identity: new password', page)
  await page.click('button[type="submit"]')
  await page.waitForSelector('[role="alert"]')
  await show('identity: new password, with errors', page)
  await page.type('input[name="password"]', person.password)
  await page.click('button[type="submit"]')
  await visit.sees('Your password has been changed')
  await show('identity: password changed', page)
  await page.goto(link, { waitUntil: 'load' })
  await visit.sees('no longer works')
  await show('identity: link used before', page)
}
