import { findDeedsFee, findProperty } from '../../../../law/property/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import type { FullInputs } from '../inputs/defaults.ts'
import type { Transfer } from '../transfer/transfer.ts'

/** The time that a fee table is for. */
export interface TablePeriod {
  readonly from: string
  readonly to: string
}

/** The transfer on a day of the table that a fee goes by; `estimatedBy` where that is the last table before the date. */
export interface FeeBasis {
  readonly at: Transfer
  readonly estimatedBy: TablePeriod | undefined
}

const DAY_OF = { guideline: 'dateOfAcquisition', tariff: 'registrationDate' } as const
type Kind = keyof typeof DAY_OF

/** The same transfer on the last day of a table. Without a table it stays as it is. */
export function onTable(at: Transfer, kind: Kind, table: TablePeriod | undefined): Transfer {
  return table === undefined ? at : { ...at, inputs: { ...at.inputs, [DAY_OF[kind]]: table.to } }
}

/** The guideline of the date; where none is loaded and the mode asks for it, the last before it. */
export function guidelineBasis(at: Transfer, mode: FullInputs['transferFeeMode']): FeeBasis {
  const isLoaded = findProperty(at.constants.property, 'conveyancerGuideline', 'bands', at.inputs.dateOfAcquisition).found
  const estimatedBy = mode === 'lastGuideline' && !isLoaded ? lastGuideline(at) : undefined
  return { at: onTable(at, 'guideline', estimatedBy), estimatedBy }
}

/** The tariff of the date; where it has no fee for the value and the mode asks for it, the last before it. */
export function tariffBasis(at: Transfer, scale: 'transfer' | 'bond', value: number): FeeBasis {
  const isLoaded = findDeedsFee(at.constants.property, scale, at.inputs.registrationDate, value).found
  const estimatedBy = at.inputs.deedsFeeMode === 'lastTariff' && !isLoaded ? lastTariff(at, scale, value) : undefined
  return { at: onTable(at, 'tariff', estimatedBy), estimatedBy }
}

/** Only older tables: a newer one doesn't apply to a day before it. */
export function lastGuideline({ constants: { property }, inputs }: Transfer): TablePeriod | undefined {
  const table = lastBefore(property.conveyancerGuideline, inputs.dateOfAcquisition)
  return table !== undefined && findProperty(property, 'conveyancerGuideline', 'bands', table.to).found ? table : undefined
}

/** The last tariff, if it has a fee for the value. */
export function lastTariff(
  { constants: { property }, inputs }: Transfer,
  scale: 'transfer' | 'bond',
  value: number,
): TablePeriod | undefined {
  const table = lastBefore(property.deedsFees, inputs.registrationDate)
  return table !== undefined && findDeedsFee(property, scale, table.to, value).found ? table : undefined
}

/** The last table that ended before a day. */
function lastBefore(rows: readonly { readonly from: string | null; readonly to: string | null }[], on: string): TablePeriod | undefined {
  const row = rows.find(({ to }) => to !== null && to < on)
  return row === undefined || row.from === null || row.to === null ? undefined : { from: row.from, to: row.to }
}

/** `guideline of 1 July 2025 to 30 June 2026` */
export const tableWords = (kind: Kind, { from, to }: TablePeriod) => `${kind} of ${formatDate(from)} to ${formatDate(to)}`

/** `guideline of 1 July 2025 to 30 June 2026, used as an estimate` */
export const estimateWords = (kind: Kind, table: TablePeriod) => `${tableWords(kind, table)}, used as an estimate`

/** A step's label, with the table that its figure is estimated by. */
export const estimateLabel = (label: string, kind: Kind, table: TablePeriod | undefined) =>
  table === undefined ? label : `${label} (${estimateWords(kind, table)})`
