import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser, newPerson } from '../kit/people.ts'
import { markWelcomed, send } from '../kit/records.ts'
import { seesPayment } from '../kit/payfast.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

const browser = testBrowser()

/** On the simulator's page, and back with its notification. */
async function pay(visit: Visit): Promise<void> {
  await visit.click('button', 'Pay')
  await visit.at('/payment-complete')
}

test('a trial takes a coupon and a plan, is cancelled at its end, and resumed, through PayFast’s pages', async () => {
  const stack = sharedStack()
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const code = `PROOF-${randomUUID().slice(0, 8).toUpperCase()}`
  await send(await newPerson(stack, { roles: ['admin'] }), 'POST', '/api/admin/coupons', {
    code,
    percent: 25,
    duration: { kind: 'once' },
    tierIds: null,
    startsOn: null,
    endsOn: null,
    maxUses: 1,
    firstPurchaseOnly: false,
  })

  const visit = await signedIn(browser(), stack, adviser, { path: '/subscriptions' })
  await visit.sees('Nothing is charged: there is no card on file')
  await visit.fill('Coupon', 'NOTHING')
  await visit.click('button', 'Apply')
  await visit.sees('Coupon incorrect')
  await visit.fill('Coupon', code)
  await visit.click('button', 'Apply')
  await visit.find('button', 'Remove')

  await visit.click('button', 'Choose Practice')
  await visit.find('dialog', 'Practice, monthly')
  await visit.sees('To pay now R 749,99 of which VAT R 97,82')
  await visit.click('button', 'Continue to PayFast')
  await pay(visit)
  await seesPayment(visit)
  await visit.sees('R 749,99 for Practice, monthly')
  await visit.click('link', 'Go to my subscription')
  await visit.sees('of which VAT')
  expect(await visit.text()).toContain('To pay R 999,99 of which VAT R 130,43')

  await visit.click('button', 'Cancel at period end')
  await visit.find('dialog', 'Cancel your subscription?')
  await visit.choose('Why are you leaving?', 'other')
  await visit.click('button', 'Cancel at period end')
  await visit.sees('Cancelled: you can keep working until')
  await visit.click('button', 'Keep my subscription')
  await visit.click('button', 'Go to PayFast')
  await pay(visit)
  await visit.sees('Your card is saved')
  await visit.page.browserContext().close()
})
