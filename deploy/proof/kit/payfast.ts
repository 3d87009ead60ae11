import { randomUUID } from 'node:crypto'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { addressWithKey } from '@tafel/deploy/embedded/identity/http/key.ts'
import { payFastAccount, payFastKey, readSecrets, type Secrets } from '@tafel/deploy/embedded/supervisor/settings.ts'
import { createPayFast, type PayFast } from '@tafel/services/subscriptions/payfast/adapter.ts'
import type { CheckoutFields } from '@tafel/services/subscriptions/payfast/checkout-form.ts'
import type { StackFacts } from './shared-stack.ts'
import type { Visit } from './visit.ts'

/** Our PayFast adapter with the stack's account at its simulator. */
export async function payFastOf(stack: Pick<StackFacts, 'payfast' | 'services' | 'dataDir'>): Promise<PayFast> {
  const secrets = await secretsOf(stack)
  const { merchantId, merchantKey, passphrase } = payFastAccount(secrets)
  return createPayFast({
    TAFEL_PAYFAST_URL: stack.payfast,
    TAFEL_PAYFAST_MERCHANT_ID: merchantId,
    TAFEL_PAYFAST_MERCHANT_KEY: merchantKey,
    TAFEL_PAYFAST_PASSPHRASE: passphrase,
    TAFEL_PAYFAST_NOTIFY_BASE: stack.services,
  })
}

/** Calls a control of the simulator: `simulate(stack, 'clock', { advance: 'P1M' })`. */
export const simulate = (stack: Simulated, what: string, body: object = {}): Promise<unknown> =>
  control(stack, what, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** The notifications that the simulator has sent or will send. */
export const sentItns = (stack: Simulated): Promise<unknown> => control(stack, 'itns', {})

/** The address of the simulator's control page, as printed by `npm start`. */
export const simulatorAddress = async (stack: Simulated): Promise<string> =>
  addressWithKey(stack.payfast, payFastKey(await secretsOf(stack)))

type Simulated = Pick<StackFacts, 'payfast' | 'dataDir'>

async function control(
  stack: Simulated,
  what: string,
  init: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
): Promise<unknown> {
  const key = payFastKey(await secretsOf(stack))
  const response = await fetch(`${stack.payfast}/__sim/${what}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } })
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function secretsOf({ dataDir }: Pick<StackFacts, 'dataDir'>): Promise<Secrets> {
  const secrets = await readSecrets(dataDir)
  if (secrets === undefined) throw new Error(`There is no Tafel at ${dataDir}.`)
  return secrets
}

/** A monthly checkout that belongs to no firm and notifies no one. */
export function madeUpCheckout({ payfast }: Pick<StackFacts, 'payfast'>): CheckoutFields {
  const today = johannesburgDate(Date.now())
  return {
    checkoutId: randomUUID(),
    itemName: 'Practice, monthly',
    itemDescription: 'Five seats, prices with VAT',
    amountCents: 99_999,
    returnUrl: `${payfast}/`,
    cancelUrl: `${payfast}/`,
    // Nothing listens here.
    notifyUrl: 'http://127.0.0.1:9/',
    buyer: { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@obrien.example' },
    plan: { billingDate: today, recurringCents: 99_999, frequency: 'monthly', cycles: 0 },
    today,
  }
}

const PAYMENT_WITHIN_MS = 60_000

/**
 * Waits until the page shows the payment. PayFast repeats an unanswered notice a while later. Evaluates the page each time, because it may have
 * navigated from another site.
 */
export async function seesPayment({ page }: Pick<Visit, 'page'>): Promise<void> {
  const until = performance.now() + PAYMENT_WITHIN_MS
  let shown = ''
  while (performance.now() < until) {
    shown = await page.evaluate(() => document.body.innerText).catch(() => '')
    if (shown.includes('Payment received')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No payment was received on ${page.url()}, which shows:\n${shown}`)
}
