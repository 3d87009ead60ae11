import type { Line } from '../../../../law/working/ledger.ts'
import type { TablePeriod } from './fee-basis.ts'

/** The sources of a cost line's amount; `estimate`: the last guideline or tariff before the date. */
export const COST_BASES = ['law', 'guideline', 'tariff', 'limit', 'typed', 'estimate'] as const
/** The payee; the chart stacks by it. */
export const COST_GROUPS = ['sars', 'transferAttorney', 'deedsOffice', 'bondAttorney', 'bank', 'sundries', 'additions'] as const

/** A line of the quote. */
export interface CostLine {
  readonly id: string
  readonly label: string
  readonly basis: (typeof COST_BASES)[number]
  /** The time of the table that an estimate goes by. */
  readonly estimatedBy?: TablePeriod | undefined
  readonly group: (typeof COST_GROUPS)[number]
  /** A guideline or a quoted fee, so it is negotiable. */
  readonly negotiable: boolean
  /** Without VAT. */
  readonly amount: Line
  /** Undefined where there is none. */
  readonly vat: Line | undefined
  readonly total: Line
}

/** A line, and the part of it that the purchaser's share bears. */
export interface SharedLine extends CostLine {
  readonly ofShare: Line
}
