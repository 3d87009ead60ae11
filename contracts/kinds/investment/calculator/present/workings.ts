import type { DefaultUsed } from '../../../../law/working/defaults.ts'
import { newLedger, sum, take } from '../../../../law/working/ledger.ts'
import type { TraceStep } from '../../../../law/working/trace.ts'
import { traceOf } from '../../../../law/working/written.ts'
import type { ComparedAll } from '../engine/engine.ts'
import { inSchedule, ofRun, placeOf } from '../outcome/figures.ts'

/** Every figure of the result. */
export function traceOfComparison({ ledger }: ComparedAll, defaults: readonly DefaultUsed[]): readonly TraceStep[] {
  return traceOf(ledger, defaults)
}

/** Columns of a month's schedule. */
const SUMS = {
  paidIn: 'Paid in from the start',
  paidOut: 'Paid out from the start, less tax paid from the pocket',
  fees: 'Charges from the start',
  taxes: 'Tax on the way from the start',
} as const

/**
 * A month of a vehicle: its sums to the cent, each the one of the month before and what the month brought. Growth is what is left. The
 * values behind it are carried in billionths of a cent; their rule: opening × (1 + monthly return) × (1 − monthly charge), then payments,
 * withdrawals and tax.
 */
export function traceOfMonth({ vehicles }: ComparedAll, vehicle: number, month: number): readonly TraceStep[] {
  const run = vehicles[vehicle]?.run
  if (run === undefined || !Number.isInteger(month) || month < 0 || month > run.months) return []
  const { columns } = run
  const place = placeOf(vehicle)
  const ledger = newLedger()
  const { line } = ledger
  const id = `${place}.months.${month}`
  const brought = (column: keyof typeof SUMS) => columns[column][month]! - (month === 0 ? 0 : columns[column][month - 1]!)
  const before = (column: keyof typeof SUMS | 'value' | 'paidOutToday') =>
    month === 0 ? [] : [inSchedule(place, columns, column, month - 1)]
  const made = (Object.keys(SUMS) as (keyof typeof SUMS)[]).map((column) => {
    const now = line(
      `${id}.brought.${column}`,
      `${SUMS[column].replace(' from the start', '')} in this month`,
      take(ofRun(`schedule.${column}`, brought(column), 'what the month brought')),
    )
    line(`${id}.${column}`, SUMS[column], sum([...before(column), now]))
    return now
  })
  const [paidIn, paidOut, fees, taxes] = made
  const worked =
    columns.value[month]! - (month === 0 ? 0 : columns.value[month - 1]!) - paidIn!.value + paidOut!.value + fees!.value + taxes!.value
  const growth = line(
    `${id}.growth`,
    'Growth of the month',
    take(ofRun('schedule.growth', worked, 'opening × (1 + monthly return), in billionths of a cent')),
  )
  line(`${id}.value`, 'Value at the end of the month', sum([...before('value'), paidIn!, growth], [paidOut!, fees!, taxes!]))
  const owed = line(
    `${id}.owed`,
    'Tax refund that is still to come',
    take(ofRun('schedule.owed', columns.owed[month]!, 'of what was paid out')),
  )
  const owedBefore = month === 0 ? [] : [inSchedule(place, columns, 'owed', month - 1)]
  line(`${id}.net`, 'Paid in less paid out in this month, a refund when it comes', sum([paidIn!, owed], [paidOut!, ...owedBefore]))
  const today = columns.paidOutToday[month]! - (month === 0 ? 0 : columns.paidOutToday[month - 1]!)
  line(
    `${id}.paidOutToday`,
    'Paid out from the start, in money of today',
    sum([
      ...before('paidOutToday'),
      ofRun('schedule.paidOutToday', today, 'each payment divided by (1 + inflation)^(months ÷ 12) of its own month'),
    ]),
  )
  return traceOf(ledger, [])
}

/** The whole assessment of one year of a vehicle, and the year without it (ids that begin with `without.`). */
export function traceOfYear({ vehicles, comparison }: ComparedAll, vehicle: number, year: number): readonly TraceStep[] {
  const found = vehicles[vehicle]?.run.years[year]
  return found === undefined ? [] : comparison.taxpayer.trace(found.year, found.items)
}
