import { formatDate, formatMoney } from '../../../base/money/format.ts'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { isSmallItem } from '../deductions/wear-and-tear.ts'
import type { Findings } from '../../working/findings.ts'
import { checkBenefits } from './check-benefits.ts'
import type { CheckContext } from './check.ts'
import { FIRST_SAVINGS_YEAR, FIRST_YEAR_OF_FOREIGN_FUNDS, isIncomeFromAbroad } from '../inputs/choices.ts'
import { isResidentOn } from '../assessment/resident-on.ts'
import { FOREIGN_INVESTMENT_KINDS } from '../inputs/investment-income.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'

type Employer = TaxScenarioInputs['employers'][number]

const MIN_DRAWDOWN = 25_000
const MAX_DRAWDOWN = 175_000
/** Of each withdrawal, before charges (s1 "savings withdrawal benefit" (c)). */
const MIN_SAVINGS_WITHDRAWAL = 200_000

export function checkEmployers(inputs: TaxScenarioInputs, found: Findings): void {
  const { employers } = inputs
  for (const [index, row] of employers.entries()) {
    const at = `employers.${index}`
    checkEmployment(row, at, inputs, found)
    if (row.foreignTaxPaid > row.foreignEmploymentIncome) {
      const remedy = `Enter a tax of at most ${formatMoney(row.foreignEmploymentIncome)}, the income it was taken from.`
      found.fault('foreign-tax-over-work', `${at}.foreignTaxPaid`, 'more than the foreign employment income.', remedy)
    }
    checkCar(row, at, found)
    checkAllowances(row, at, found)
    checkBenefits(row, at, found)
    if (row.travelAllowance > 0 && row.reimbursiveKm > 0 && inputs.deductions.totalKm === 0) {
      const what = 'paid for in addition to a travel allowance, so they are taxed as one until the cost of the vehicle is claimed.'
      found.note(
        'amber',
        'reimbursement-without-vehicle',
        `${at}.reimbursiveKm`,
        what,
        'Enter the kilometres and the vehicle in the deductions.',
      )
    }
    if (employers.some((other) => other !== row && other.from <= row.to && row.from <= other.to)) {
      const remedy = 'Check the dates; two employers at once are possible.'
      found.note('amber', 'employers-overlap', `${at}.from`, 'the time overlaps with that of another employer.', remedy)
    }
  }
}

function checkEmployment(row: Employer, at: string, { taxYear, periodStart, periodEnd }: TaxScenarioInputs, found: Findings): void {
  const first = yearStart(taxYear)
  const last = yearEnd(taxYear)
  // A date taken over from the period is reported there.
  for (const [field, date, taken] of [['from', row.from, periodStart] as const, ['to', row.to, periodEnd] as const]) {
    if (date === taken || (date >= first && date <= last)) continue
    const remedy = `Enter a date from ${formatDate(first)} to ${formatDate(last)}.`
    found.fault('employment-outside-year', `${at}.${field}`, `outside the year ${taxYear}.`, remedy)
  }
  if (row.from > row.to && !(row.from === periodStart && row.to === periodEnd)) {
    found.fault('employment-backwards', `${at}.from`, 'after the end of the employment.', 'Enter a start on or before the end.')
  }
  if (row.bonus > 0 && row.bonusMonth === undefined) {
    const what = 'missing, so the bonus month can’t be shown.'
    found.note('amber', 'bonus-month-missing', `${at}.bonusMonth`, what, 'Enter the month in which the bonus is paid.')
  }
  const pay = row.salary + row.bonus + row.directorsFees + row.overtime + row.otherCash
  if (row.performancePay > pay) {
    const remedy = `Enter at most ${formatMoney(pay)}: salary, bonus, fees, overtime and other cash.`
    found.fault('performance-over-pay', `${at}.performancePay`, 'more than the pay that it is a part of.', remedy)
  }
  if (row.noUif && (row.uifDeducted ?? 0) > 0) {
    found.fault('uif-not-due', `${at}.noUif`, 'ticked although UIF was deducted.', 'Untick it, or take the UIF out.')
  }
  if (row.withoutPaye && row.payeDeducted > 0) {
    const remedy = 'Untick it, or take the PAYE out.'
    found.fault('paye-without-registration', `${at}.withoutPaye`, 'ticked although PAYE was deducted.', remedy)
  }
  if (row.longestSpell > row.daysOutside) {
    const what = 'more than the days outside South Africa.'
    found.fault('spell-over-days-outside', `${at}.longestSpell`, what, `Enter at most ${row.daysOutside}, or correct the days outside.`)
  }
}

function checkCar(row: Employer, at: string, found: Findings): void {
  if (row.carBusinessKm > row.carTotalKm) {
    const what = 'more than the total kilometres.'
    found.fault(
      'car-business-over-total',
      `${at}.carBusinessKm`,
      what,
      `Enter at most ${row.carTotalKm} km, or correct the total kilometres.`,
    )
  }
  if (row.companyCarValue > 0 && row.carMonths === 0) {
    found.note(
      'amber',
      'car-without-months',
      `${at}.carMonths`,
      '0, so the car is not a benefit.',
      'Enter the months with the car, 1 to 12.',
    )
  }
}

function checkAllowances(row: Employer, at: string, found: Findings): void {
  if (row.travelAllowance * 2 > row.salary) {
    const what = 'more than 50 % of the salary.'
    found.note('amber', 'travel-over-half', `${at}.travelAllowance`, what, 'Check the amount, and be ready to show the need for it.')
  }
  if (row.travelAllowance > 0 && row.travelPayeInclusion === '20') {
    const what = '20 % needs at least 80 % business use.'
    found.note('amber', 'travel-inclusion-20', `${at}.travelPayeInclusion`, what, 'Keep the employer’s statement of the business use.')
  }
  if (row.subsistence > 0 && row.subsistenceDays === 0) {
    const what = '0, so no part of the allowance is exempt.'
    found.note('amber', 'subsistence-without-days', `${at}.subsistenceDays`, what, 'Enter the days away from home.')
  }
}

export function checkRetirementIncome({ retirementIncome: given, taxYear }: TaxScenarioInputs, found: Findings): void {
  const at = 'retirementIncome'
  const { livingAnnuityDrawdown: drawdown } = given
  if (drawdown !== undefined && (drawdown < MIN_DRAWDOWN || drawdown > MAX_DRAWDOWN)) {
    const what = 'outside 2,5 % to 17,5 %.'
    found.fault('drawdown-out-of-range', `${at}.livingAnnuityDrawdown`, what, 'Enter a rate from 2,5 % to 17,5 % a year (25000 to 175000).')
  }
  if (given.livingAnnuityCapital > 0 && drawdown === undefined) {
    const what = 'missing, so the living annuity pays nothing.'
    found.note('amber', 'drawdown-missing', `${at}.livingAnnuityDrawdown`, what, 'Enter a rate from 2,5 % to 17,5 % a year.')
  }
  if (given.purchasedAnnuityCapital > given.purchasedAnnuity) {
    const remedy = `Enter at most ${formatMoney(given.purchasedAnnuity)}, the purchased annuity.`
    found.fault('capital-portion-over-annuity', `${at}.purchasedAnnuityCapital`, 'more than the purchased annuity.', remedy)
  }
  if (given.foreignPension > 0) {
    const what =
      taxYear >= FIRST_YEAR_OF_FOREIGN_FUNDS
        ? 'exempt only as social security of another country, or from a foreign fund for work done abroad (section 10(1)(gC)).'
        : 'exempt as social security of another country, or for work done abroad (section 10(1)(gC)).'
    const remedy = 'Tick the exemption once you have seen the proof, and check the treaty.'
    found.note('amber', 'foreign-pension', `${at}.foreignPension`, what, remedy)
  }
  checkSavingsWithdrawal(given, taxYear, found)
}

function checkSavingsWithdrawal(
  { savingsWithdrawal, savingsWithdrawalFee, savingsWithdrawals, savingsWithdrawalBasis }: TaxScenarioInputs['retirementIncome'],
  taxYear: number,
  found: Findings,
): void {
  const field = 'retirementIncome.savingsWithdrawal'
  const basis = 'retirementIncome.savingsWithdrawalBasis'
  const least = savingsWithdrawals * MIN_SAVINGS_WITHDRAWAL
  if (savingsWithdrawal > 0 && savingsWithdrawal < least && savingsWithdrawalBasis !== 'membershipEnded') {
    const what = `needed, because the withdrawal is less than ${formatMoney(least)}.`
    const remedy = 'Less is possible only where membership of the fund ended. Choose that, or correct the amount.'
    found.note('issue', 'savings-withdrawal-too-small', basis, what, remedy)
  } else if (savingsWithdrawal > 0 && savingsWithdrawals > 1 && savingsWithdrawalBasis === undefined) {
    const what = 'missing, although there is more than one withdrawal in the year.'
    const remedy =
      'A contract allows one a year, and another only where membership ends with less than R\u00a02\u00a0000. Choose which it is.'
    found.note('issue', 'savings-withdrawal-repeated', basis, what, remedy)
  }
  if (savingsWithdrawal > 0 && taxYear < FIRST_SAVINGS_YEAR) {
    const what = 'there was no savings component before 1 September 2024.'
    found.fault('savings-withdrawal-too-early', field, what, `Set it to R\u00a00, or choose ${FIRST_SAVINGS_YEAR} or a later year.`)
  }
  if (savingsWithdrawalFee > savingsWithdrawal) {
    const remedy = 'Enter a fee of at most the withdrawal.'
    found.fault('savings-fee-over-withdrawal', 'retirementIncome.savingsWithdrawalFee', 'more than the withdrawal.', remedy)
  }
}

export function checkInvestmentIncome(inputs: TaxScenarioInputs, found: Findings): void {
  const { investmentIncome, maritalRegime } = inputs
  for (const [index, row] of investmentIncome.entries()) {
    const at = `investmentIncome.${index}`
    if (row.interestExpense > 0) {
      const what = 'deductible only for money that was lent on.'
      found.note('amber', 'interest-expense', `${at}.interestExpense`, what, 'Keep the proof, or set it to R\u00a00.')
    }
    if (row.foreignTaxPaid > 0 && row.country === undefined) {
      found.note(
        'amber',
        'country-missing',
        `${at}.country`,
        'missing, although foreign tax is entered.',
        'Enter the country that took the tax.',
      )
    }
    if (row.foreignTaxPaid > row.amount) {
      const remedy = `Enter the income gross of tax, or a tax of at most ${formatMoney(row.amount)}.`
      found.fault('foreign-tax-over-income', `${at}.foreignTaxPaid`, 'more than the income it was taken from.', remedy)
    }
    if (row.tenPercentHolding && row.kind !== 'foreignDividend') {
      const what = 'without effect: only foreign dividends are exempt by section 10B(2).'
      found.note('amber', 'holding-without-effect', `${at}.tenPercentHolding`, what, 'Untick it, or correct the kind.')
    }
    if (FOREIGN_INVESTMENT_KINDS.includes(row.kind) && row.country === 'ZA') {
      found.note(
        'amber',
        'country-not-foreign',
        `${at}.country`,
        'South Africa, although the income is foreign.',
        'Correct the country or the kind.',
      )
    }
    if (row.kind === 'royalty' && row.communal && maritalRegime === 'inCommunity') {
      const what = 'without effect on royalties, which belong to the spouse who owns the work.'
      found.note('amber', 'communal-royalty', `${at}.communal`, what, 'Untick it.')
    }
    checkCommunal(row.communal, maritalRegime, at, found)
    checkPaymentDay(row, at, inputs, found)
  }
}

/** The rate of dividends tax, and residence that began in the year, ask for the day. */
function checkPaymentDay(row: TaxScenarioInputs['investmentIncome'][number], at: string, inputs: TaxScenarioInputs, found: Findings): void {
  const { taxYear, residency, residencyDate } = inputs
  const [first, last] = [yearStart(taxYear), yearEnd(taxYear)]
  const { paidOn } = row
  if (paidOn !== undefined && (paidOn < first || paidOn > last)) {
    const remedy = `Enter a date from ${formatDate(first)} to ${formatDate(last)}, or leave it out.`
    found.fault('paid-outside-year', `${at}.paidOn`, `outside the year ${taxYear}.`, remedy)
  } else if (paidOn === undefined && residency === 'became' && residencyDate !== undefined && isIncomeFromAbroad(row)) {
    const what = `missing, so this income counts as earned after ${formatDate(residencyDate)}; what was earned before is not taxed here.`
    found.note('amber', 'paid-before-residence', `${at}.paidOn`, what, 'Enter the day, in a row for each part.')
  }
  if (row.treatyRate !== undefined && isResidentOn(inputs, paidOn)) {
    const what = 'without effect: treaties reduce dividends tax of those who are not resident.'
    found.note('amber', 'treaty-rate-without-effect', `${at}.treatyRate`, what, 'Leave it out, or correct the residency.')
  }
}

export function checkRentals({ rentals, maritalRegime }: TaxScenarioInputs, found: Findings): void {
  for (const [index, row] of rentals.entries()) {
    const at = `rentals.${index}`
    if (row.monthsLet > row.monthsOwnedInPeriod) {
      const remedy = `Enter at most ${row.monthsOwnedInPeriod}, or correct the months owned.`
      found.fault('let-over-owned', `${at}.monthsLet`, 'more than the months owned in the period.', remedy)
    }
    if (row.grossRent > 0 && row.monthsLet === 0) {
      found.note('amber', 'rent-without-months', `${at}.monthsLet`, '0 although there is rent.', 'Enter the months let, 1 to 12.')
    }
    checkCommunal(row.communal, maritalRegime, at, found)
  }
}

export function checkCommunal(communal: boolean, regime: TaxScenarioInputs['maritalRegime'], at: string, found: Findings): void {
  if (!communal || regime === 'inCommunity') return
  const remedy = 'Untick it, or choose marriage in community of property.'
  found.note('amber', 'communal-without-community', `${at}.communal`, 'without effect outside community of property.', remedy)
}

export function checkBusinesses(inputs: TaxScenarioInputs, { tax }: CheckContext, found: Findings): void {
  const { businesses, deductions } = inputs
  for (const [index, row] of businesses.entries()) {
    const at = `businesses.${index}`
    checkAssets(row.assets, `${at}.assets`, inputs, tax, found)
    if (row.homeOffice === undefined) continue
    checkHomeOffice(row.homeOffice, `${at}.homeOffice`, found)
    if (row.homeOffice.areaOffice > 0 && deductions.homeOffice.areaOffice > 0) {
      const what = 'also claimed in the deductions.'
      found.note('amber', 'home-office-twice', `${at}.homeOffice`, what, 'Keep it in one place, unless there are two offices.')
    }
  }
}

export function checkHomeOffice(office: TaxScenarioInputs['deductions']['homeOffice'], at: string, found: Findings): void {
  if (office.areaOffice <= office.areaHome) return
  const remedy = 'Enter an office of at most the area of the home; both in m² × 100.'
  found.fault('office-larger-than-home', `${at}.areaOffice`, 'larger than the home.', remedy)
}

export function checkAssets(
  assets: TaxScenarioInputs['deductions']['employeeWearTear'],
  at: string,
  { periodStart, periodEnd }: Pick<TaxScenarioInputs, 'periodStart' | 'periodEnd'>,
  tax: TaxConstants | undefined,
  found: Findings,
): void {
  for (const [index, asset] of assets.entries()) {
    const { dateInUse, cost, writeOffYears } = asset
    if (dateInUse !== undefined && dateInUse > periodEnd) {
      const remedy = `Enter a date up to ${formatDate(periodEnd)}, or leave the asset out.`
      found.fault('asset-not-yet-in-use', `${at}.${index}.dateInUse`, 'after the end of the period.', remedy)
    }
    const isSmall = tax !== undefined && isSmallItem(tax, asset, dateInUse ?? periodStart)
    if (cost > 0 && writeOffYears === undefined && !isSmall) {
      const what = 'missing, so the asset is not written off.'
      found.note('amber', 'write-off-years-missing', `${at}.${index}.writeOffYears`, what, 'Enter the years of the published table.')
    }
  }
}
