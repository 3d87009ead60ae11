import type { Findings } from '../../working/findings.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

type Employer = TaxScenarioInputs['employers'][number]

/** Of all casual loans together (Seventh Schedule, para 11(4)(a)). */
const MAX_CASUAL_LOANS = 300_000

function checkCar(car: Employer['companyCars'][number], at: string, found: Findings): void {
  if (car.businessKm > car.totalKm) {
    const remedy = `Enter at most ${car.totalKm} km, or correct the total kilometres.`
    found.fault('company-car-business-over-total', `${at}.businessKm`, 'more than the total kilometres.', remedy)
  }
  if (!car.operatingLease && car.value > 0 && car.months === 0)
    found.note('amber', 'car-without-months', `${at}.months`, '0, so the car is not a benefit.', 'Enter the months with the car, 1 to 12.')
  if (car.operatingLease && car.leaseRental === 0) {
    const what = '0, so the car under an operating lease is not a benefit.'
    found.note('amber', 'lease-without-rental', `${at}.leaseRental`, what, 'Enter what the employer paid for the car in the year.')
  }
  const { licence, insurance, maintenance, allPrivateFuel } = car.costs
  if (car.operatingLease && (licence + insurance + maintenance > 0 || allPrivateFuel)) {
    const what = 'a cost or fuel that the employee pays, which does not reduce the benefit of a car under an operating lease.'
    found.note('amber', 'lease-with-own-costs', `${at}.costs`, what, 'Take it out, or untick the operating lease.')
  }
}

function checkLoan({ lowInterestLoan, loanKind, loanConditionsMet }: Employer, at: string, found: Findings): void {
  if (lowInterestLoan > 0 && lowInterestLoan <= MAX_CASUAL_LOANS && loanKind === undefined) {
    const what = 'not chosen, so the loan is taken as a casual one without a taxable value.'
    const remedy = 'Choose it: casual loans are short-term, given at irregular intervals, and never more than R\u00a03\u00a0000 together.'
    found.note('amber', 'loan-kind-missing', `${at}.loanKind`, what, remedy)
  }
  if (lowInterestLoan > 0 && loanKind === 'lowCostHousing' && !loanConditionsMet) {
    const what = 'not confirmed, so the loan is taxed as any other.'
    const remedy = 'Tick it where the home is within the limit and lived in, and the employee isn’t connected to the employer.'
    found.note('amber', 'loan-conditions', `${at}.loanConditionsMet`, what, remedy)
  }
}

/** Company cars, loans, bursaries and subsistence abroad of one employer. */
export function checkBenefits(row: Employer, at: string, found: Findings): void {
  const car = row.secondCar
  if (car !== undefined && car.businessKm > car.totalKm) {
    const remedy = `Enter at most ${car.totalKm} km, or correct the total kilometres.`
    found.fault('second-car-business-over-total', `${at}.secondCar.businessKm`, 'more than the total kilometres.', remedy)
  }
  row.companyCars.forEach((each, index) => checkCar(each, `${at}.companyCars.${index}`, found))
  const cars = [
    { costs: row.carCosts, totalKm: row.carTotalKm, path: `${at}.carTotalKm` },
    ...(car === undefined ? [] : [{ costs: car.costs, totalKm: car.totalKm, path: `${at}.secondCar.totalKm` }]),
    ...row.companyCars.flatMap(({ costs, totalKm, operatingLease }, index) =>
      operatingLease ? [] : [{ costs, totalKm, path: `${at}.companyCars.${index}.totalKm` }],
    ),
  ]
  for (const { costs, totalKm, path } of cars) {
    if (totalKm > 0 || (costs.licence + costs.insurance + costs.maintenance === 0 && !costs.allPrivateFuel)) continue
    const what = '0, so the costs that the employee bears don’t reduce the benefit.'
    found.note('amber', 'car-costs-without-km', path, what, 'Enter the kilometres of a logbook.')
  }
  checkLoan(row, at, found)
  row.bursaries.forEach(({ amount, conditionsMet }, index) => {
    if (amount === 0 || conditionsMet) return
    const what = 'not confirmed, so the bursary is taxed.'
    const remedy = 'Tick it where the employee must pay back what isn’t completed, or where a relative’s bursary doesn’t replace pay.'
    found.note('amber', 'bursary-conditions', `${at}.bursaries.${index}.conditionsMet`, what, remedy)
  })
  if (row.foreignSubsistence > 0 && (row.foreignSubsistenceDays === 0 || row.foreignSubsistenceDaily === 0)) {
    const what = 'missing for an allowance or its days, so no part of the allowance is exempt.'
    const remedy = 'Enter the days abroad and the amount that SARS publishes for the country, in rand.'
    found.note('amber', 'foreign-subsistence-without-daily', `${at}.foreignSubsistenceDaily`, what, remedy)
  }
}
