import { seesPayment, simulate } from '../../kit/payfast.ts'
import { newAdviser } from '../../kit/people.ts'
import { markWelcomed, send } from '../../kit/records.ts'
import { signedIn } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

/** A subscription that is paid for, in what can come over it. */
export const walkPayingScreens: Walk = async (browser, stack, show) => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const visit = await signedIn(browser, stack, adviser, { path: '/subscriptions' })
  const { page } = visit
  await visit.click('button', 'Choose Practice')
  await visit.click('button', 'Continue to PayFast')
  await visit.click('button', 'Pay')
  await visit.at('/payment-complete')
  await seesPayment(visit)
  await show('/payment-complete, received', page)
  await visit.click('link', 'Go to my subscription')
  await visit.sees('INV-')
  await show('/subscriptions, paid', page)
  for (const [button, dialog] of [
    ['Change to Firm', 'Firm, monthly'],
    ['Pause', 'Pause the subscription?'],
    ['Cancel at the end', 'Cancel the subscription?'],
  ] as const) {
    await visit.click('button', button)
    await visit.find('dialog', dialog)
    await show(`/subscriptions, ${button.toLowerCase()}`, page)
    await visit.escape()
  }
  const { url } = (await send(adviser, 'POST', '/api/subscription/card', {})) as { readonly url: string }
  const token = new URL(url).pathname.split('/').at(-1)!
  await simulate(stack, `subscriptions/${token}/next-outcomes`, { outcomes: ['failTold'] })
  await simulate(stack, `subscriptions/${token}/charge-now`)
  await visit.open('/subscriptions')
  await visit.sees('has not come')
  await show('/subscriptions, a payment has not come', page)
  await page.browserContext().close()
}
