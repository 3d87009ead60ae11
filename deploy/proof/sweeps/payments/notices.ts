import { randomUUID } from 'node:crypto'
import { statusOn, worksUntil } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { person } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { billingRound } from '@tafel/services/reactors/subscriptions/clock.ts'
import { forgedItns } from '@tafel/services/subscriptions/payfast/testing/forged-itns.ts'
import { billingWorld, type WorldOptions } from '@tafel/services/subscriptions/testing/billing-world.ts'
import { complete } from '@tafel/services/subscriptions/testing/pretend-payfast.ts'

type World = Awaited<ReturnType<typeof billingWorld>>

const BEGUN = '2026-11-01T08:00:00.000Z'
const ELSEWHERE = '102.216.36.7'

export interface Forging {
  /** A deliberately broken build. */
  readonly altered?: NonNullable<WorldOptions['altered']>
  /** Stop after this many are accepted; by default all are sent. */
  readonly until?: number
}

/** Sends forged notices, made from a genuine one or signed as only PayFast could, and returns those that had an effect. */
export async function sendForged({ until = Infinity, ...build }: Forging = {}): Promise<{
  readonly sent: number
  readonly accepted: readonly string[]
  /** Forgeries that raised no alert. */
  readonly silent: readonly string[]
}> {
  const world = await billingWorld({ at: BEGUN, ...build })
  const far = await billingWorld({ at: BEGUN, payfastAddress: ELSEWHERE, ...build })
  try {
    const [accepted, silent]: [string[], string[]] = [[], []]
    let sent = 0
    const tryIn = async (where: World, what: string, forge: (checkoutId: string) => string, headers: Record<string, string> = {}) => {
      if (accepted.length >= until) return
      const who = person()
      const { checkoutId } = await where.begin(who)
      const alertsBefore = where.alerts.length
      await where.notify(forge(checkoutId), headers)
      sent += 1
      if (where.alerts.length === alertsBefore) silent.push(what)
      const types = await where.typesOf(who)
      const isOnlyFlagged = types.slice(1).every((type) => type === 'PaymentFlagged')
      if (types[0] !== 'CheckoutStarted' || !isOnlyFlagged) accepted.push(`${what}: ${types.join(', ')}`)
    }
    const genuine = (where: World, checkoutId: string) => where.pretend.notice(complete(checkoutId, paymentId(), 99_999, randomUUID()))
    const forgeries = (checkoutId: string) => {
      const raw = genuine(world, checkoutId)
      return forgedItns(raw.split('&signature=')[0]!, raw)
    }
    // Signed with our passphrase, as only PayFast could: notices that PayFast doesn't confirm or that don't match our record.
    const signed = (fields: Record<string, string>, isSent: boolean) => (checkoutId: string) =>
      world.pretend.notice({ ...complete(checkoutId, paymentId(), 99_999, randomUUID()), ...fields }, { isSent })
    await tryIn(world, 'not sent by PayFast', signed({}, false))
    for (const amount_gross of ['0.00', '0.01', '999.97', '1000.01', '9.99', '99999.00', '-999.99'])
      await tryIn(world, `of ${amount_gross}`, signed({ amount_gross }, true))
    for (const merchant_id of ['10009999', '', '46f0cd694581a'])
      await tryIn(world, `of merchant ${merchant_id}`, signed({ merchant_id }, true))
    for (const payment_status of ['COMPLETED', 'complete', 'PENDING', 'FAILED', 'CANCELLED'])
      await tryIn(world, payment_status, signed({ payment_status }, true))
    await tryIn(world, 'of an unknown checkout', () => signed({}, true)(randomUUID()))
    // Genuine except for the sender's address, whatever a header claims.
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Referer'])
      await tryIn(far, `from elsewhere, ${name}`, (checkoutId) => genuine(far, checkoutId), { [name]: ELSEWHERE })
    // First those that a careless build is most likely to accept.
    for (const { what } of forgeries(randomUUID()).toReversed())
      await tryIn(world, what, (checkoutId) => forgeries(checkoutId).find((each) => each.what === what)?.body ?? '')
    return { sent, accepted, silent }
  } finally {
    await Promise.all([world.close(), far.close()])
  }
}

/** Sends one notice many times, several at once; returns the number of payments. */
export async function replay(
  times: number,
  atOnce: number,
  altered?: WorldOptions['altered'],
): Promise<{ readonly answered: number; readonly payments: number }> {
  const world = await billingWorld({ at: BEGUN, ...(altered && { altered }) })
  try {
    const { who, raw } = await world.paidFirm()
    let answered = 0
    for (let sent = 1; sent < times; sent += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, times - sent) }, () => world.notify(raw))
      answered += (await Promise.all(batch)).filter(({ status }) => status === 200).length
    }
    const types = await world.typesOf(who)
    return { answered: answered + 1, payments: types.filter((type) => type === 'PaymentReceived').length }
  } finally {
    await world.close()
  }
}

const NOTICES = ['first', 'renewal', 'second renewal', 'cancellation'] as const
const ON_TIME = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-01-02']
const LATE_DAYS = 3

/** Sends a firm's four notices in all 24 orders, on time and three days late, with daily billing rounds; returns the orders with a different outcome. */
export async function sendInEveryOrder(): Promise<{ readonly orders: number; readonly different: readonly string[] }> {
  const world = await billingWorld({ at: BEGUN })
  try {
    const wanted = JSON.stringify(await outcome(world, [0, 1, 2, 3], 0))
    const different: string[] = []
    let orders = 0
    for (const late of [0, LATE_DAYS])
      for (const order of permutations([0, 1, 2, 3])) {
        const found = JSON.stringify(await outcome(world, order, late))
        orders += 1
        if (found !== wanted) different.push(`${order.map((at) => NOTICES[at]).join(', ')}, ${late} days late: ${found}, not ${wanted}`)
      }
    return { orders, different }
  } finally {
    await world.close()
  }
}

/** The firm's final state, without the times at which it was recorded. */
async function outcome(world: World, order: readonly number[], lateDays: number) {
  world.world.now = new Date(BEGUN)
  const who = person()
  const token = randomUUID()
  const { checkoutId } = await world.begin(who)
  const ids = [paymentId(), paymentId(), paymentId()]
  const cancelled = Object.entries({ ...complete(checkoutId, ids[2]!, 0, token), payment_status: 'CANCELLED' })
  const notices = [
    ...ids.map((id) => world.pretend.notice(complete(checkoutId, id, 99_999, token))),
    world.pretend.notice(Object.fromEntries(cancelled.filter(([name]) => !name.startsWith('amount_')))),
  ]
  world.pretend.agreements.set(token, { status: 2, amount: 99_999, run_date: '2027-02-01' })
  const { api } = world.pretend.payfast
  for (const at of order) {
    world.world.now = new Date(Date.parse(`${ON_TIME.at(-1)}T08:00:00.000Z`) + lateDays * 86_400_000)
    for (let tries = 0; tries < 2; tries += 1) if ((await world.notify(notices[at]!)).status === 200) break
    const round = {
      api,
      steps: world.steps,
      rules: BILLING_RULES,
      alert: () => undefined,
      signal: AbortSignal.timeout(5000),
      now: world.now,
    }
    await billingRound(round, accountIdOf(who.userId))
  }
  const state = await world.stateOf(who)
  return {
    payments: Object.values(state.payments)
      .map(({ coversFrom, coversTo, grossCents }) => `${coversFrom} ${coversTo} ${grossCents}`)
      .toSorted(),
    paidTo: state.cover?.to,
    works: worksUntil(state, BILLING_RULES),
    closed: Object.keys(state.closed).length,
    statuses: ['2027-01-10', '2027-02-01'].map((day) => statusOn(state, day, BILLING_RULES)),
  }
}

export function permutations<T>(of: readonly T[]): readonly (readonly T[])[] {
  return of.length < 2 ? [of] : of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

let given = 0
const paymentId = (): string => String((given += 1))
