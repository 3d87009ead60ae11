import { randomUUID } from 'node:crypto'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { letTrialLapse } from '../../kit/append-past.ts'
import { seesPayment, simulate } from '../../kit/payfast.ts'
import { newAdviser, newPerson } from '../../kit/people.ts'
import { markWelcomed, send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { signedIn } from '../../kit/visit.ts'
import type { Walk } from './walk.ts'

const FREE = {
  percent: 100,
  duration: { kind: 'once' },
  tierIds: null,
  startsOn: null,
  endsOn: null,
  maxUses: 1,
  firstPurchaseOnly: false,
}

/** A subscription in each state reachable within a day, and the return pages from PayFast. */
export const walkSubscriptionScreens: Walk = async (browser, stack, show) => {
  const payer = await newAdviser(stack)
  await markWelcomed(payer)
  const visit = await signedIn(browser, stack, payer, { path: '/subscriptions' })
  const { page } = visit
  const { checkoutId } = (await send(payer, 'POST', '/api/subscription/checkout', { tierId: PRACTICE_TIER })) as { checkoutId: string }
  await visit.open(`/payment-complete?checkout=${checkoutId}`)
  await visit.sees('Waiting for PayFast')
  await show('/payment-complete, waiting', page)
  for (const [path, says] of [
    ['cancel', 'Payment cancelled'],
    ['failed', 'Payment failed'],
  ] as const) {
    await visit.open(`/payment-${path}?checkout=${checkoutId}`)
    await visit.sees(says)
    await show(`/payment-${path}`, page)
  }
  await visit.open('/subscriptions')
  await visit.sees('Payment not confirmed yet')
  await show('/subscriptions, a payment begun', page)

  await visit.click('button', 'Choose Practice')
  await visit.click('button', 'Continue to PayFast')
  await visit.click('button', 'Pay')
  await visit.at('/payment-complete')
  await seesPayment(visit)
  await show('/payment-complete, paid', page)
  await visit.open('/subscriptions')
  await visit.sees('INV-')
  await show('/subscriptions, paid', page)
  await visit.click('button', 'Change to Firm')
  await visit.sees('Credit for Practice')
  await show('/subscriptions, a larger plan', page)
  await visit.escape()
  await visit.click('button', 'Pause')
  await visit.find('dialog', 'Pause your subscription?')
  await show('/subscriptions, pausing it', page)
  await visit.escape()
  await visit.click('button', 'Cancel at period end')
  await visit.find('dialog', 'Cancel your subscription?')
  await show('/subscriptions, cancelling it', page)
  await visit.escape()

  const { url } = (await send(payer, 'POST', '/api/subscription/card', {})) as { readonly url: string }
  const token = new URL(url).pathname.split('/').at(-1)!
  await simulate(stack, `subscriptions/${token}/next-outcomes`, { outcomes: ['failTold'] })
  await simulate(stack, `subscriptions/${token}/charge-now`)
  await visit.open('/subscriptions')
  await visit.sees('is overdue')
  await show('/subscriptions, past due', page)

  await simulate(stack, `subscriptions/${token}/charge-now`)

  await send(payer, 'POST', '/api/subscription/pause', { months: 2 })
  await visit.open('/subscriptions')
  await visit.sees('Paused from')
  await show('/subscriptions, paused from the next payment on', page)
  await send(payer, 'POST', '/api/subscription/resume', {})

  await send(payer, 'POST', '/api/subscription/cancel', { reason: 'other' })
  await visit.open('/subscriptions')
  await visit.sees('Cancelled: you can keep working until')
  await show('/subscriptions, cancelled', page)
  await page.browserContext().close()

  await walkUnpaid(browser, stack, show)
}

/** States without a charge: a coupon covers everything, or the trial is over. */
const walkUnpaid: Walk = async (browser, stack, show) => {
  const [guest, late] = await Promise.all([newAdviser(stack), newAdviser(stack)])
  const code = await freeCoupon(stack)
  await send(guest, 'POST', '/api/subscription/coupon', { code })
  await send(guest, 'POST', '/api/subscription/checkout', { tierId: PRACTICE_TIER })
  await letTrialLapse(stack, late)
  for (const [person, says, name] of [
    [guest, 'After the trial, a coupon covers the full price', 'free by a coupon'],
    [late, 'Your free trial has ended', 'lapsed'],
  ] as const) {
    await markWelcomed(person)
    const visit = await signedIn(browser, stack, person, { path: '/subscriptions' })
    await visit.sees(says)
    await show(`/subscriptions, ${name}`, visit.page)
    await visit.page.browserContext().close()
  }
}

async function freeCoupon(stack: StackFacts): Promise<string> {
  const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`
  await send(await newPerson(stack, { roles: ['admin'] }), 'POST', '/api/admin/coupons', { code, ...FREE })
  return code
}
