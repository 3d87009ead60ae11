import type { Findings } from '../../findings.ts'
import type { TaxScenarioInputs } from './scenario.ts'

type Employer = TaxScenarioInputs['employers'][number]

/** Company cars, bursaries and subsistence abroad of one employer. */
export function checkBenefits(row: Employer, at: string, found: Findings): void {
  const car = row.secondCar
  if (car !== undefined && car.businessKm > car.totalKm) {
    const remedy = `Enter at most ${car.totalKm} km, or correct the total kilometres.`
    found.fault('second-car-business-over-total', `${at}.secondCar.businessKm`, 'more than the total kilometres.', remedy)
  }
  const cars = [
    { costs: row.carCosts, totalKm: row.carTotalKm, path: `${at}.carTotalKm` },
    ...(car === undefined ? [] : [{ costs: car.costs, totalKm: car.totalKm, path: `${at}.secondCar.totalKm` }]),
  ]
  for (const { costs, totalKm, path } of cars) {
    if (totalKm > 0 || (costs.licence + costs.insurance + costs.maintenance === 0 && !costs.allPrivateFuel)) continue
    const what = '0, so the costs that the employee bears don’t reduce the benefit.'
    found.note('amber', 'car-costs-without-km', path, what, 'Enter the kilometres of a logbook.')
  }
  row.bursaries.forEach(({ amount, conditionsMet }, index) => {
    if (amount === 0 || conditionsMet) return
    const what = 'not confirmed, so the bursary is taxed.'
    const remedy = 'Tick it where the employee must pay back what isn’t completed, or where a relative’s bursary doesn’t replace pay.'
    found.note('amber', 'bursary-conditions', `${at}.bursaries.${index}.conditionsMet`, what, remedy)
  })
  if (row.foreignSubsistence > 0 && (row.foreignSubsistenceDays === 0 || row.foreignSubsistenceDaily === 0)) {
    const what = 'missing beside an allowance or its days, so no part of the allowance is exempt.'
    const remedy = 'Enter the days abroad and the amount that SARS publishes for the country, in rand.'
    found.note('amber', 'foreign-subsistence-without-daily', `${at}.foreignSubsistenceDaily`, what, remedy)
  }
}
