import type { Difference } from '@tafel/contracts/contexts/subscriptions/reconciliation.ts'
import { readHistory } from '@tafel/services/subscriptions/payfast/history-csv.ts'
import { compareLedgers, type LedgerLine } from '@tafel/contracts/contexts/subscriptions/compare-ledgers.ts'
import { feeOf } from '../../../embedded/payfast/fees.ts'
import { historyCsv } from '../../../embedded/payfast/history.ts'
import type { Payment } from '../../../embedded/payfast/model.ts'
import { chanceOf } from '../../oracle/chance.ts'

const PAYMENTS = 400
const FIRST = Date.parse('2026-11-01T06:00:00Z')
const MINUTE_MS = 60_000

export interface Compared {
  readonly planted: readonly string[]
  readonly found: readonly string[]
}

type Compare = typeof compareLedgers

/**
 * Payments, some refunded, in the simulator's books and in our ledger; then `count` differences of every kind that one side can cause. PayFast's side
 * passes through its own CSV and our reader.
 */
export function plantDifferences(count: number, seed: number, compare: Compare = compareLedgers): Compared {
  const draw = chanceOf(seed, 0).int
  const theirs: Payment[] = Array.from({ length: PAYMENTS }, (_, at) => {
    const grossCents = 500 + draw(300_000)
    const refunds = draw(10) === 0 ? [{ cents: 1 + draw(grossCents), at: FIRST + (PAYMENTS + at) * MINUTE_MS, reason: '' }] : []
    const feeCents = feeOf(grossCents, 'live')
    return { id: `p${at}`, kind: 'renewal', token: null, fields: {}, grossCents, feeCents, refunds, at: FIRST + at * MINUTE_MS }
  })
  const ours: LedgerLine[] = theirs.map(({ id: paymentId, grossCents, feeCents, refunds }) => {
    const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0)
    return { paymentId, grossCents, feeCents, netCents: grossCents - feeCents, refundedCents }
  })
  const planted: string[] = []
  const plant = (kind: Difference['kind'], paymentId: string) => void planted.push(`${kind} ${paymentId}`)
  const kinds = ['notOurs', 'notTheirs', 'grossDiffers', 'feeDiffers', 'netDiffers', 'refundNotOurs'] as const
  for (let at = 0; at < count; at += 1) {
    // Each at a different payment.
    const place = Math.floor((PAYMENTS / count) * at) + draw(Math.floor(PAYMENTS / count))
    const line = ours[place]!
    const kind = kinds[at % kinds.length]!
    const off = 1 + draw(100)
    if (kind === 'notOurs') {
      ours[place] = { ...line, grossCents: -1 }
      // Each counts as one difference.
      theirs[place] = { ...theirs[place]!, refunds: [] }
      plant(kind, line.paymentId)
    } else if (kind === 'notTheirs') {
      ours.push({ ...line, paymentId: `ours${place}`, refundedCents: 0 })
      plant(kind, `ours${place}`)
    } else {
      const field = { grossDiffers: 'grossCents', feeDiffers: 'feeCents', netDiffers: 'netCents', refundNotOurs: 'refundedCents' } as const
      ours[place] = { ...line, [field[kind]]: line[field[kind]] + off }
      plant(kind === 'refundNotOurs' && theirs[place]!.refunds.length === 0 ? 'refundNotTheirs' : kind, line.paymentId)
    }
  }
  const csv = historyCsv(theirs, { from: '2026-11-01', to: '2026-11-30', limit: 10_000, offset: 0, hasBatchId: draw(2) === 0 })
  const history = readHistory(csv)
  if (history === undefined || history.unread.length > 0) throw new Error('The books could not be read.')
  const differences = compare(
    ours.filter(({ grossCents }) => grossCents >= 0),
    history.rows,
  )
  return { planted, found: differences.map(({ kind, paymentId }) => `${kind} ${paymentId}`) }
}
