import { isInForce } from '../../../../law/figure/origin.ts'
import type { Constants } from '../../../../law/constants/shipped.ts'
import type { TransferDutyTable } from '../../../../law/figure/transfer-duty.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { type Line, sum } from '../../../../law/working/ledger.ts'
import type { Transfer } from '../transfer/transfer.ts'
import { type Duty, dutyBy, lawOf, personsOf } from './duty.ts'

export interface ByTable {
  readonly table: TransferDutyTable
  readonly duty: Line
  /** Above nil: the duty by that table is higher. Undefined where there is no table of the date itself. */
  readonly difference: Line | undefined
}

/** The first year of the chart over the years. */
const FIRST_YEAR = 2011

/** The duty on the same value under every table that ever held for that kind of purchaser, newest first. */
export function underEveryTable({ inputs, constants, ledger }: Transfer, { value, byTable }: Duty): readonly ByTable[] {
  const persons = personsOf(inputs.purchaserType)
  return constants.transferDuty
    .filter((table) => isInForce(table) && (table.persons === 'all' || table.persons === persons))
    .map((table, index) => {
      const name = `by the table from ${formatDate(table.from)}`
      const duty = ledger.line(`everyTable.${index}.duty`, `Transfer duty ${name}`, dutyBy(table, value), lawOf(table))
      const known = byTable.missing === undefined
      const difference = known
        ? ledger.line(`everyTable.${index}.difference`, `Transfer duty ${name}, less by the table of the date`, sum([duty], [byTable]))
        : undefined
      return { table, duty, difference }
    })
}

export interface OfYear {
  readonly year: number
  readonly tableFrom: string
  /** The line of its table. */
  readonly duty: Line
}

/** The newest year of assessment that the constants know. */
export const lastYear = ({ tax }: Constants): number => Math.max(...tax.incomeTax.map((row) => row.year))

/** The same across the years of assessment from 2011 to the last: the table in force on the last day of each. */
export function acrossTheYears(tables: readonly ByTable[], last: number): readonly OfYear[] {
  return Array.from({ length: Math.max(0, last - FIRST_YEAR + 1) }, (_, index) => FIRST_YEAR + index).flatMap((of) => {
    const on = `${of}-02-28`
    const found = tables.find(({ table }) => table.from <= on && (table.to === null || on <= table.to))
    return found === undefined ? [] : [{ year: of, tableFrom: found.table.from, duty: found.duty }]
  })
}
