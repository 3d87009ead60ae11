import { formatDate } from '../../../base/money/format.ts'
import type { CheckContext } from './check.ts'
import { checkCommunityDays } from './check-community.ts'
import type { Findings } from '../../working/findings.ts'
import { payWithoutCommission } from '../inputs/choices.ts'
import { agreesWithBirth, isIdentityNumber } from '../inputs/identity-number.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { ageOn, lastDayOfResidence, yearEnd, yearStart } from '../../tax-year.ts'

const MAX_AGE = 120
export const SPOUSE_AMOUNTS = [
  'spouseInterest',
  'spouseRental',
  'spouseForeignInterest',
  'spouseForeignDividends',
  'spouseCapitalGain',
] as const

export function checkPerson(inputs: TaxScenarioInputs, context: CheckContext, found: Findings): void {
  checkYear(inputs, context, found)
  checkBirth(inputs, found)
  checkPeriod(inputs, found)
  checkSpouse(inputs, context, found)
  checkCommunityDays(inputs, found)
  const { commissionEarner, commissionNormally } = inputs
  if (!commissionEarner && commissionNormally === 'thisYear' && earnsByCommission(inputs) && restsOnCommission(inputs)) {
    const what = 'not answered. This year’s amounts show that it is, so expenses are deducted as for a commission earner.'
    found.note('amber', 'commission-not-confirmed', 'commissionNormally', what, 'Answer Yes or No: the law asks what is normal.')
  }
  if (commissionEarner && !earnsByCommission(inputs)) {
    const remedy = 'Untick it, or enter the commission: it must be more than half of remuneration.'
    found.note(
      'amber',
      'commission-under-half',
      'commissionEarner',
      'commission is not, or not normally, more than 50 % of remuneration.',
      remedy,
    )
  }
}

function checkYear({ taxYear }: TaxScenarioInputs, { years }: CheckContext, found: Findings): void {
  if (years.includes(taxYear)) return
  const known = years.length === 0 ? 'none is loaded' : `loaded are ${runsOf(years)}`
  found.fault('year-not-loaded', 'taxYear', `no tables are loaded for ${taxYear}; ${known}.`, 'Choose a year whose tables are loaded.')
}

/** `2004 to 2015, 2018 to 2027`. */
function runsOf(years: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && year <= run.to + 1) run.to = year
    else runs.push({ from: year, to: year })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ')
}

function checkBirth({ taxYear, dateOfBirth, idNumber }: TaxScenarioInputs, found: Findings): void {
  if (dateOfBirth === undefined) {
    found.note('amber', 'birth-missing', 'dateOfBirth', 'missing, so the rebates are those under 65.', 'Enter the date of birth.')
  } else if (dateOfBirth > yearEnd(taxYear)) {
    found.fault('birth-after-year', 'dateOfBirth', `after the end of the year ${taxYear}.`, 'Correct the date of birth or the year.')
  } else if (ageOn(dateOfBirth, yearEnd(taxYear)) > MAX_AGE) {
    found.fault(
      'age-over-120',
      'dateOfBirth',
      `more than ${MAX_AGE} years before the end of the year ${taxYear}.`,
      'Correct the date of birth.',
    )
  }
  if (idNumber === '') return
  if (!isIdentityNumber(idNumber)) {
    found.note('amber', 'id-number-wrong', 'idNumber', 'not a valid identity number.', 'Check its thirteen digits.')
  } else if (dateOfBirth !== undefined && !agreesWithBirth(idNumber, dateOfBirth)) {
    const what = 'does not agree with the date of birth.'
    found.note('amber', 'id-number-other-birth', 'idNumber', what, 'Check its first six digits (YYMMDD) and the date of birth.')
  }
}

function checkPeriod(inputs: TaxScenarioInputs, found: Findings): void {
  const { taxYear, periodStart, periodEnd, dateOfDeath, residency, residencyDate } = inputs
  const first = yearStart(taxYear)
  const last = yearEnd(taxYear)
  const between = `${formatDate(first)} to ${formatDate(last)}`
  const within = (date: string) => date >= first && date <= last
  for (const [field, date] of [['periodStart', periodStart] as const, ['periodEnd', periodEnd] as const]) {
    if (!within(date)) found.fault('period-outside-year', field, `outside the year ${taxYear}.`, `Enter a date from ${between}.`)
  }
  if (periodStart > periodEnd) {
    found.fault('period-backwards', 'periodStart', 'after the end of the period.', 'Enter a start on or before the end of the period.')
  }
  if (dateOfDeath !== undefined && (dateOfDeath < periodStart || dateOfDeath > periodEnd)) {
    const remedy = `Enter a date from ${formatDate(periodStart)} to ${formatDate(periodEnd)}, or correct the period.`
    found.fault('death-outside-period', 'dateOfDeath', 'outside the period assessed.', remedy)
  }
  const moved = residency === 'ceased' || residency === 'became'
  if (moved && residencyDate === undefined) {
    const remedy = `Enter the day, from ${between}.`
    found.fault('residency-date-missing', 'residencyDate', 'needed because residence ceased or began in the year.', remedy)
  } else if (moved && residencyDate !== undefined && !within(residencyDate)) {
    found.fault('residency-date-outside-year', 'residencyDate', `outside the year ${taxYear}.`, `Enter a date from ${between}.`)
  } else if (residency === 'ceased' && residencyDate !== undefined) checkCeasing(inputs, residencyDate, found)
  checkResidentSince(inputs, found)
}

function checkResidentSince({ taxYear, residency, residentSince }: TaxScenarioInputs, found: Findings): void {
  if (residentSince === undefined) return
  const field = 'residentSince'
  if (residency === 'nonResident' || residency === 'became') {
    const what = residency === 'became' ? 'already given by the date on which residence began.' : 'without effect for a non-resident.'
    found.note('amber', 'resident-since-without-effect', field, what, 'Leave it out, or correct the residency.')
  } else if (residentSince > yearStart(taxYear)) {
    const remedy = 'Choose that residence began in the year, and enter the day there.'
    found.fault('resident-since-in-year', field, `after the start of the year ${taxYear}.`, remedy)
  }
}

/** Section 9H: the year ends on the day before, its rest is a separate year, and assets count as sold. */
function checkCeasing({ taxYear, periodEnd, disposals }: TaxScenarioInputs, ceasedOn: string, found: Findings): void {
  if (ceasedOn === yearStart(taxYear)) {
    const what = 'the first day of the year: no day of it was one of residence.'
    found.fault('ceased-on-first-day', 'residencyDate', what, `Choose not resident for ${taxYear}; the exit belongs to ${taxYear - 1}.`)
    return
  }
  const last = lastDayOfResidence(ceasedOn)
  if (periodEnd > last) {
    const what = 'after the last day of residence, which ends the year (section 9H(2)(b)).'
    found.fault('period-after-residence', 'periodEnd', what, `Enter ${formatDate(last)} at the latest, or leave it out.`)
  }
  const rest = `Assess the time from ${formatDate(ceasedOn)} in a scenario of its own, as not resident.`
  found.note('amber', 'rest-of-year', 'residencyDate', 'ends a year of assessment on the day before; the rest is another one.', rest)
  if (disposals.some(({ deemedOnExit }) => deemedOnExit)) return
  const remedy = `Enter each asset as disposed of on ${formatDate(last)} at its market value and tick the deemed disposal.`
  const what = 'all assets but property in the Republic count as sold on the day before (section 9H(2)(a)); none is entered.'
  found.note('amber', 'exit-charge', 'residency', what, remedy)
}

function checkSpouse(inputs: TaxScenarioInputs, { scenarioId, hasSpouse = false }: CheckContext, found: Findings): void {
  const { spouseScenarioId, maritalRegime } = inputs
  // Ids are UUIDs, which mean the same in capitals.
  if (spouseScenarioId !== undefined && spouseScenarioId.toLowerCase() === scenarioId?.toLowerCase()) {
    found.fault('spouse-is-self', 'spouseScenarioId', 'this is the scenario itself.', 'Link the scenario of the spouse, or clear the link.')
  }
  if (spouseScenarioId !== undefined && maritalRegime === 'single') {
    const remedy = 'Choose the marital regime, or clear the link.'
    found.note('amber', 'spouse-of-single', 'spouseScenarioId', 'linked although the marital regime is single.', remedy)
  }
  for (const field of SPOUSE_AMOUNTS) {
    if (inputs[field] === 0) continue
    if (maritalRegime !== 'inCommunity') {
      const remedy = 'Set it to R 0, or choose marriage in community of property.'
      found.fault('spouse-amount-without-community', field, 'only for a marriage in community of property.', remedy)
    } else if (spouseScenarioId !== undefined || hasSpouse) {
      const what = 'given although the scenario of the spouse is linked.'
      found.fault('spouse-amount-with-link', field, what, 'Set it to R 0, or clear the link to the scenario of the spouse.')
    }
  }
}

/** Tests for deductions that only employees who earn mainly commission may claim in full (s23(m)). */
function restsOnCommission({ deductions }: TaxScenarioInputs): boolean {
  return deductions.homeOffice.areaOffice > 0 || deductions.otherDeductible > 0 || deductions.businessKm > 0
}

/** Commission is over half of remuneration by the inputs alone, or was entered as normally so. */
function earnsByCommission({ employers, commissionNormally }: TaxScenarioInputs): boolean {
  if (commissionNormally !== 'thisYear') return commissionNormally === 'yes'
  const commission = employers.reduce((sum, row) => sum + row.commission, 0)
  return commission > employers.reduce((sum, row) => sum + payWithoutCommission(row), 0)
}
