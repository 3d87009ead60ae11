import { randomUUID } from 'node:crypto'
import { type AccountEvent, accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CheckoutStatusView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { person, type Person } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { afterAll, expect, test } from 'vitest'
import { followUpReactor } from '../reactors/subscriptions/follow-up.ts'
import { billingWorld } from './testing/billing-world.ts'
import { complete } from './testing/pretend-payfast.ts'

// A closed firm is not charged, and a charge that arrives anyway is flagged.

const { api, pretend, now, alerts, steps, begin, notify, stateOf, typesOf, paidFirm, close } = await billingWorld({
  at: '2026-11-22T08:00:00.000Z',
})
afterAll(close)

const { signal } = new AbortController()
const { react } = followUpReactor({
  api: pretend.payfast.api,
  steps,
  rules: BILLING_RULES,
  alert: (what) => void alerts.push(what),
  now,
})

async function write(who: Person, type: 'AccountClosed' | 'AccountReopened'): Promise<Recorded<AccountEvent>> {
  const data = { accountId: accountIdOf(who.userId), owner: who.userId }
  const event: AccountEvent = { type, data }
  const aggregate = { stream: accountStream, initial: null, evolve: () => null }
  await api.kernel.commands.handle<null, AccountEvent, never>(aggregate, data.accountId, commandContext(), () => [event])
  return { ...event, id: randomUUID(), correlationId: 'c' } as unknown as Recorded<AccountEvent>
}
const closeFirm = async (who: Person) => {
  const closed = await write(who, 'AccountClosed')
  await react(closed as never, { attempt: 1, signal })
  return closed
}
const flagsOf = async (who: Person) => Object.values((await stateOf(who)).flags)

test('closing a firm cancels its agreement at PayFast; a later charge is flagged', async () => {
  const { who, token, checkoutId } = await paidFirm()
  pretend.agreements.set(token, { status: 1, amount: 99_999, run_date: '2026-12-22' })
  await closeFirm(who)
  expect(pretend.calls).toContain(`cancel ${token}`)
  expect(await stateOf(who)).toMatchObject({ cancelled: { at: 'periodEnd', endsOn: '2026-12-21' } })
  await notify(pretend.notice(complete(checkoutId, '9001', 99_999, token)))
  expect(await flagsOf(who)).toEqual(['firmClosed'])
})

test('a checkout started before closing has no effect when paid: its token is cancelled and its payment flagged', async () => {
  const who = person()
  const { checkoutId } = await begin(who)
  await closeFirm(who)
  const token = randomUUID()
  pretend.agreements.set(token, { status: 1, amount: 99_999, run_date: '2026-12-22' })
  await notify(pretend.notice(complete(checkoutId, '9002', 99_999, token)))
  expect(await typesOf(who)).toEqual(['CheckoutStarted', 'CheckoutSetAside', 'PaymentReceived', 'PaymentFlagged'])
  expect(await flagsOf(who)).toEqual(['firmClosed'])
  const status = (await api.as(who).get(`/api/subscription/checkouts/${checkoutId}`)).json as unknown as CheckoutStatusView
  expect(status).toMatchObject({ state: 'notNeeded', subscription: 'none' })
})

test('a closed firm starts no checkout; a reopened one does', async () => {
  const who = person()
  await write(who, 'AccountClosed')
  const refused = await api.as(who).post('/api/subscription/checkout', { tierId: '5e1d7a10-3b1c-4d55-9c0e-0a6f4b2c1d02' })
  expect(refused).toMatchObject({ status: 409, code: 'accounts/closed' })
  await write(who, 'AccountReopened')
  expect((await begin(who)).action).toMatch('/eng/process')
})

test('a closing handled after the firm was reopened cancels nothing', async () => {
  const { who } = await paidFirm()
  const closed = await write(who, 'AccountClosed')
  await write(who, 'AccountReopened')
  await react(closed as never, { attempt: 1, signal })
  expect((await stateOf(who)).cancelled).toBeUndefined()
})
