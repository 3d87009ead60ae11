import type { StartingRow } from '../figure/dated-rows.ts'
import type { CreditLimits } from '../figure/lending-kinds.ts'
import type { PropertyKind, PropertyRow } from '../figure/property-kinds.ts'
import type { TaxKind, TaxRow } from '../figure/tax-kinds.ts'
import type { TransferDutyTable } from '../figure/transfer-duty.ts'
import type { KnownOfYear } from './known-of-year.ts'

/** As a card writes a row: one of a year leaves its year to the card, one that holds from a date leaves its end to the next one. */
type Written<Row> = Row extends { readonly year: number }
  ? Omit<Row, 'year' | 'from' | 'to'>
  : Row extends { readonly from: string; readonly to: string | null }
    ? StartingRow<Row>
    : never

/** One row, or several that begin within the year. */
type Rows<Row> = Written<Row> | readonly Written<Row>[]

/**
 * The law for a year of assessment, and changes that took effect in it: amounts in cents, rates in parts per million, each with its source.
 * Figures that aren't loaded are absent.
 */
export interface RateCard {
  readonly year: number
  readonly known?: Omit<KnownOfYear, 'year'>
  readonly transferDuty?: Rows<TransferDutyTable>
  readonly tax?: { readonly [Kind in TaxKind]?: Rows<TaxRow<Kind>> }
  readonly property?: { readonly [Kind in PropertyKind]?: Rows<PropertyRow<Kind>> }
  readonly lending?: { readonly creditLimits?: Rows<CreditLimits> }
}
