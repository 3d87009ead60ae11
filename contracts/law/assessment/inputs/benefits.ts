import * as z from 'zod/mini'
import { amount, flag, kilometres, months, whole } from './common.ts'

/** Chosen bound. */
export const MAX_BURSARIES = 10
export const BURSARY_KINDS = ['employee', 'school', 'further'] as const
export const MAX_COMPANY_CARS = 10

/** The employee's own costs of a company car (Seventh Schedule, para 7(2) and (8)). Cents a year. */
export const carCosts = z.strictObject({
  /** Borne in full; so are the two below. */
  licence: amount,
  insurance: amount,
  maintenance: amount,
  /** The employee bears all fuel of private use. */
  allPrivateFuel: flag,
  /** Paid to the employer for the use of the car, not for the costs above. */
  paidToEmployer: amount,
})

export const CAR_COST_LABELS = {
  licence: 'Licence of the company car paid by the employee',
  insurance: 'Insurance of the company car paid by the employee',
  maintenance: 'Maintenance of the company car paid by the employee',
  allPrivateFuel: 'All private fuel of the company car paid by the employee',
  paidToEmployer: 'Paid to the employer for the company car',
} as const satisfies Record<keyof typeof carCosts.shape, string>

/** A second company car of the same employer. */
export const secondCar = z.strictObject({
  /** Determined value, VAT included. Cents. */
  value: amount,
  maintenancePlan: flag,
  /** At the employee's disposal, 0 … 12. */
  months: z._default(months, 0),
  /** Of the total, for business. */
  businessKm: kilometres,
  totalKm: kilometres,
  costs: z.prefault(carCosts, {}),
})

export const SECOND_CAR_LABELS = {
  value: 'Value of the second company car',
  maintenancePlan: 'Maintenance plan of the second company car',
  months: 'Months with the second company car',
  businessKm: 'Business kilometres of the second company car',
  totalKm: 'Total kilometres of the second company car',
  costs: 'Costs of the second company car',
} as const satisfies Record<keyof typeof secondCar.shape, string>

/** A company car of this employer, one of any number (Seventh Schedule, para 7). */
export const companyCar = z.strictObject({
  /** Retail market value with VAT when the employer got it. Cents. Not needed for an operating lease. */
  value: amount,
  /** Full years that the employer held the car before this employee got it: 15 % a year comes off the value (para 7(1), proviso (a)). */
  yearsHeldBefore: z._default(whole(0, 30), 0),
  maintenancePlan: flag,
  /** At the employee's disposal, 0 … 12. */
  months: z._default(months, 0),
  /** Of the total, for business. */
  businessKm: kilometres,
  totalKm: kilometres,
  costs: z.prefault(carCosts, {}),
  /** The employer rents it under an operating lease (s23A): its rental and fuel are the value of the use (para 7(4)(a)(ii)). */
  operatingLease: flag,
  /** Cents in the year. */
  leaseRental: amount,
  leaseFuel: amount,
})

export const COMPANY_CAR_LABELS = {
  value: 'Value of the car',
  yearsHeldBefore: 'Full years the employer had the car before',
  maintenancePlan: 'Maintenance plan of the car',
  months: 'Months with the car',
  businessKm: 'Business kilometres of the car',
  totalKm: 'Total kilometres of the car',
  costs: 'Costs of the car paid by the employee',
  operatingLease: 'Car under an operating lease',
  leaseRental: 'Rental that the employer pays for the car',
  leaseFuel: 'Fuel that the employer pays for the car',
} as const satisfies Record<keyof typeof companyCar.shape, string>

/** A home that the employer provides (Seventh Schedule, para 9). */
export const housing = z.strictObject({
  /** Months lived in it, 0 … 12. */
  months: z._default(months, 0),
  /** A house, flat or apartment of at least four rooms. */
  fourRooms: flag,
  furnished: flag,
  /** The employer supplies power or fuel. */
  powerSupplied: flag,
  /** The employee or spouse controls the company, or may become the owner: no abatement. */
  withoutAbatement: flag,
  /** Cents a year: the employer's rent to a third party (para 9(3C)). Leave out if the employer owns it. */
  rentOfEmployer: amount,
  /** Cents a year: rent and charges that the employee pays. */
  paidToEmployer: amount,
})

export const HOUSING_LABELS = {
  months: 'Months in the employer’s home',
  fourRooms: 'Home of at least four rooms',
  furnished: 'Home is furnished',
  powerSupplied: 'Employer supplies power or fuel',
  withoutAbatement: 'Employee controls the company or may become the owner',
  rentOfEmployer: 'Rent that the employer pays for the home',
  paidToEmployer: 'Paid to the employer for the home',
} as const satisfies Record<keyof typeof housing.shape, string>

/** A bursary or scholarship that the employer gave (s10(1)(q) and (qA)). */
export const bursary = z.strictObject({
  /** To the employee, or to a relative: for Grade R to 12 or NQF 1 to 4, or for further study at NQF 5 to 10. */
  kind: z.enum(BURSARY_KINDS),
  /** Cents in the year. */
  amount,
  /** The one who studies has a disability, and the employee supports the family member (qA). */
  disability: flag,
  /** Employee: must pay it back where the studies aren't completed. Relative: not instead of pay. Without it the bursary is taxed. */
  conditionsMet: flag,
})

export const BURSARY_LABELS = {
  kind: 'Who studies, and what',
  amount: 'Bursary',
  disability: 'Bursary for a person with a disability',
  conditionsMet: 'Conditions of the bursary are met',
} as const satisfies Record<keyof typeof bursary.shape, string>
