import { daysOf } from '../../../base/dates.ts'
import { compareLedgers, type LedgerLine } from '../../subscriptions/compare-ledgers.ts'
import type { DifferenceKind } from '../../subscriptions/reconciliation.ts'
import type { BankLine, PayFastLine } from '../events.ts'
import { bankKey, payFastKey, paymentKey } from './keys.ts'
import { isPayout, isUnknown } from '../payfast-lines.ts'

/** Why something has no counterpart. */
export type UnmatchedReason = DifferenceKind | 'notInBank' | 'noPayout' | 'unknownType'

export interface Unmatched {
  /** The key by which it is matched by hand. */
  readonly key: string
  readonly side: 'ours' | 'payFast' | 'bank'
  readonly why: UnmatchedReason
  readonly on: string
  readonly paymentId: string | null
  readonly oursCents: number | null
  readonly theirsCents: number | null
}

/** A payout by PayFast, and the bank line that received it. */
export interface PaidOut {
  readonly on: string
  readonly cents: number
  readonly bankOn: string
}

export interface ThreeWay {
  readonly payments: number
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly paidOut: readonly PaidOut[]
  readonly unmatched: readonly Unmatched[]
  /** Unmatched lines that a user has matched or declared complete. */
  readonly byHand: number
}

/** Our payments of a month, with their day. */
export interface OurPayment extends LedgerLine {
  readonly receivedOn: string
}

/** Days within which a payout reaches the bank. */
const PAYOUT_DAYS = 7

/**
 * Our ledger compared with PayFast's books, and those with the bank's. Payments are matched by PayFast's number, payouts by their amount and the first
 * line of the bank that can be theirs. `nearby`: the months before and after, into which a payout may reach; they count for nothing else.
 */
export function threeWay({
  ours,
  payFast,
  bank,
  nearby = { payFast: [], bank: [] },
  matchedByHand,
}: {
  readonly ours: readonly OurPayment[]
  readonly payFast: readonly PayFastLine[]
  readonly bank: readonly BankLine[]
  readonly nearby?: { readonly payFast: readonly PayFastLine[]; readonly bank: readonly BankLine[] }
  readonly matchedByHand: ReadonlySet<string>
}): ThreeWay {
  const payouts = payFast.filter(isPayout)
  const { paidOut, taken } = arrived([...payouts, ...nearby.payFast.filter(isPayout)], [...bank, ...nearby.bank])
  const found = [
    ...(payFast.length === 0 ? [] : differences(ours, payFast)),
    ...payouts.filter((line) => !taken.has(payFastKey(line))).map((line) => ofPayFast(line, bank.length === 0 ? undefined : 'notInBank')),
    ...payFast.filter(isUnknown).map((line) => ofPayFast(line, 'unknownType')),
    ...bank.filter((line) => !taken.has(bankKey(line))).map(ofBank),
  ].filter((each) => each !== undefined)
  const unmatched = found.filter(({ key }) => !matchedByHand.has(key))
  const sum = (of: (payment: OurPayment) => number) => ours.reduce((total, payment) => total + of(payment), 0)
  return {
    payments: ours.length,
    grossCents: sum(({ grossCents }) => grossCents),
    feeCents: sum(({ feeCents }) => feeCents),
    netCents: sum(({ netCents }) => netCents),
    paidOut: payouts.flatMap((line) => paidOut.get(payFastKey(line)) ?? []),
    unmatched,
    byHand: found.length - unmatched.length,
  }
}

function differences(ours: readonly OurPayment[], payFast: readonly PayFastLine[]): readonly Unmatched[] {
  const days = new Map<string, string>([
    ...payFast.flatMap(({ paymentId, at }): [string, string][] => (paymentId === null ? [] : [[paymentId, at.slice(0, 10)]])),
    ...ours.map(({ paymentId, receivedOn }): [string, string] => [paymentId, receivedOn]),
  ])
  return compareLedgers(ours, payFast).map(({ kind, paymentId, oursCents, theirsCents }) => ({
    key: paymentId === '' ? `balance ${theirsCents ?? 0}` : paymentKey(paymentId),
    side: kind === 'notTheirs' || kind === 'refundNotTheirs' ? 'ours' : 'payFast',
    why: kind,
    on: days.get(paymentId) ?? '',
    paymentId: paymentId === '' ? null : paymentId,
    oursCents,
    theirsCents,
  }))
}

/** Each payout takes the first line of its amount that comes on its day or soon after, the earliest payout first. */
function arrived(
  payouts: readonly PayFastLine[],
  bank: readonly BankLine[],
): { readonly paidOut: ReadonlyMap<string, PaidOut>; readonly taken: ReadonlySet<string> } {
  const taken = new Set<string>()
  const paidOut = new Map<string, PaidOut>()
  const inOrder = bank.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.nth - b.nth))
  for (const payout of payouts.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const [on, cents] = [payout.at.slice(0, 10), Math.abs(payout.grossCents)]
    const line = inOrder.find(
      (each) => !taken.has(bankKey(each)) && each.cents === cents && each.on >= on && daysOf(on, each.on) <= PAYOUT_DAYS,
    )
    if (line === undefined) continue
    taken.add(bankKey(line)).add(payFastKey(payout))
    paidOut.set(payFastKey(payout), { on, cents, bankOn: line.on })
  }
  return { paidOut, taken }
}

function ofPayFast(line: PayFastLine, why: UnmatchedReason | undefined): Unmatched | undefined {
  if (why === undefined) return undefined
  return {
    key: payFastKey(line),
    side: 'payFast',
    why,
    on: line.at.slice(0, 10),
    paymentId: null,
    oursCents: null,
    theirsCents: line.grossCents,
  }
}

const ofBank = (line: BankLine): Unmatched => ({
  key: bankKey(line),
  side: 'bank',
  why: 'noPayout',
  on: line.on,
  paymentId: null,
  oursCents: null,
  theirsCents: line.cents,
})
