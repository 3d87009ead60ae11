import { addDays } from '../../../base/dates.ts'
import type { BankLine, PayFastLine } from '../events.ts'
import type { FinanceEvent } from '../export/exported-events.ts'

/** The number of lines after which PayFast pays out its balance. */
const PAYOUT_EVERY = 3

/** PayFast's statement of drawn events, with payouts and an account fee for each, and the bank's lines a day after each payout. */
export function drawnStatement(events: readonly FinanceEvent[]): {
  readonly payFast: readonly PayFastLine[]
  readonly bank: readonly BankLine[]
} {
  const payFast: PayFastLine[] = []
  const bank: BankLine[] = []
  let balanceCents = 0
  const add = (day: string, more: Partial<PayFastLine> & Pick<PayFastLine, 'type' | 'sign' | 'grossCents' | 'netCents'>) => {
    balanceCents += more.netCents
    const at = `${day} 10:${String(Math.floor(payFast.length / 60) % 60).padStart(2, '0')}:${String(payFast.length % 60).padStart(2, '0')}`
    payFast.push({ at, feeCents: 0, checkoutId: null, paymentId: null, balanceCents, ...more })
  }
  const payOut = (day: string) => {
    add(day, { type: 'ACCOUNT_FEE', sign: 'DEBIT', grossCents: -200, netCents: -200 })
    if (balanceCents <= 0) return
    const cents = balanceCents
    add(day, { type: 'PAYOUT', sign: 'DEBIT', grossCents: -cents, netCents: -cents })
    const on = addDays(day, 1)
    const nth = bank.filter((line) => line.on === on && line.cents === cents).length + 1
    bank.push({ on, cents, nth })
  }
  let moved = 0
  for (const { type, data } of events) {
    if (type !== 'PaymentReceived' && type !== 'PaymentRefunded') continue
    const day = type === 'PaymentReceived' ? data.receivedOn : data.refundedOn
    if (type === 'PaymentReceived') {
      const { grossCents, feeCents, netCents, paymentId } = data
      add(day, { type: 'FUNDS_RECEIVED', sign: 'CREDIT', grossCents, feeCents: 0 - feeCents, netCents, paymentId })
    } else
      add(day, { type: 'FUNDS_REFUNDED', sign: 'DEBIT', grossCents: 0 - data.cents, netCents: 0 - data.cents, paymentId: data.paymentId })
    moved += 1
    if (moved % PAYOUT_EVERY === 0) payOut(day)
  }
  return { payFast, bank }
}
