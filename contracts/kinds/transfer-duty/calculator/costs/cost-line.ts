import type { Line } from '../../../../law/working/ledger.ts'

/** Where the amount of a cost line comes from. */
export const COST_BASES = ['law', 'guideline', 'tariff', 'limit', 'typed'] as const
/** The payee; the chart stacks by it. */
export const COST_GROUPS = ['sars', 'transferAttorney', 'deedsOffice', 'bondAttorney', 'bank', 'sundries', 'additions'] as const

/** A line of the quote. */
export interface CostLine {
  readonly id: string
  readonly label: string
  readonly basis: (typeof COST_BASES)[number]
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
