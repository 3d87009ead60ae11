import type { TransferDutyResult } from '../calculator/result/result.ts'
import { formatDate } from '../../../base/money/format.ts'
import { forClient, lawSources, notIncluded } from '../../report/client-law.ts'
import { type Aside, type Block, date, money, NONE, number, type Row, type Table, text } from '../../../base/report/document.ts'
import {
  assumptionRows,
  cashAtHandRows,
  cashRows,
  enteredRows,
  paidOutRows,
  type SellerRow,
  sellerRows,
  type TimelineRow,
  timelineRows,
} from '../quote/quote-rows.ts'
import { lateSentence, vatWords } from '../quote/quote-sentences.ts'
import type { TransferDutyReportData } from './report.ts'

// Names and values under a heading, around the quote.

const INCOMPLETE: Aside = { text: 'incomplete', tone: 'missing' }

const statement = (heading: string, value: string, rows: readonly Row[]): Table => ({
  kind: 'table',
  heading,
  columns: ['Line', value],
  hasHead: false,
  rows,
})

export function cashTable({ inputs, result }: TransferDutyReportData): Table {
  const rows = [...cashRows(result), ...cashAtHandRows(result, inputs.cashAvailable ?? 0)]
  return statement(
    'Cash on registration',
    'Amount',
    rows.map(({ label, cents, isLess, isSum }) => ({
      cells: [text(label), money(isLess ? -cents : cents)],
      ...(isSum ? { sum: 'whole' as const } : {}),
    })),
  )
}

export function keyDates(data: TransferDutyReportData): readonly Block[] {
  const rows = timelineRows(data.result)
  const late = forClient(lateSentence(data.result))
  return [
    statement(
      'Key dates',
      'Date',
      rows.map((row) => ({ cells: [text(row.label, dateAside(row, data)), date(row.date)] })),
    ),
    ...(late === '' ? [] : [{ kind: 'text' as const, paragraphs: [late] }]),
  ]
}

function dateAside({ event, date: day, isEstimate }: TimelineRow, { inputs, result, today }: TransferDutyReportData): Aside | undefined {
  if (isEstimate) return { text: 'estimated', tone: 'quiet' }
  const isPast = event === 'dutyDue' && day < today && result.duty.payable !== 0
  if (!isPast) return undefined
  // No payment date was entered.
  if (inputs.paymentDate === undefined) return { text: 'overdue unless paid', tone: 'missing' }
  return inputs.paymentDate > today ? { text: 'overdue', tone: 'missing' } : undefined
}

/** Interest on late duty month by month, if it is late; the late months are marked. */
export function lateSchedule({ lateInterest: { completedMonths, schedule } }: TransferDutyResult): readonly Table[] {
  if (completedMonths === 0 || schedule.length === 0) return []
  const mark: Aside = { text: 'as planned', tone: 'missing' }
  return [
    {
      kind: 'table',
      heading: 'Interest on duty that is paid late',
      columns: ['Paid from', 'Completed months', 'Interest'],
      hasHead: true,
      rows: schedule.map(({ months, from, interest }) => ({
        cells: [
          months === completedMonths ? text(formatDate(from), mark) : date(from),
          number(months),
          interest === null ? NONE : money(interest),
        ],
      })),
    },
  ]
}

export function sellerSide(result: TransferDutyResult): readonly Block[] {
  const { seller } = result
  if (seller === null) return []
  const missing = notIncluded(result.missing.filter(({ id }) => id.startsWith('seller.')))
  const rows: readonly Row[] = [
    ...sellerRows(seller).map(sellerRow),
    {
      cells: [seller.incomplete ? text('Kept by the seller', INCOMPLETE) : text('Kept by the seller'), money(seller.netProceeds ?? 0)],
      sum: 'whole',
    },
  ]
  const paidOut = paidOutRows(seller).map((row, at, all): Row =>
    at === all.length - 1 ? { ...sellerRow(row), sum: 'whole' } : sellerRow(row),
  )
  return [
    statement('What the seller keeps', 'Amount', rows),
    ...(paidOut.length === 0 ? [] : [statement('What the seller is paid on registration', 'Amount', paidOut)]),
    ...(missing.length === 0 ? [] : [{ kind: 'text' as const, paragraphs: missing, tone: 'missing' as const }]),
  ]
}

const sellerRow = ({ label, cents, isLess }: SellerRow): Row =>
  cents === null ? { cells: [text(label)], instead: 'not calculated' } : { cells: [text(label), money(isLess ? -cents : cents)] }

/** Figures that the report doesn't print: other tables, the next edges, charts. */
const NOT_PRINTED = /^(everyTable|nextEdges|charts|suggest)/

/** The inputs entered, the defaults used for the rest, and the sources of the law's figures. */
export function assumptions({ inputs, result, trace }: TransferDutyReportData): readonly Block[] {
  const table = (heading: string, rows: readonly { readonly label: string; readonly value: string }[]): Table =>
    statement(
      heading,
      'Value',
      rows.map(({ label, value }) => ({ cells: [text(label), text(value)] })),
    )
  const defaults = assumptionRows(result)
  const sources = lawSources(trace.filter(({ id }) => !NOT_PRINTED.test(id)))
  return [
    table('Assumptions', enteredRows(inputs, result)),
    ...(defaults.length === 0 ? [] : [table('Defaults used', defaults)]),
    { kind: 'text', paragraphs: [vatWords(result)] },
    ...(sources.length === 0 ? [] : [{ kind: 'text' as const, heading: 'Sources', paragraphs: sources }]),
  ]
}
