import * as z from 'zod/mini'
import { cents, date } from '../../../base/fields.ts'
import { MAX_ASSETS, assetRow, homeOffice } from './assets.ts'
import { amount, flag, kilometres, rows, whole, words } from './common.ts'

export const TRAVEL_METHODS = ['deemed', 'actual', 'best'] as const
export const VEHICLE_COST_KINDS = ['lease', 'wearAndTear'] as const

/** Actual cost of the vehicle. Cents a year. */
export const actualTravel = z.strictObject({
  fuel: amount,
  maintenance: amount,
  insurance: amount,
  licence: amount,
  finance: amount,
  /** Lease payments, or wear and tear. The Act limits the two differently, so the next field has to say which. */
  leaseOrWearTear: amount,
  /** Absent while there is an amount: it is left out of the cost (s8(1)(b)(iiiA)). */
  leaseOrWearTearIs: z.optional(z.enum(VEHICLE_COST_KINDS)),
})

export const ACTUAL_TRAVEL_LABELS = {
  fuel: 'Fuel',
  maintenance: 'Maintenance of the vehicle',
  insurance: 'Insurance of the vehicle',
  licence: 'Licence of the vehicle',
  finance: 'Finance charges of the vehicle',
  leaseOrWearTear: 'Lease or wear and tear of the vehicle',
  leaseOrWearTearIs: 'Lease payments or wear and tear',
} as const satisfies Record<keyof typeof actualTravel.shape, string>

/** Group I: deductions. Cents a year; source codes of SARS in brackets, unchecked. */
export const deductions = z.strictObject({
  /** [4001]; s11F. */
  ownPension: amount,
  /** [4003]; s11F. */
  ownProvident: amount,
  /** [4006]; s11F. */
  raContribution: amount,
  /** Contributions of earlier years that were not deducted (s11F). */
  retirementBf: amount,
  /** Deducted in the earlier part of the same twelve months from 1 March (proviso to s11F(2)(a)). Absent after such a part: all of the cap. */
  retirementDeductedEarlier: z.optional(cents),
  /** [4011]; s18A. */
  donations18A: amount,
  /** Donations of earlier years above the limit (s18A). */
  donationBf: amount,
  /** A certificate of s18A is held. Without it the scenario can't be issued. */
  hasCertificate: flag,
  /** [4014]; s8(1)(b). best: the engine runs both, keeps the better, shows both. */
  travelMethod: z._default(z.enum(TRAVEL_METHODS), 'best'),
  /** VAT included. */
  vehicleValue: amount,
  totalKm: kilometres,
  /** Of the total, for business. */
  businessKm: kilometres,
  /** Months of the year the vehicle was used, 1 … 12. Chosen default: 12. */
  vehicleMonths: z._default(whole(1, 12), 12),
  /** The employee bears all fuel. */
  paidFuel: flag,
  /** The employee bears all maintenance. */
  paidMaintenance: flag,
  /** A logbook was kept. Without it the scenario can't be issued. */
  hasLogbook: flag,
  actual: z.prefault(actualTravel, {}),
  homeOffice: z.prefault(homeOffice, {}),
  /** [4027]; s11(e). */
  employeeWearTear: rows(assetRow, MAX_ASSETS),
  /** [4016+]; s11(c). */
  legalFees: amount,
  /** s11(i) */
  badDebts: amount,
  /** New photovoltaic panels alone, without inverters, batteries and mounting, brought into use in the year of assessment 2024 (s6C). */
  solarPanels: amount,
  /** First day of their use: 1 March 2023 … 29 February 2024. Default: within that time. */
  solarInUse: z.optional(date),
  /** Panels of at least 275 W each, on a residence and its distribution board, with a certificate of compliance. Without it not to be issued. */
  hasSolarCertificate: flag,
  otherDeductible: amount,
  /** The section of the Act that allows it; it must be named. Chosen bound: 120 characters. */
  otherDeductibleSection: words(120),
  /** Deductible up to the year 2015; after it shown with nil and explained (s23(r)). */
  incomeProtection: amount,
})

export const DEDUCTION_LABELS = {
  ownPension: 'Own pension fund contributions',
  ownProvident: 'Own provident fund contributions',
  raContribution: 'Retirement annuity contributions',
  retirementDeductedEarlier: 'Retirement contributions deducted in the earlier part of the year',
  retirementBf: 'Retirement contributions brought forward',
  donations18A: 'Donations under section 18A',
  donationBf: 'Donations brought forward',
  hasCertificate: 'Section 18A certificate held',
  travelMethod: 'Travel method',
  vehicleValue: 'Value of the vehicle',
  totalKm: 'Total kilometres',
  businessKm: 'Business kilometres',
  vehicleMonths: 'Months with the vehicle',
  paidFuel: 'Fuel paid by the employee',
  paidMaintenance: 'Maintenance paid by the employee',
  hasLogbook: 'Logbook kept',
  actual: 'Actual cost of the vehicle',
  homeOffice: 'Home office',
  employeeWearTear: 'Wear and tear of an employee',
  legalFees: 'Legal fees',
  badDebts: 'Bad debts',
  solarPanels: 'Cost of solar panels alone',
  solarInUse: 'Date the solar panels came into use',
  hasSolarCertificate: 'Certificate of compliance of the solar panels held',
  otherDeductible: 'Other deduction',
  otherDeductibleSection: 'Section of the other deduction',
  incomeProtection: 'Income protection premiums',
} as const satisfies Record<keyof typeof deductions.shape, string>
