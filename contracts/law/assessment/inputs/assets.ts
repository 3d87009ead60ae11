import * as z from 'zod/mini'
import { date } from '../../../base/fields.ts'
import { MAX_DAYS, amount, days, flag, whole, wholeShare, words } from './common.ts'

/** Chosen bound. */
export const MAX_ASSETS = 100

/** An asset that is written off: straight line over its published years (s11(e)). */
export const assetRow = z.strictObject({
  /** Chosen bound: 120 characters. */
  description: words(120),
  cost: amount,
  /** First day in use. Default: the start of the period. */
  dateInUse: z.optional(date),
  /** Write-off period of the published table. Chosen bounds: 1 … 50; without it the asset is not written off. */
  writeOffYears: z.optional(whole(1, 50)),
  businessShare: wholeShare,
  /** Let to others: its lessor may not write a small item off at once (BGR 7). */
  letOut: flag,
})

export const ASSET_LABELS = {
  description: 'Description of the asset',
  cost: 'Cost of the asset',
  dateInUse: 'Date the asset came into use',
  writeOffYears: 'Write-off years of the asset',
  businessShare: 'Business share of the asset',
  letOut: 'Asset is let to others',
} as const satisfies Record<keyof typeof assetRow.shape, string>

/** Hundredths of a square metre. Chosen bound: 1 000 000 m². */
const area = z._default(whole(0, 100_000_000), 0)

/** A home office [4028, unchecked]; tested against s23(b). Cents a year for the whole home. */
export const homeOffice = z.strictObject({
  /** m² × 100. */
  areaOffice: area,
  /** m² × 100, the office included. */
  areaHome: area,
  rent: amount,
  bondInterest: amount,
  rates: amount,
  electricity: amount,
  cleaning: amount,
  insurance: amount,
  /** Of the whole home. */
  repairs: amount,
  /** Of the office alone: not shared by area (s11(d)). */
  officeRepairs: amount,
  /** Equipped for the trade and used regularly and exclusively for it. */
  exclusiveUse: flag,
  /** Days of the year worked in it. */
  daysWorked: days,
  /** Weekdays of leave in the employment. Default for an office in the deductions: three weeks a year, for the days employed. */
  leaveDays: z.optional(whole(0, MAX_DAYS)),
  /** Public holidays on weekdays of the employment. Default for an office in the deductions: as the calendar has them. */
  publicHolidays: z.optional(whole(0, MAX_DAYS)),
})

export const HOME_OFFICE_LABELS = {
  areaOffice: 'Area of the home office',
  areaHome: 'Area of the home',
  rent: 'Rent of the home',
  bondInterest: 'Bond interest of the home',
  rates: 'Rates of the home',
  electricity: 'Electricity of the home',
  cleaning: 'Cleaning of the home',
  insurance: 'Insurance of the home',
  repairs: 'Repairs of the home',
  officeRepairs: 'Repairs of the office alone',
  exclusiveUse: 'Exclusive use of the home office',
  daysWorked: 'Days worked in the home office',
  leaveDays: 'Days of leave in the employment',
  publicHolidays: 'Public holidays in the employment',
} as const satisfies Record<keyof typeof homeOffice.shape, string>
