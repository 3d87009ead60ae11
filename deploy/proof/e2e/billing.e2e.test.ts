import { expect, test } from 'vitest'
import { letTrialLapse } from '../kit/append-past.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { mailWithSubject } from '../kit/mailbox.ts'
import { seesPayment, simulate } from '../kit/payfast.ts'
import { newAdviser, type Person } from '../kit/people.ts'
import { addClient, addTransferDuty, markWelcomed, send } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

const browser = testBrowser()

const stack = sharedStack()

test('a lapsed firm is led to its subscription, can read and export all its data, and cannot write', async () => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const clientId = await addClient(adviser, 'Thandi', 'Dlamini')
  const recordId = await addTransferDuty(adviser, clientId)
  await letTrialLapse(stack, adviser)

  const visit = await signedIn(browser(), stack, adviser, { path: '/subscriptions' })
  await visit.open('/clients')
  await visit.at('/subscriptions')
  await visit.sees('Your free trial has ended')
  await visit.sees('You can read your records and export their reports')
  await visit.click('button', 'Read my records')
  await visit.at('/clients')
  await visit.sees('Dlamini')

  const pdf = await adviser.api.send('GET', `/api/transfer-duties/${recordId}/report.pdf`)
  expect(pdf.status).toBe(200)
  const refused = await adviser.api.send('POST', '/api/clients', { body: { clientId, name: 'A', surname: '', email: '', phone: '' } })
  expect([refused.status, refused.json]).toMatchObject([403, { code: 'subscriptions/subscription-required' }])
  expect((refused.json as { title: string }).title).toContain('You can view and export')
  await visit.page.browserContext().close()
})

test('a failed payment is reported, succeeds with another card, and the plan grows in mid-cycle', async () => {
  const adviser = await newAdviser(stack)
  await markWelcomed(adviser)
  const visit = await signedIn(browser(), stack, adviser, { path: '/subscriptions' })
  await visit.click('button', 'Choose Practice')
  await pay(visit)
  await seesPayment(visit)
  const token = await tokenOf(adviser)

  await simulate(stack, `subscriptions/${token}/next-outcomes`, { outcomes: ['failTold'] })
  await simulate(stack, `subscriptions/${token}/charge-now`)
  await visit.open('/subscriptions')
  await visit.sees('is overdue')
  await visit.click('button', 'Change card')
  await visit.click('button', 'Save new card')
  await visit.at('/subscriptions')
  await simulate(stack, `subscriptions/${token}/charge-now`)
  await visit.open('/subscriptions')
  await visit.lacks('is overdue')
  await visit.sees('INV-')
  const [number] = /INV-\d+/.exec(await visit.text())!
  const { attachments } = await mailWithSubject(stack.mailbox, `Your receipt: tax invoice ${number}`)
  expect(attachments).toMatchObject([{ name: expect.stringContaining(number) }])

  await visit.click('button', 'Change to Firm')
  await visit.find('dialog', 'Firm, monthly')
  await visit.sees('Credit for Practice')
  await pay(visit)
  await seesPayment(visit)
  const view = (await adviser.api.send('GET', '/api/subscription')).json as { status: string; plan: { name: string } }
  expect([view.status, view.plan.name]).toEqual(['active', 'Firm'])
  await visit.page.browserContext().close()
})

/** From the dialog to the simulator's page, and back with its notification. */
async function pay(visit: Visit): Promise<void> {
  await visit.click('button', 'Continue to PayFast')
  await visit.click('button', 'Pay')
  await visit.at('/payment-complete')
}

/** PayFast's token for charges: part of the address of its page for changing the card. */
async function tokenOf(adviser: Person): Promise<string> {
  const { url } = (await send(adviser, 'POST', '/api/subscription/card', {})) as { readonly url: string }
  return new URL(url).pathname.split('/').at(-1)!
}
