import { readCsv } from '@tafel/contracts/base/csv.ts'
import { isRequestDate } from '@tafel/contracts/base/fields.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { centsIn } from './rands.ts'

/** A line of PayFast's transaction history. Names are left out: reconciliation doesn't need them. */
export interface HistoryRow {
  /** Local time of South Africa, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string
  /** `FUNDS_RECEIVED` for payments; others (refunds, payouts, fees) are undocumented and kept unchanged. */
  readonly type: string
  readonly sign: string
  readonly description: string
  readonly currency: string
  readonly fundingType: string
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly balanceCents: number
  /** `m_payment_id`; null if there is none. */
  readonly checkoutId: string | null
  /** `pf_payment_id`; null if it isn't a payment. */
  readonly paymentId: string | null
}

export interface History {
  readonly rows: readonly HistoryRow[]
  /** Numbers of unreadable lines, the header being 1. A person must look at them. */
  readonly unread: readonly number[]
}

const COLUMNS = {
  at: 'Date',
  type: 'Type',
  sign: 'Sign',
  description: 'Description',
  currency: 'Currency',
  fundingType: 'Funding Type',
  grossCents: 'Gross',
  feeCents: 'Fee',
  netCents: 'Net',
  balanceCents: 'Balance',
  checkoutId: 'M Payment ID',
  paymentId: 'PF Payment ID',
} as const
type Column = keyof typeof COLUMNS

/**
 * Reads the transaction history by the names in its header, as columns differ between accounts. Undefined: not a history. Each
 * line is parsed separately, so that a stray quote affects one line only.
 */
export function readHistory(csv: string): History | undefined {
  const [header = '', ...lines] = csv.replace('\uFEFF', '').split(/\r?\n/)
  const names = readCsv(header)[0]?.cells ?? []
  const places = Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [column, names.indexOf(name)])) as Record<
    Column,
    number
  >
  if (Object.values(places).includes(-1)) return undefined
  const rows: HistoryRow[] = []
  const unread: number[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const row = rowOf(header, line, names.length, places)
    if (row === undefined) unread.push(index + 2)
    else rows.push(row)
  }
  return { rows, unread }
}

function rowOf(header: string, line: string, columns: number, places: Readonly<Record<Column, number>>): HistoryRow | undefined {
  // With its header, whose commas determine the separator.
  const cells = readCsv(`${header}\n${line}`)[1]?.cells ?? []
  if (cells.length !== columns) return undefined
  const text = (column: Column) => cells[places[column]]!
  const [grossCents, feeCents, netCents, balanceCents] = (['grossCents', 'feeCents', 'netCents', 'balanceCents'] as const).map((column) =>
    centsIn(visibleText(text(column)) || '0'),
  )
  const at = text('at')
  if (!/^\S{10} \d{2}:\d{2}:\d{2}$/.test(at) || !isRequestDate(at.slice(0, 10))) return undefined
  if (grossCents === undefined || feeCents === undefined || netCents === undefined || balanceCents === undefined) return undefined
  return {
    at,
    type: text('type'),
    sign: text('sign'),
    description: text('description'),
    currency: text('currency'),
    fundingType: text('fundingType'),
    grossCents,
    feeCents,
    netCents,
    balanceCents,
    checkoutId: text('checkoutId') || null,
    paymentId: text('paymentId') || null,
  }
}
