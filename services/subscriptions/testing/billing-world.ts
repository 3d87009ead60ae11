import { randomUUID } from 'node:crypto'
import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import type { CheckoutAnswer, SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { person, type Person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { memoryLimits } from '@tafel/kernel/http/shared-limits.ts'
import type { Billing } from '../billing.ts'
import { subscriptionFollowUps } from '../follow-ups.ts'
import { billingHandlers, hasSubscription, subscriptionHandlers } from '../handlers.ts'
import { subscription } from '../subscription.ts'
import { seedTierList } from '../tiers/route.ts'
import { tokenVault } from '../token-vault.ts'
import { complete, pretendPayFast } from './pretend-payfast.ts'

export interface WorldOptions {
  readonly at: string
  readonly payfastAddress?: string
  /** A build that is broken on purpose. */
  readonly altered?: (billing: Billing) => Billing
}

/** Payments over HTTP, with PayFast's protocol as our adapter uses it, and the kernel in memory. */
export async function billingWorld({ payfastAddress, at, altered = (billing) => billing }: WorldOptions) {
  const world = { now: new Date(at), members: 1 }
  const now = () => world.now
  const pretend = pretendPayFast(payfastAddress)
  const alerts: string[] = []
  const limits = memoryLimits()
  const vatRateOn = () => 150_000
  const rules = BILLING_RULES
  const api = await testApi(
    ({ commands, keys }) => ({
      ...subscriptionHandlers({ commands, written: async () => 'seen', addressHash: keyedHash(keys, 'addresses'), ownedFirm, now, rules }),
      ...billingHandlers(
        altered({
          commands,
          now,
          rules,
          payfast: pretend.payfast,
          vault: tokenVault(keys),
          mailboxHash: keyedHash(keys, 'mailboxes'),
          limits,
          seatsTaken: async () => ({ members: world.members, invited: 0 }),
          vatRateOn,
          subscriptionAmount: async () => undefined,
          notifyUrl: 'http://localhost/api/payfast/notice',
          returnBase: 'http://localhost',
          alert: (what) => void alerts.push(what),
        }),
        async () => refuse('functions/not-found'),
      ),
    }),
    { now, ratePerMinute: 1_000_000, formsPerMinute: 1_000_000 },
    ({ commands }) => ({
      register: async () => undefined,
      accountStatus: async () => 'open',
      hasSubscription: hasSubscription({ commands, now, rules }),
    }),
  )
  const { commands, keys, store } = api.kernel
  await seedTierList(commands)
  const steps = subscriptionFollowUps({ commands, vault: tokenVault(keys), rules, vatRateOn })

  const begin = async (who: Person, tierId = PRACTICE_TIER, path = '/api/subscription/checkout') =>
    (await api.as(who).post(path, { tierId })).json as unknown as CheckoutAnswer
  /** Like PayFast's post. */
  const notify = (raw: string, headers: Record<string, string> = {}) =>
    api.as().post('/api/payfast/notice', undefined, {
      raw,
      key: null,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })

  return {
    world,
    now,
    api,
    pretend,
    alerts,
    steps,
    begin,
    notify,
    stateOf: async (who: Person) => (await commands.load(subscription, accountIdOf(who.userId))).state,
    viewOf: async (who: Person) => (await api.as(who).get('/api/subscription')).json as unknown as SubscriptionView,
    async typesOf(who: Person): Promise<readonly string[]> {
      const types: string[] = []
      for await (const { type } of store.read(subscriptionStream(accountIdOf(who.userId)))) types.push(type)
      return types
    },
    async paidFirm(token: string = randomUUID(), tierId = PRACTICE_TIER, cents = 99_999) {
      const who = person()
      const { checkoutId } = await begin(who, tierId)
      const paymentId = String(Math.trunc(Math.random() * 1e9))
      const raw = pretend.notice(complete(checkoutId, paymentId, cents, token))
      const { status } = await notify(raw)
      if (status !== 200) throw new Error(`The notice was answered ${status}.`)
      return { who, checkoutId, token, raw, paymentId }
    },
    close: () => api.close(),
  }
}
