import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { inRands } from './fees.ts'
import type { Payment } from './model.ts'

const COLUMNS = [
  ...'Date,Type,Sign,Party,Name,Description,Currency,Funding Type'.split(','),
  ...'Gross,Fee,Net,Balance,M Payment ID,PF Payment ID'.split(','),
  ...'custom str1,custom int1,custom str2,custom int2,custom str3,custom str4,custom str5,custom int3,custom int4,custom int5'.split(','),
]
const AFTER_FUNDING = COLUMNS.indexOf('Funding Type') + 1
const HEADER = 0

interface Movement {
  readonly at: number
  readonly type: 'FUNDS_RECEIVED' | 'REFUND'
  readonly payment: Payment
  readonly grossCents: number
  readonly feeCents: number
}

export interface HistoryWanted {
  /** Dates in South Africa, both included. */
  readonly from: string
  readonly to: string
  readonly limit: number
  readonly offset: number
  readonly hasBatchId: boolean
}

/** PayFast's books as its CSV, oldest first; the balance covers all movements ever. */
export function historyCsv(payments: readonly Payment[], { from, to, limit, offset, hasBatchId }: HistoryWanted): string {
  const movements = payments.flatMap(movementsOf).toSorted((one, other) => one.at - other.at)
  let balanceCents = 0
  const rows = movements.flatMap((movement) => {
    balanceCents += movement.grossCents - movement.feeCents
    const date = johannesburgDate(movement.at)
    return date < from || date > to ? [] : [rowOf(movement, balanceCents)]
  })
  const page = [COLUMNS, ...rows.slice(offset, offset + limit)]
  const all = hasBatchId ? page.map((row, index) => row.toSpliced(AFTER_FUNDING, 0, index === HEADER ? 'Batch ID' : '1')) : page
  return all.map((row) => `${row.map(cell).join(',')}\n`).join('')
}

/** A free start moves no money. */
const movementsOf = (payment: Payment): readonly Movement[] => [
  ...(payment.grossCents === 0
    ? []
    : [{ at: payment.at, type: 'FUNDS_RECEIVED', payment, grossCents: payment.grossCents, feeCents: payment.feeCents } as const]),
  ...payment.refunds.map(({ at, cents }) => ({ at, type: 'REFUND', payment, grossCents: -cents, feeCents: 0 }) as const),
]

function rowOf({ at, type, payment, grossCents, feeCents }: Movement, balanceCents: number): string[] {
  const { fields } = payment
  const of = (name: string) => fields[name] ?? ''
  return [
    new Date(at + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    type,
    grossCents < 0 ? 'DEBIT' : 'CREDIT',
    `${of('name_first')} ${of('name_last')}`.trim(),
    of('item_name'),
    of('item_description'),
    'ZAR',
    'CC',
    thousands(grossCents),
    thousands(-feeCents),
    thousands(grossCents - feeCents),
    thousands(balanceCents),
    of('m_payment_id'),
    payment.id,
    ...COLUMNS.slice(-10).map((column) => of(column.replace(' ', '_'))),
  ]
}

/** `22,574.02`. */
const thousands = (cents: number): string => inRands(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
