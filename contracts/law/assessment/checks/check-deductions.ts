import { formatDate, formatMoney } from '../../../base/money/format.ts'
import { isDeductionSection } from '../inputs/deduction-sections.ts'
import { FIRST_YEAR_WITHOUT_PREMIUMS, MAX_FOREIGN_TAX_YEARS, SOLAR_YEAR } from '../inputs/choices.ts'
import { checkAssets, checkHomeOffice } from './check-income.ts'
import type { CheckContext } from './check.ts'
import { payeOfRows } from '../inputs/choices.ts'
import type { Findings } from '../../working/findings.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'

export function checkDeductions(inputs: TaxScenarioInputs, { tax }: CheckContext, found: Findings): void {
  const { deductions: given, taxYear } = inputs
  const at = 'deductions'
  if (given.businessKm > given.totalKm) {
    const what = 'more than the total kilometres.'
    found.fault('business-over-total', `${at}.businessKm`, what, `Enter at most ${given.totalKm} km, or correct the total kilometres.`)
  }
  if (given.businessKm > 0 && !given.hasLogbook) {
    const what = 'not confirmed, so the travel deduction can’t be issued.'
    found.note('issue', 'logbook-missing', `${at}.hasLogbook`, what, 'Tick it once you have seen the logbook.')
  }
  if (given.actual.leaseOrWearTear > 0 && given.actual.leaseOrWearTearIs === undefined) {
    const what = 'not chosen, so the amount is left out of the actual cost.'
    const remedy = 'Choose which it is: lease payments count up to the fixed cost of the table, wear and tear up to its own limit.'
    found.note('amber', 'vehicle-cost-kind-missing', `${at}.actual.leaseOrWearTearIs`, what, remedy)
  }
  if (given.donations18A > 0 && !given.hasCertificate) {
    const what = 'not confirmed, so the donations can’t be issued.'
    found.note('issue', 'certificate-missing', `${at}.hasCertificate`, what, 'Tick it once you have seen the certificate of section 18A.')
  }
  if (given.otherDeductible > 0 && given.otherDeductibleSection === '') {
    const what = 'missing for the other deduction.'
    found.fault('section-missing', `${at}.otherDeductibleSection`, what, 'Name the section of the Act that allows the deduction.')
  }
  if (given.otherDeductible > 0 && given.otherDeductibleSection !== '' && !isDeductionSection(given.otherDeductibleSection, taxYear)) {
    const what = 'no section of the Act that allows a deduction.'
    found.fault('section-unknown', `${at}.otherDeductibleSection`, what, 'Name one that exists, such as 11(a), 11(nA) or 12H.')
  }
  checkSolar(given, taxYear, found)
  if (given.incomeProtection > 0 && taxYear >= FIRST_YEAR_WITHOUT_PREMIUMS) {
    const what = 'not deductible since 1 March 2015 (section 23(r)); shown with R\u00a00.'
    found.note('amber', 'income-protection', `${at}.incomeProtection`, what, 'Nothing to do; the benefit paid out is not taxed either.')
  }
  checkHomeOffice(given.homeOffice, `${at}.homeOffice`, found)
  checkAssets(given.employeeWearTear, `${at}.employeeWearTear`, inputs, tax, found)
}

function checkSolar(given: TaxScenarioInputs['deductions'], taxYear: number, found: Findings): void {
  const at = 'deductions'
  if (given.solarPanels === 0) return
  const from = yearStart(SOLAR_YEAR)
  const to = yearEnd(SOLAR_YEAR)
  if (taxYear !== SOLAR_YEAR) {
    const what = `credited only in the year of assessment ${SOLAR_YEAR} (section 6C).`
    found.fault('solar-other-year', `${at}.solarPanels`, what, `Set it to R\u00a00, or claim it in the scenario of ${SOLAR_YEAR}.`)
  } else if (given.solarInUse !== undefined && (given.solarInUse < from || given.solarInUse > to)) {
    const remedy = `Enter a date from ${formatDate(from)} to ${formatDate(to)}, or set the cost to R\u00a00.`
    found.fault('solar-outside-time', `${at}.solarInUse`, 'outside the time in which there is a credit.', remedy)
  } else if (!given.hasSolarCertificate) {
    const what = 'not confirmed, so the credit can’t be issued.'
    found.note('issue', 'solar-certificate-missing', `${at}.hasSolarCertificate`, what, 'Tick it once you have seen the certificate.')
  }
}

export function checkMedical({ medical, employers }: TaxScenarioInputs, found: Findings): void {
  const fees = medical.schemeContributionMonthly * 12
  const taxed = employers.reduce((sum, { employerMedical }) => sum + employerMedical, 0)
  if (fees > 0 && medical.coveredMembers.every((members) => members === 0)) {
    const what = 'no one is covered in any month, so there is no credit.'
    found.note('amber', 'members-missing', 'medical.coveredMembers', what, 'Enter the persons covered in each month.')
  }
  if (medical.employerShare > fees) {
    const remedy = `Enter at most ${formatMoney(fees)} a year, twelve times the monthly contribution.`
    found.note('amber', 'employer-share-over-fees', 'medical.employerShare', 'more than the fees of the scheme.', remedy)
  } else if (taxed > fees && medical.coveredMembers.some((members) => members > 0)) {
    const what = `less than the ${formatMoney(taxed)} that was taxed as a benefit; that counts as paid.`
    const remedy = 'Enter the whole monthly fee, with the share of the employer.'
    found.note('amber', 'benefit-over-fees', 'medical.schemeContributionMonthly', what, remedy)
  }
  if (medical.employerShare > taxed) {
    const what = `${formatMoney(medical.employerShare - taxed)} of it is not a taxed benefit, so it does not count as paid by the taxpayer.`
    const remedy =
      'Right for a former employer of a retired person (Seventh Schedule, paragraph 12A(5)); else enter it with the employer too.'
    found.note('amber', 'employer-share-not-taxed', 'medical.employerShare', what, remedy)
  }
}

export function checkPaid(inputs: TaxScenarioInputs, { today }: CheckContext, found: Findings): void {
  const { paid, taxYear } = inputs
  const ofRows = payeOfRows(inputs)
  if (ofRows > 0 && paid.paye !== ofRows) {
    const remedy = `Leave it out, or enter ${formatMoney(ofRows)}.`
    found.fault('paye-not-the-sum', 'paid.paye', 'not the sum of the PAYE of employers and pensions.', remedy)
  }
  const first = yearStart(taxYear)
  for (const field of ['provisionalP1Date', 'provisionalP2Date', 'provisionalP3Date'] as const) {
    const date = paid[field]
    if (date === undefined) continue
    if (date < first) {
      const what = `before the year ${taxYear} began.`
      found.fault('payment-before-year', `paid.${field}`, what, `Enter a date of ${formatDate(first)} or later.`)
    }
  }
  checkForeignTaxBf(inputs, found)
  checkPrevious(inputs, today, found)
}

function checkForeignTaxBf({ paid, taxYear }: TaxScenarioInputs, found: Findings): void {
  for (const [index, { year = taxYear - 1 }] of paid.foreignTaxBf.entries()) {
    const field = `paid.foreignTaxBf.${index}.year`
    if (year >= taxYear) {
      found.fault('foreign-tax-not-before', field, 'not before the year of this scenario.', `Enter ${taxYear - 1} or an earlier year.`)
    } else if (year < taxYear - MAX_FOREIGN_TAX_YEARS) {
      const what = `more than ${MAX_FOREIGN_TAX_YEARS} years ago, so it is lost.`
      found.note('amber', 'foreign-tax-too-old', field, what, 'Check the year, or leave it out.')
    }
  }
}

/** Chosen bound: interest runs to these days, month by month. */
const MAX_YEARS_AFTER = 15

function checkLatestDays(paid: TaxScenarioInputs['paid'], taxYear: number, found: Findings): void {
  const latest = yearEnd(taxYear + MAX_YEARS_AFTER)
  for (const field of ['provisionalP1Date', 'provisionalP2Date', 'provisionalP3Date', 'assessedOn'] as const) {
    const day = paid[field]
    if (day !== undefined && day > latest)
      found.fault('day-too-late', `paid.${field}`, `after ${formatDate(latest)}.`, `Enter ${formatDate(latest)} or an earlier day.`)
  }
}

function checkPrevious({ paid, taxYear, periodEnd }: TaxScenarioInputs, today: string, found: Findings): void {
  if (paid.assessedOn !== undefined && paid.assessedOn <= periodEnd) {
    const what = `not after ${formatDate(periodEnd)}, when the year ended.`
    found.fault('assessed-in-year', 'paid.assessedOn', what, 'Enter the date of the assessment of this year, or leave it out.')
  }
  checkLatestDays(paid, taxYear, found)
  const { previousAssessmentYear: year, previousAssessmentDate: date, previousAssessment = 0 } = paid
  if (paid.previousAssessmentGain + paid.previousAssessmentLumpSums > previousAssessment) {
    const field = paid.previousAssessmentGain > 0 ? 'previousAssessmentGain' : 'previousAssessmentLumpSums'
    const remedy = `Enter parts of the taxable income that was assessed: at most ${formatMoney(previousAssessment)} together.`
    found.fault('previous-parts-over-income', `paid.${field}`, 'more than the taxable income of the previous assessment.', remedy)
  }
  if (year !== undefined && year >= taxYear) {
    const what = 'not before the year of this scenario.'
    found.fault('previous-year-not-before', 'paid.previousAssessmentYear', what, `Enter ${taxYear - 1} or an earlier year.`)
  }
  if (date !== undefined && date > today) {
    found.fault('assessment-ahead', 'paid.previousAssessmentDate', 'in the future.', `Enter a date up to ${formatDate(today)}.`)
  }
}
