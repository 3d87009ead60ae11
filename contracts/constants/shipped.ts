import type { Origin } from './origin.ts'
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
}

/** Before the tax engine: transfer duty alone. Records of that time pin it. */
const TRANSFER_DUTY_ALONE = {
  constantsVersion: '2026-11-21.1',
  transferDuty: TRANSFER_DUTY_TABLES,
  transferDutyMonthsToPay: { months: 6, status: 'enacted', confidence: 'one_source', source: 'JJR Inc, transfer duty' },
} as const satisfies Constants

/** Before there was an engine that took them; only records of transfer duty pin it. */
const WITHOUT_COMPANY_CARS = {
  ...TRANSFER_DUTY_ALONE,
  constantsVersion: '2026-11-21.2',
  tax: { ...TAX_CONSTANTS, companyCar: [] },
} satisfies Constants

/** The newest set; new calculations use it. */
export const SHIPPED_CONSTANTS: Constants & { readonly tax: TaxConstants } = {
  ...TRANSFER_DUTY_ALONE,
  constantsVersion: '2026-11-21.3',
  tax: TAX_CONSTANTS,
}

/** Every set that was ever shipped, so that an old record can be computed again as it was. */
export const CONSTANTS_BY_VERSION: ReadonlyMap<string, Constants> = new Map(
  [TRANSFER_DUTY_ALONE, WITHOUT_COMPANY_CARS, SHIPPED_CONSTANTS].map((constants) => [constants.constantsVersion, constants]),
)
