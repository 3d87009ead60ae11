import { LENDING_CONSTANTS } from '../lending/all.ts'
import type { LendingConstants } from '../figure/lending-kinds.ts'
import type { Origin } from '../figure/origin.ts'
import { PROPERTY_CONSTANTS } from '../property/all.ts'
import type { PropertyConstants } from '../figure/property-kinds.ts'
import { TAX_CONSTANTS } from './tax-constants.ts'
import type { TaxConstants } from '../figure/tax-kinds.ts'
import { FIRST_TRANSFER_DUTY_DATE, type TransferDutyTable } from '../figure/transfer-duty.ts'
import { TRANSFER_DUTY_TABLES } from './transfer-duty-tables.ts'

/** All figures of law that one version of the product calculates with. */
export interface Constants {
  /** Recorded in every record and report. A version never changes its figures. */
  readonly constantsVersion: string
  readonly transferDuty: readonly TransferDutyTable[]
  /** Months from the date of acquisition until duty must be paid. */
  readonly transferDutyMonthsToPay: Origin & { readonly since: string; readonly months: number }
  readonly tax: TaxConstants
  readonly property: PropertyConstants
  readonly lending: LendingConstants
}

/** The set that comes with this build; new calculations use it. */
export const SHIPPED_CONSTANTS: Constants = {
  constantsVersion: '2026-11-27.1',
  transferDuty: TRANSFER_DUTY_TABLES,
  transferDutyMonthsToPay: {
    since: FIRST_TRANSFER_DUTY_DATE,
    months: 6,
    status: 'enacted',
    confidence: 'confirmed',
    source: 'Transfer Duty Act 40 of 1949, section 3(1); JJR Inc, transfer duty',
  },
  tax: TAX_CONSTANTS,
  property: PROPERTY_CONSTANTS,
  lending: LENDING_CONSTANTS,
}

/** Every set that a released version shipped, the newest last. */
export const SHIPPED_SETS: readonly Constants[] = [SHIPPED_CONSTANTS]
