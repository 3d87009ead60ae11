import { setTimeout as wait } from 'node:timers/promises'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Message } from '@tafel/deploy/embedded/mailbox/store.ts'
import { MAILED } from '@tafel/services/reactors/mails/reactor.ts'
import { refresh } from '../../../embedded/seed/sign-in.ts'
import { simulate } from '../../kit/payfast.ts'
import type { Person } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'

type Log = readonly Recorded<TafelEvent>[]

export interface MailVerdict {
  readonly expected: number
  readonly missing: number
  /** Delivered twice under one Message-ID. */
  readonly repeated: number
  /** Two mails to one person with the same text under different ids. */
  readonly sameWords: number
  /** From the event to the mail, ms. */
  readonly slowestMs: number
}

const MAILED_TYPES: ReadonlySet<string> = new Set(MAILED)

/** Checks that every mail required by the log was delivered once. */
export function judgeMails(log: Log, deliveries: readonly Message[]): MailVerdict {
  const called = log.filter(({ type }) => MAILED_TYPES.has(type))
  const byEvent = Map.groupBy(deliveries, ({ messageId }) => messageId.slice(1, messageId.indexOf('@')))
  const words = Map.groupBy(
    called.flatMap(({ id }) => byEvent.get(id)?.slice(0, 1) ?? []),
    ({ to, subject, text }) => JSON.stringify([to, subject, text]),
  )
  const delays = called.flatMap(({ id, recordedAt }) => {
    const first = byEvent.get(id)?.[0]
    return first === undefined ? [] : [Date.parse(first.receivedAt) - Date.parse(recordedAt)]
  })
  return {
    expected: called.length,
    missing: called.filter(({ id }) => !byEvent.has(id)).length,
    repeated: called.filter(({ id }) => (byEvent.get(id)?.length ?? 0) > 1).length,
    sameWords: [...words.values()].filter((same) => same.length > 1).length,
    slowestMs: Math.max(0, ...delays),
  }
}

interface SimulatedPayFast {
  readonly payments: readonly { readonly id: string; readonly refunds: readonly unknown[] }[]
  readonly subscriptions: readonly { readonly status: number }[]
}
const CANCELLED = 2

export interface PaymentVerdict {
  readonly payments: number
  readonly lost: number
  readonly doubled: number
  /** Difference between the number of tax invoices and of payments. */
  readonly invoicesOff: number
  readonly refunds: number
  /** Difference between refunds at PayFast and those requested in the log. */
  readonly refundsOff: number
  readonly cancelled: number
  /** Difference between agreements cancelled at PayFast and those requested in the log. */
  readonly cancelledOff: number
}

/** Checks that each payment at PayFast is in the log once, with one invoice, and that PayFast carried out each request in the log once. */
export async function judgePayments(facts: Pick<StackFacts, 'payfast'>, log: Log): Promise<PaymentVerdict> {
  const { payments, subscriptions } = (await (await fetch(`${facts.payfast}/__sim/state`)).json()) as SimulatedPayFast
  const received = log.flatMap((event) => (event.type === 'PaymentReceived' ? [event.data.paymentId] : []))
  const requested = log.flatMap((event) => (event.type === 'RefundRequested' ? [event.data.paymentId] : []))
  const count = (all: readonly string[], id: string) => all.filter((each) => each === id).length
  const total = (type: TafelEvent['type']) => log.filter((event) => event.type === type).length
  const cancelled = subscriptions.filter(({ status }) => status === CANCELLED).length
  return {
    payments: payments.length,
    lost: payments.filter(({ id }) => count(received, id) === 0).length,
    doubled: payments.filter(({ id }) => count(received, id) > 1).length,
    invoicesOff: Math.abs(total('TaxInvoiceIssued') - payments.length),
    refunds: requested.length,
    refundsOff: payments.reduce((off, { id, refunds }) => off + Math.abs(refunds.length - count(requested, id)), 0),
    cancelled,
    cancelledOff: Math.abs(cancelled - total('SubscriptionCancelled')),
  }
}

/** Resends undelivered notices at once; PayFast itself would wait ten minutes and longer. */
export async function redeliver(facts: StackFacts): Promise<number> {
  const waiting = async () =>
    ((await (await fetch(`${facts.payfast}/__sim/itns`)).json()) as readonly { readonly id: string; readonly state: string }[]).filter(
      ({ state }) => state !== 'delivered',
    )
  const first = await waiting()
  for (let tries = 0; tries < 20; tries += 1) {
    for (const { id } of await waiting()) await simulate(facts, `itns/${id}/resend`)
    if ((await waiting()).length === 0) break
    await wait(500)
  }
  return first.length
}

interface Claims {
  readonly hasSubscription?: unknown
  readonly centAmount?: unknown
}

/** How many payers have a token whose claims differ from the log. */
export async function wrongClaims({ identity }: Pick<StackFacts, 'identity'>, payers: readonly Person[]): Promise<number> {
  let wrong = 0
  for (const payer of payers) {
    const { result } = (await send(payer, 'POST', '/api/functions/fetchClaimV2', {})) as { readonly result: Claims }
    const { accessToken } = await refresh(identity, 'adviser-console', (await payer.tokens()).refreshToken)
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString('utf8')) as Claims
    const isSame = (name: keyof Claims) => String(claims[name] ?? '') === String(result[name] ?? '')
    if (result.hasSubscription !== true || !isSame('hasSubscription') || !isSame('centAmount')) wrong += 1
  }
  return wrong
}
