import type { StartingRow } from '../figure/dated-rows.ts'
import type { CreditLimits } from '../figure/lending-kinds.ts'
import type { PropertyKind, PropertyRow } from '../figure/property-kinds.ts'
import type { TaxKind, TaxRow } from '../figure/tax-kinds.ts'
import type { TransferDutyTable } from '../figure/transfer-duty.ts'
import type { KnownOfYear } from './known-of-year.ts'

type Written<Row> = Row extends { readonly from: string; readonly to: string | null; readonly year?: never } ? StartingRow<Row> : Row

/** Figures that the law gives for a year of assessment, and rows that began in it. What is not loaded is not there. */
export interface ConstantsOfYear {
  readonly known?: KnownOfYear
  readonly transferDuty?: readonly StartingRow<TransferDutyTable>[]
  readonly tax?: { readonly [Kind in TaxKind]?: readonly Written<TaxRow<Kind>>[] }
  readonly property?: { readonly [Kind in PropertyKind]?: readonly StartingRow<PropertyRow<Kind>>[] }
  readonly lending?: { readonly creditLimits?: readonly StartingRow<CreditLimits>[] }
}
