import { fillerOf } from '../../working/fill.ts'
import { type EmployedPeriod, holidaysEmployed, usualLeave } from '../days/days-at-work.ts'
import { MAX_DAYS } from './common.ts'
import { payeOfRows, isOwnTrade } from './choices.ts'
import { isJointOn } from './joint-estate.ts'
import { type TaxScenarioGiven, type TaxScenarioInputs, type TaxScenarioParsed, taxScenarioInputs } from './scenario.ts'
import { lastDayOfResidence, monthsFrom, yearEnd, yearOf, yearStart } from '../../tax-year.ts'

const fillScenario = fillerOf(taxScenarioInputs)

/** The full inputs. Groups that were absent may be shared and frozen. */
export function fillIn(given: TaxScenarioGiven, today: string): TaxScenarioInputs {
  return applyDefaults(fillScenario(given) as TaxScenarioParsed, today)
}

/** Fills in the defaults that depend on other inputs. */
export function applyDefaults(parsed: TaxScenarioParsed, today: string): TaxScenarioInputs {
  const { dateOfDeath, residency, residencyDate } = parsed
  const taxYear = parsed.taxYear ?? yearOf(today)
  const first = yearStart(taxYear)
  const last = yearEnd(taxYear)
  const diedInYear = dateOfDeath !== undefined && dateOfDeath >= first && dateOfDeath <= last
  const periodStart = parsed.periodStart ?? first
  const ceasedInYear = residency === 'ceased' && residencyDate !== undefined && residencyDate > first && residencyDate <= last
  const periodEnd = parsed.periodEnd ?? (diedInYear ? dateOfDeath : ceasedInYear ? lastDayOfResidence(residencyDate) : last)
  const joint = parsed.maritalRegime === 'inCommunity'
  const employers = parsed.employers.map((row) => ({ ...row, from: row.from ?? periodStart, to: row.to ?? periodEnd }))
  const deductions = withDaysAtWork(parsed.deductions, { taxYear, periodStart, periodEnd, employers })
  return {
    ...parsed,
    taxYear,
    periodStart,
    periodEnd,
    employers,
    deductions,
    // Earnings of a trade aren't income of the joint estate (s7(2A)(a)).
    investmentIncome: parsed.investmentIncome.map((row) => ({ ...row, communal: row.communal ?? (joint && !isOwnTrade(row.kind)) })),
    rentals: parsed.rentals.map((row) => {
      const monthsOwnedInPeriod = row.monthsOwnedInPeriod ?? Math.min(12, Math.max(1, monthsFrom(periodStart, periodEnd)))
      return { ...row, communal: row.communal ?? joint, monthsOwnedInPeriod, monthsLet: row.monthsLet ?? monthsOwnedInPeriod }
    }),
    // The estate at the time of the disposal counts (Eighth Schedule, paragraph 14).
    disposals: parsed.disposals.map((row) => ({ ...row, communal: row.communal ?? isJointOn(parsed, row.disposed ?? periodEnd) })),
    paid: { ...parsed.paid, paye: parsed.paid.paye ?? payeOfRows(parsed) },
  }
}

/** Leave and public holidays, only with a home office. */
function withDaysAtWork(given: TaxScenarioParsed['deductions'], of: EmployedPeriod): TaxScenarioParsed['deductions'] {
  const { homeOffice } = given
  if (homeOffice.areaOffice === 0 && homeOffice.daysWorked === 0) return given
  // A period of many years is a fault of the inputs that is reported elsewhere.
  const atMost = (days: number) => Math.min(MAX_DAYS, Math.max(0, days))
  const { leaveDays = atMost(usualLeave(of)), publicHolidays = atMost(holidaysEmployed(of)) } = homeOffice
  return { ...given, homeOffice: { ...homeOffice, leaveDays, publicHolidays } }
}
