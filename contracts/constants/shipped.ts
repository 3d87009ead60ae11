import type { CONFIDENCES, CONSTANT_STATUSES, TransferDutyTable } from './transfer-duty.ts'
import { TRANSFER_DUTY_TABLES } from './transfer-duty-tables.ts'

/** Where a figure comes from and how sure it is. */
export interface Origin {
  readonly status: (typeof CONSTANT_STATUSES)[number]
  readonly confidence: (typeof CONFIDENCES)[number]
  readonly source: string
}

/** All figures of law that one version of the product calculates with. */
export interface Constants {
  /** Stands in every record and report. The same version means the same figures, for ever. */
  readonly constantsVersion: string
  readonly transferDuty: readonly TransferDutyTable[]
  /** Months from the date of acquisition until duty must be paid. */
  readonly transferDutyMonthsToPay: Origin & { readonly months: number }
}

/** The newest set; new calculations use it. */
export const SHIPPED_CONSTANTS: Constants = {
  constantsVersion: '2026-11-21.1',
  transferDuty: TRANSFER_DUTY_TABLES,
  transferDutyMonthsToPay: { months: 6, status: 'enacted', confidence: 'one_source', source: 'JJR Inc, transfer duty' },
}

/** Every set that was ever shipped, so that an old record can be computed again as it was. */
export const CONSTANTS_BY_VERSION: ReadonlyMap<string, Constants> = new Map([[SHIPPED_CONSTANTS.constantsVersion, SHIPPED_CONSTANTS]])
