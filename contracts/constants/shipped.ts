import { LENDING_CONSTANTS } from './lending/all.ts'
import type { LendingConstants } from './lending/lending-kinds.ts'
import type { Origin } from './origin.ts'
import { PROPERTY_CONSTANTS } from './property/all.ts'
import type { PropertyConstants } from './property/property-kinds.ts'
import { TAX_CONSTANTS } from './tax-constants.ts'
import type { TaxConstants } from './tax-kinds.ts'
import type { TransferDutyTable } from './transfer-duty.ts'
import { TRANSFER_DUTY_TABLES } from './transfer-duty-tables.ts'

/** All figures of law that one version of the product calculates with. */
export interface Constants {
  /** Stands in every record and report. The same version means the same figures, for ever. */
  readonly constantsVersion: string
  readonly transferDuty: readonly TransferDutyTable[]
  /** Months from the date of acquisition until duty must be paid. */
  readonly transferDutyMonthsToPay: Origin & { readonly months: number }
  /** Not in versions before there was a tax engine; no scenario pins one of them. */
  readonly tax?: TaxConstants
  /** Not in versions before transfer costs were calculated. */
  readonly property?: PropertyConstants
  /** Not in versions before home loans were calculated. */
  readonly lending?: LendingConstants
}

/** Before the tax engine: transfer duty alone. Records of that time pin it. */
const TRANSFER_DUTY_ALONE = {
  constantsVersion: '2026-11-21.1',
  transferDuty: TRANSFER_DUTY_TABLES,
  transferDutyMonthsToPay: { months: 6, status: 'enacted', confidence: 'one_source', source: 'JJR Inc, transfer duty' },
} as const satisfies Constants

/** As they were before investments were compared. */
const WITHOUT_INVESTMENTS: TaxConstants = { ...TAX_CONSTANTS, policyholderFund: [], estateDuty: [] }

/** Before there was an engine that took them; only records of transfer duty pin it. */
const WITHOUT_COMPANY_CARS = {
  ...TRANSFER_DUTY_ALONE,
  constantsVersion: '2026-11-21.2',
  tax: { ...WITHOUT_INVESTMENTS, companyCar: [] },
} satisfies Constants

/** Before transfers, loans and estates were calculated in full. */
const TAX_ALONE = { ...TRANSFER_DUTY_ALONE, constantsVersion: '2026-11-21.3', tax: WITHOUT_INVESTMENTS } satisfies Constants

/** The newest set; new calculations use it. */
export const SHIPPED_CONSTANTS: Constants & {
  readonly tax: TaxConstants
  readonly property: PropertyConstants
  readonly lending: LendingConstants
} = {
  ...TAX_ALONE,
  constantsVersion: '2026-11-21.4',
  tax: TAX_CONSTANTS,
  property: PROPERTY_CONSTANTS,
  lending: LENDING_CONSTANTS,
}

/** Every set that was ever shipped, so that an old record can be computed again as it was. */
export const CONSTANTS_BY_VERSION: ReadonlyMap<string, Constants> = new Map(
  [TRANSFER_DUTY_ALONE, WITHOUT_COMPANY_CARS, TAX_ALONE, SHIPPED_CONSTANTS].map((constants) => [constants.constantsVersion, constants]),
)
