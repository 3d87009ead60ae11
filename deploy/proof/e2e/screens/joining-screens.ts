import { randomUUID } from 'node:crypto'
import { FIRM, newPerson } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
import { signedIn } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** From the first sign-in to the trial. */
export const walkJoiningScreens: Walk = async (browser, stack, show) => {
  const unverified = await newPerson(stack, { verified: false })
  const waiting = await signedIn(browser, stack, unverified, { path: '/send-email-verification' })
  await waiting.sees(unverified.email)
  await show('/send-email-verification', waiting.page)
  await waiting.click('button', 'I have verified it')
  await waiting.sees('is not verified yet')
  await show('/send-email-verification, not yet', waiting.page)
  await waiting.click('button', 'Send the e-mail again')
  await waiting.sees('is on its way')
  await show('identity: verification mail sent', waiting.page)
  await waiting.page.browserContext().close()

  const owner = await newPerson(stack)
  await send(owner, 'POST', '/api/functions/confirmEmail', {})
  const joining = await signedIn(browser, stack, owner, { path: '/subscribe' })
  await joining.find('button', 'Create account')
  await show('/subscribe', joining.page)
  await joining.click('button', 'Create account')
  await joining.sees('Please fix these')
  await show('/subscribe, nothing filled in', joining.page)

  await send(owner, 'POST', '/api/accounts', { accountId: randomUUID(), ...FIRM })
  await joining.open('/subscriptions')
  await joining.find('button', 'Start free trial')
  await show('/subscriptions, no plan', joining.page)
  await joining.click('button', 'Start free trial')
  await joining.at('/overview')
  await joining.find('dialog', 'Welcome to Tafel')
  await show('/overview, welcome', joining.page)
  await joining.click('button', 'Get Started')
  await joining.lacks('Welcome to Tafel')
  await joining.sees('Add your first client')
  await show('/overview, empty', joining.page)
  await joining.open('/subscriptions')
  await joining.sees('Free trial')
  await show('/subscriptions, trial', joining.page)
  await joining.fill('Coupon', 'NOTHING')
  await joining.click('button', 'Apply')
  await joining.sees('Coupon incorrect')
  await show('/subscriptions, wrong coupon', joining.page)
  await joining.click('button', 'Choose Practice')
  await joining.find('button', 'Continue to PayFast')
  await show('/subscriptions, what a plan costs', joining.page)
  await joining.escape()
  await joining.open(`/payment-complete?checkout=${randomUUID()}`)
  await joining.sees('No such payment')
  await show('/payment-complete, unknown', joining.page)
  await joining.page.browserContext().close()
}
