import { nextDay } from '../../base/dates.ts'
import { divideHalfUp } from '../../base/money/cents.ts'
import { isInForce } from '../figure/origin.ts'
import { lowerBound } from '../figure/bands.ts'
import { FIRST_TRANSFER_DUTY_DATE, type TransferDutyTable, transferDutyTable } from '../figure/transfer-duty.ts'

/** A fault in a set of tables: the place, and the fault. */
export interface TableFault {
  /** Which table (`2025-04-01 all`), or which kind of person where it is about the dates between tables. */
  readonly where: string
  readonly fault: string
}

/**
 * All automatic checks of transfer duty tables, before they are used in a calculation.
 * An empty answer says that the figures are consistent, not that they are the law.
 */
export function checkTransferDutyTables(tables: readonly TransferDutyTable[]): readonly TableFault[] {
  const shapes = tables.flatMap(checkShape)
  // The other checks rely on the shape.
  if (shapes.length > 0) return shapes
  return [...tables.flatMap(checkBands), ...(['natural', 'non-natural'] as const).flatMap((persons) => checkCoverage(tables, persons))]
}

const nameOf = (table: Pick<TransferDutyTable, 'from' | 'persons'>) => `${table.from} ${table.persons}`

function checkShape(table: TransferDutyTable): readonly TableFault[] {
  const parsed = transferDutyTable.safeParse(table)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ where: nameOf(table), fault: `${path.join('.')}: ${message}` }))
}

function checkBands(table: TransferDutyTable): readonly TableFault[] {
  const where = nameOf(table)
  const faults: TableFault[] = []
  const report = (fault: string) => faults.push({ where, fault })
  if (table.to !== null && table.to < table.from) report('ends before it begins')
  table.bands.forEach((band, index) => {
    const last = index === table.bands.length - 1
    const name = `band ${index + 1}`
    if (last !== (band.upTo === null))
      report(last ? `${name} has a limit, so the highest values have no duty` : `${name} has no limit, but others follow`)
    if (band.upTo !== null && band.upTo <= lowerBound(table.bands, index)) report(`${name} ends at or below the one before`)
    const before = table.bands[index - 1]
    if (before === undefined) {
      if (band.base !== 0) report(`${name} starts with a duty of its own`)
      return
    }
    if (band.rate <= before.rate) report(`${name} has no higher rate than the one before`)
    if (before.upTo === null) return
    const width = BigInt(before.upTo - lowerBound(table.bands, index - 1))
    const reached = BigInt(before.base) + divideHalfUp(width * BigInt(before.rate), 1_000_000n)
    if (reached !== BigInt(band.base)) report(`${name} starts at ${band.base}, but the one before ends at ${reached}`)
  })
  return faults
}

/** From the first day on, exactly one table a day for each kind of person. */
function checkCoverage(tables: readonly TransferDutyTable[], persons: 'natural' | 'non-natural'): readonly TableFault[] {
  const faults: TableFault[] = []
  const report = (fault: string) => faults.push({ where: persons, fault })
  const inOrder = tables
    .filter((table) => isInForce(table) && (table.persons === 'all' || table.persons === persons))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  let expected: string | null = FIRST_TRANSFER_DUTY_DATE
  for (const table of inOrder) {
    if (expected === null) report(`${nameOf(table)} begins although the table before has no end`)
    else if (table.from > expected) report(`no table from ${expected} until ${table.from}`)
    else if (table.from < expected) report(`${nameOf(table)} begins before ${expected}: two tables for the same day`)
    expected = table.to === null ? null : nextDay(table.to)
  }
  if (expected !== null) report(`no table from ${expected} on`)
  return faults
}
