import * as z from 'zod/mini'
import { cents, date, ppm } from '../../../base/fields.ts'
import { MAX_BURSARIES, MAX_COMPANY_CARS, bursary, carCosts, companyCar, housing, secondCar } from './benefits.ts'
import { CURRENCY_LABELS, currencyFields } from './currency.ts'
import { amount, days, flag, kilometres, months, rows, whole, words } from './common.ts'

export const MAX_EMPLOYERS = 12
export const TRAVEL_PAYE_INCLUSIONS = ['80', '20', '100'] as const
export const LOAN_KINDS = ['casual', 'study', 'lowCostHousing', 'other'] as const
export const SUBSISTENCE_KINDS = ['mealsAndIncidentals', 'incidentalsOnly'] as const

/**
 * Group B: one employer. Amounts are cents a year.
 * Source codes of SARS are in brackets; they were not checked against the official list.
 */
export const employer = z.strictObject({
  employerName: words(120),
  /** First day with this employer in the year. Default: the start of the period. */
  from: z.optional(date),
  /** Last day with this employer in the year. Default: the end of the period. */
  to: z.optional(date),
  /** [3601] */
  salary: amount,
  /** Annual payment [3605]; taxed in full in the month received. */
  bonus: amount,
  /** Calendar month of the bonus, 1 = January. Without it the monthly view can't show the bonus month. */
  bonusMonth: z.optional(whole(1, 12)),
  /** [3606] */
  commission: amount,
  /** [3615] */
  directorsFees: amount,
  /** [3601] */
  overtime: amount,
  /** [3601] */
  otherCash: amount,
  /** The part of the pay above, without commission, that depends on the work performed (s23(b), proviso (b)(i)). Not added again. */
  performancePay: amount,
  /** [3701]; s8(1)(b). */
  travelAllowance: amount,
  /** Per cent of the allowance in remuneration. 20 only with the employer's statement of at least 80 % business use. */
  travelPayeInclusion: z._default(z.enum(TRAVEL_PAYE_INCLUSIONS), '80'),
  /** Kilometres paid by rate [3702/3703]. */
  reimbursiveKm: kilometres,
  /** Cents a kilometre; the excess over the prescribed rate is taxable. Default: the prescribed rate. Chosen bound: R1 000. */
  reimbursiveRate: z.optional(whole(0, 100_000)),
  /** Determined value of the company car, VAT included [3802]; Seventh Schedule. `companyCars` takes any number and an operating lease. */
  companyCarValue: amount,
  /** The price included a maintenance plan. */
  maintenancePlan: flag,
  /** Months the car was at the employee's disposal, 0 … 12. */
  carMonths: z._default(months, 0),
  /** Of the total, for business. */
  carBusinessKm: kilometres,
  carTotalKm: kilometres,
  /** The employee's own costs of the company car. */
  carCosts: z.prefault(carCosts, {}),
  /** Left out: there is none. */
  secondCar: z.optional(secondCar),
  companyCars: rows(companyCar, MAX_COMPANY_CARS),
  /** Balance of a loan at low interest [3801]. The benefit is the official rate (repo + 1 %, by date) less the rate charged. */
  lowInterestLoan: amount,
  /** Rate the employer charges, parts per million. */
  loanRate: z._default(ppm, 0),
  /** For days after the last one that the shipped official rate is confirmed for. Absent: its last known value continues, unconfirmed. */
  officialRate: z.optional(ppm),
  /** Casual, study and low-cost housing loans have no taxable value (Seventh Schedule, para 11(4)). Absent: asked. */
  loanKind: z.optional(z.enum(LOAN_KINDS)),
  /** Low-cost housing loan: the home is within the value limit and lived in, and the employee isn't connected to the employer. */
  loanConditionsMet: flag,
  /** Remuneration from this employer in the year before: the remuneration proxy (s1). Left out: this year's pay is used. */
  remunerationBefore: z.optional(cents),
  /** Worked out by the formula of para 9 [3805]. Left out: there is none, or its value is given below. */
  housing: z.optional(housing),
  /** The value of accommodation where it is known [3805]; added to that of `housing`. */
  accommodationBenefit: amount,
  bursaries: rows(bursary, MAX_BURSARIES),
  /** Market value of shares of the employer on the day that they vested (s8C) [3718]. */
  vestedSharesValue: amount,
  /** The price paid for these shares. */
  vestedSharesPaid: amount,
  /** [3801] */
  otherBenefits: amount,
  /** Scheme fees paid by the employer, a taxed benefit [3810]. */
  employerMedical: amount,
  /** Fund contributions of the employer, a taxed benefit [3817+]; counts as the member's own contribution too (s11F). */
  employerRetirement: amount,
  /** [3704…]; exempt up to the daily rate for the days away. */
  subsistence: amount,
  /** Days away from home. The exempt part of the subsistence allowance needs them. */
  subsistenceDays: days,
  subsistenceKind: z._default(z.enum(SUBSISTENCE_KINDS), 'mealsAndIncidentals'),
  /** For days abroad; exempt up to the daily amount of the country (s8(1)(c)(ii)). */
  foreignSubsistence: amount,
  foreignSubsistenceDays: days,
  /** Cents a day, in rand: the amount that the notice fixes for the country, as entered. Without it nothing is exempt. */
  foreignSubsistenceDaily: amount,
  phoneAllowance: amount,
  uniformAllowance: amount,
  /** [3651]; s10(1)(o)(ii): exempt up to R1,25 million with more than 183 days outside, more than 60 of them unbroken. */
  foreignEmploymentIncome: amount,
  /** Days of work in the period of the foreign employment income, here and abroad, and those of them abroad. With both, the income is apportioned. */
  workDays: z.optional(whole(0, 366)),
  workDaysOutside: z.optional(whole(0, 366)),
  /** ISO 3166, two capital letters: the country of the work, whose treaty is named. */
  workCountry: z.optional(z.string('Text.').check(z.regex(/^[A-Z]{2}$/, 'Two capital letters, such as GB.'))),
  /** Foreign tax on pay from a South African source, in rand, which the employee elects to deduct (s6quat(1C)). */
  foreignTaxOnLocal: amount,
  /** Days outside South Africa, 0 … 366. */
  daysOutside: days,
  /** Longest unbroken spell of them. */
  longestSpell: days,
  /** Foreign tax on the foreign employment income; credited as far as that is taxed here (s6quat). */
  foreignTaxPaid: amount,
  /** Of the foreign employment income and the foreign tax on it; everything else of an employer is in rand. */
  ...currencyFields,
  /** The employer is not registered for PAYE, as a foreign employer or an embassy may be: a provisional taxpayer (Fourth Schedule). */
  withoutPaye: flag,
  /** [4102] */
  payeDeducted: amount,
  /** No contribution is due: public servants, office bearers, less than 24 hours a month (UIC Act 4 of 2002, s 4(1)). */
  noUif: flag,
  /** [4141]. Default: worked out from remuneration, up to the ceiling. */
  uifDeducted: z.optional(cents),
})

export const EMPLOYER_LABELS = {
  employerName: 'Name of the employer',
  from: 'Employed from',
  to: 'Employed to',
  salary: 'Salary',
  bonus: 'Bonus',
  bonusMonth: 'Month of the bonus',
  commission: 'Commission',
  directorsFees: 'Directors’ fees',
  overtime: 'Overtime',
  otherCash: 'Other cash remuneration',
  performancePay: 'Of this pay, what depends on performance',
  travelAllowance: 'Travel allowance',
  travelPayeInclusion: 'Part of the travel allowance in PAYE',
  reimbursiveKm: 'Reimbursed kilometres',
  reimbursiveRate: 'Reimbursement per kilometre',
  companyCarValue: 'Value of the company car',
  maintenancePlan: 'Maintenance plan of the company car',
  carMonths: 'Months with the company car',
  carBusinessKm: 'Business kilometres of the company car',
  carTotalKm: 'Total kilometres of the company car',
  carCosts: 'Costs of the company car paid by the employee',
  secondCar: 'Second company car',
  companyCars: 'Company cars',
  lowInterestLoan: 'Loan at low interest',
  loanRate: 'Rate of the loan',
  officialRate: 'Official rate after the last confirmed one',
  loanKind: 'Kind of the loan',
  loanConditionsMet: 'Conditions of the low-cost housing loan are met',
  remunerationBefore: 'Remuneration from this employer in the year before',
  housing: 'Home provided by the employer',
  accommodationBenefit: 'Accommodation benefit',
  bursaries: 'Bursaries',
  vestedSharesValue: 'Value of shares that vested',
  vestedSharesPaid: 'Paid for shares that vested',
  otherBenefits: 'Other benefits',
  employerMedical: 'Medical scheme fees paid by the employer',
  employerRetirement: 'Retirement contributions of the employer',
  subsistence: 'Subsistence allowance',
  subsistenceDays: 'Days of the subsistence allowance',
  subsistenceKind: 'Costs covered by the subsistence allowance',
  foreignSubsistence: 'Subsistence allowance abroad',
  foreignSubsistenceDays: 'Days of the subsistence allowance abroad',
  foreignSubsistenceDaily: 'Daily amount of the country in rand',
  phoneAllowance: 'Phone allowance',
  uniformAllowance: 'Uniform allowance',
  foreignEmploymentIncome: 'Foreign employment income',
  workDays: 'Total days of work',
  workDaysOutside: 'Days of work outside South Africa',
  workCountry: 'Country of the work',
  foreignTaxOnLocal: 'Foreign tax on South African income, deducted',
  daysOutside: 'Days outside South Africa',
  longestSpell: 'Longest unbroken spell outside South Africa',
  foreignTaxPaid: 'Foreign tax on foreign employment income',
  ...CURRENCY_LABELS,
  currency: 'Currency of the pay abroad',
  withoutPaye: 'Employer is not registered for PAYE',
  payeDeducted: 'PAYE deducted',
  noUif: 'No UIF contributions are due',
  uifDeducted: 'UIF deducted',
} as const satisfies Record<keyof typeof employer.shape, string>
