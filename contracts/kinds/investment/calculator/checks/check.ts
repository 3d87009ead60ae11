import { findOn } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { formatDate, formatMoney, formatRate } from '../../../../base/money/format.ts'
import { type Findings, newFindings } from '../../../../law/working/findings.ts'
import { ageOn, yearOf } from '../../../../law/tax-year.ts'
import { type Calendar, calendarFrom } from '../run/calendar.ts'
import { newestYear } from '../../../../law/assessment/projected-tables.ts'
import { drawdownLimits } from '../run/drawdown.ts'
import { RESTRICTED_MONTHS } from '../run/policy.ts'
import { TWO_POT_FROM } from '../run/two-pot.ts'
import { RULES } from '../vehicles/kinds.ts'
import type { InvestmentComparisonInputs, VehicleInputs } from '../inputs/comparison.ts'
import { canTakeFreed, canTakeExcess, monthsUntil, sumOf } from '../defaults/defaults.ts'
import { labelOf } from '../inputs/labels.ts'

export interface CheckContext {
  readonly tax: TaxConstants
  /** The horizon was filled in, since none is given. */
  readonly isHorizonFilledIn: boolean
  /** The year of the tax scenario, if there is one. */
  readonly person: { readonly taxYear: number; readonly dateOfBirth: string | undefined } | undefined
}

/** The first year of which every kind of figure that vehicles need is loaded. */
const FIRST_YEAR = 2018
/** Chosen bound. */
const YEARS_AHEAD = 10
const RETIREMENT_AGE = 55

/** Checks across fields. Total: never throws for inputs that fit the schema. */
export function checkComparison(inputs: InvestmentComparisonInputs, context: CheckContext): Findings {
  const found = newFindings(labelOf)
  checkStart(inputs, context, found)
  checkTaxpayer(inputs, context, found)
  if (found.faults.length > 0) return found
  const calendar = calendarFrom(inputs.startDate)
  for (const [at, vehicle] of inputs.vehicles.entries()) checkVehicle(vehicle, `vehicles.${at}`, { inputs, context, calendar, found })
  return found
}

function checkStart(inputs: InvestmentComparisonInputs, context: CheckContext, { fault, note }: Findings): void {
  const { startDate, endAge, horizonMonths } = inputs
  const { tax, person, isHorizonFilledIn } = context
  const year = yearOf(startDate)
  const last = newestYear(tax) + YEARS_AHEAD
  if (year < FIRST_YEAR || year > last)
    fault(
      'start-not-loaded',
      'startDate',
      `${formatDate(startDate)} lies outside of the years that can be calculated.`,
      `Choose a day in the years of assessment ${FIRST_YEAR} to ${last}.`,
    )
  const born = inputs.dateOfBirth ?? person?.dateOfBirth
  if (isHorizonFilledIn && born !== undefined && monthsUntil(endAge, born, startDate) === undefined)
    note(
      'amber',
      'horizon-beyond-age',
      'horizonMonths',
      `the age of ${endAge} is over or less than a year away: ${horizonMonths} months are compared.`,
      'Enter the horizon, or a later age at the end.',
    )
}

function checkTaxpayer(inputs: InvestmentComparisonInputs, { person }: CheckContext, { fault, note }: Findings): void {
  const { marginalRates, marginalRateAfterWork, personTaxScenarioId, startDate, dateOfBirth } = inputs
  if (dateOfBirth !== undefined && (dateOfBirth > startDate || ageOn(dateOfBirth, startDate) > 120))
    fault('born-after-start', 'dateOfBirth', 'not a person who lives at the start.', 'Check the date of birth and the start.')
  if (personTaxScenarioId !== undefined && person === undefined)
    fault(
      'scenario-not-at-hand',
      'personTaxScenarioId',
      'the tax scenario is not at hand.',
      'Link a tax scenario of this account, or enter marginal rates.',
    )
  if (person === undefined && marginalRates.length === 0)
    fault(
      'no-taxpayer',
      'marginalRates',
      'there is neither a tax scenario nor a marginal rate.',
      'Link a tax scenario, or enter the marginal rate from the start on.',
    )
  for (const [at, { from }] of marginalRates.entries())
    if (at > 0 && from <= marginalRates[at - 1]!.from)
      fault(
        'rates-not-ascending',
        `marginalRates.${at}.from`,
        'not after the day of the rate before it.',
        'Order the rates by their days, each once.',
      )
  if (person === undefined && inputs.otherRetirementIncome > 0)
    note(
      'amber',
      'income-not-used',
      'otherRetirementIncome',
      'not used with marginal rates.',
      'Link a tax scenario, or enter the marginal rate after work.',
    )
  if (person !== undefined && marginalRateAfterWork !== undefined)
    note('amber', 'rate-not-used', 'marginalRateAfterWork', 'not used, since a tax scenario is linked.', 'Remove the rate or the link.')
  if (person !== undefined && marginalRates.length > 0)
    note('amber', 'rates-not-used', 'marginalRates', 'not used, since a tax scenario is linked.', 'Remove the rates or the link.')
  if (person !== undefined && person.taxYear > yearOf(startDate))
    note(
      'amber',
      'scenario-of-later-year',
      'startDate',
      `the tax scenario is of ${person.taxYear}; its amounts are taken as they are before it.`,
      'Link a scenario of the year of the start.',
    )
}

interface Given {
  readonly inputs: InvestmentComparisonInputs
  readonly context: CheckContext
  readonly calendar: Calendar
  readonly found: Findings
}

function checkVehicle(vehicle: VehicleInputs, path: string, given: Given): void {
  const { fault, note } = given.found
  const { kind, returnSplit, grossReturn, exitMonth, exitForm, initial, monthly } = vehicle
  const rules = RULES[kind]
  const sum = sumOf(returnSplit)
  if (sum !== grossReturn)
    fault(
      'split-is-not-return',
      `${path}.returnSplit`,
      `the parts make ${formatRate(sum)}, the gross return is ${formatRate(grossReturn)}.`,
      'Make them the same, or leave one of the two out.',
    )
  if (returnSplit.rent !== 0 && kind !== 'rentalProperty')
    fault('rent-without-property', `${path}.returnSplit.rent`, 'only a rental property has rent.', 'Leave it out.')
  if (rules.savesInterest && grossReturn < 0)
    fault('bond-below-nil', `${path}.grossReturn`, 'the rate of a bond is not below nil.', 'Enter the interest rate of the bond.')
  if (exitMonth > given.inputs.horizonMonths)
    fault(
      'exit-after-horizon',
      `${path}.exitMonth`,
      `after the horizon of ${given.inputs.horizonMonths} months.`,
      'Choose an earlier month, or a longer horizon.',
    )
  if (initial === 0 && monthly === 0 && vehicle.holding.value === 0)
    note('amber', 'nothing-paid-in', `${path}.monthly`, 'nothing is paid in.', 'Enter an initial or a monthly amount.')
  if (vehicle.turnover > 0 && !rules.turnoverRealises)
    note(
      'amber',
      'turnover-without-effect',
      `${path}.turnover`,
      'trading inside a collective investment scheme is no disposal by its holder: it changes no tax.',
      'Leave it out.',
    )
  if (vehicle.currencyDepreciation > 0 && !rules.isForeign)
    note('amber', 'no-foreign-currency', `${path}.currencyDepreciation`, 'not used: only an offshore investment has it.', 'Leave it out.')
  const usual = rules.ends === 'annuity' ? 'annuity' : 'lump'
  if (rules.ends !== 'retirement' && exitForm !== usual)
    note('amber', 'form-not-chosen', `${path}.exitForm`, 'the form of exit is chosen for a retirement annuity alone.', 'Leave it out.')
  checkWithdrawals(vehicle, path, given)
  if (rules.ends === 'retirement') checkRetirement(vehicle, path, given)
  else checkNoComponents(vehicle, path, given)
  if (rules.ends === 'policy') checkPolicy(vehicle, path, given)
  if (rules.savesInterest) checkFreed(vehicle, path, given)
  if (rules.paidIn === 'taxFree') checkDiversion(vehicle, path, given)
  if (rules.drawsDown) checkDrawdown(vehicle, path, given)
}

function checkWithdrawals({ withdrawals, exitMonth, kind }: VehicleInputs, path: string, { context, calendar, found }: Given): void {
  for (const [at, { month }] of withdrawals.entries())
    if (month > exitMonth)
      found.fault(
        'withdrawal-after-exit',
        `${path}.withdrawals.${at}.month`,
        `after the exit in month ${exitMonth}.`,
        'Choose an earlier month.',
      )
  if (withdrawals.length === 0) return
  if (kind === 'livingAnnuity')
    found.fault('withdrawal-of-annuity', `${path}.withdrawals`, 'a living annuity pays its drawdown alone.', 'Enter the drawdown instead.')
  if (kind !== 'ra') return
  const years = new Set<number>()
  for (const [at, { month, amount }] of withdrawals.entries()) {
    if (amount > 0 && calendar.dateAfter(month - 1).slice(0, 7) < TWO_POT_FROM.slice(0, 7))
      found.fault(
        'withdrawal-before-two-pot',
        `${path}.withdrawals.${at}.month`,
        `in ${formatDate(calendar.dateAfter(month - 1))}, and there are savings components from ${formatDate(TWO_POT_FROM)} on.`,
        'Choose a later month.',
      )
    const rule = findOn(context.tax, 'twoPot', 'withdrawal', calendar.dateAfter(month))
    if (rule.found && amount > 0 && amount < rule.value.least)
      found.fault(
        'withdrawal-too-small',
        `${path}.withdrawals.${at}.amount`,
        `below ${formatMoney(rule.value.least)}.`,
        'Withdraw more from the savings component, or nothing.',
      )
    const year = calendar.yearOf(month)
    if (years.has(year))
      found.fault(
        'withdrawal-twice',
        `${path}.withdrawals.${at}.month`,
        `the second one in the year of assessment ${year}.`,
        'One withdrawal a year of assessment is allowed.',
      )
    years.add(year)
  }
}

function checkNoComponents({ holding: { savings, undeducted } }: VehicleInputs, path: string, { found }: Given): void {
  for (const [field, amount] of Object.entries({ savings, undeducted }))
    if (amount > 0)
      found.note('amber', 'not-a-fund', `${path}.holding.${field}`, 'not used: only a retirement annuity has it.', 'Leave it out.')
}

/** From 55 on; without a date of birth a note asks to check it. */
function checkRetirement({ exitMonth, holding }: VehicleInputs, path: string, given: Given): void {
  const { inputs, found } = given
  const { value, vested, savings } = holding
  if (vested + savings > value)
    found.fault(
      'components-above-value',
      `${path}.holding.vested`,
      `the components make ${formatMoney(vested + savings)}, the fund is worth ${formatMoney(value)}.`,
      'Enter components that are part of the value.',
    )
  if (savings > 0 && inputs.startDate < TWO_POT_FROM)
    found.fault(
      'savings-before-two-pot',
      `${path}.holding.savings`,
      `there is no savings component before ${formatDate(TWO_POT_FROM)}.`,
      'Leave it out: the seed is worked out.',
    )
  checkAge(exitMonth, path, given)
}

/** Checks the income of a retirement annuity. */
function checkAge(exitMonth: number, path: string, { inputs, context, calendar, found }: Given): void {
  const born = inputs.dateOfBirth ?? context.person?.dateOfBirth
  const on = calendar.dateAfter(exitMonth)
  if (born === undefined)
    found.note(
      'amber',
      'age-not-known',
      `${path}.exitMonth`,
      `a retirement annuity pays from ${RETIREMENT_AGE}, and no date of birth is known.`,
      'Enter the date of birth.',
    )
  else if (ageOn(born, on) < RETIREMENT_AGE)
    found.fault(
      'exit-before-55',
      `${path}.exitMonth`,
      `the person is ${ageOn(born, on)} on ${formatDate(on)}; a retirement annuity pays from ${RETIREMENT_AGE}.`,
      'Choose a later month.',
    )
}

function checkDiversion({ aboveLimit, divertTo }: VehicleInputs, path: string, { inputs, found }: Given): void {
  const target = divertTo === undefined ? undefined : inputs.vehicles[divertTo]
  if (aboveLimit === 'divert' && (target === undefined || !canTakeExcess(target.kind)))
    found.fault(
      'divert-nowhere',
      `${path}.divertTo`,
      'no vehicle of this comparison that can take payments of any amount.',
      'Choose another vehicle, or let payments stop at the limit.',
    )
}

function checkFreed({ freedTo, bondBalance, exitMonth }: VehicleInputs, path: string, given: Given): void {
  const { inputs, found } = given
  const target = freedTo === undefined ? undefined : inputs.vehicles[freedTo]
  if (freedTo !== undefined && (target === undefined || !canTakeFreed(target.kind)))
    found.fault(
      'freed-nowhere',
      `${path}.freedTo`,
      'no vehicle of this comparison that can take payments of any amount.',
      'Choose a unit trust or another vehicle without limits.',
    )
  else if (target !== undefined && RULES[target.kind].ends === 'retirement') checkAge(exitMonth, path, given)
  if (bondBalance === undefined)
    found.note(
      'amber',
      'bond-never-paid',
      `${path}.bondBalance`,
      'not entered, so the bond is assumed to outlast the comparison.',
      'Enter what the bond still owes and the months left.',
    )
}

function checkPolicy({ exitMonth, withdrawals }: VehicleInputs, path: string, { found }: Given): void {
  const early = withdrawals.filter(({ month, amount }) => month < RESTRICTED_MONTHS && amount > 0)
  if (early.length > 1)
    found.fault(
      'policy-restricted',
      `${path}.withdrawals`,
      'more than one in the first five years.',
      'A policy allows one withdrawal in its first five years.',
    )
  if (early.length === 1 || exitMonth < RESTRICTED_MONTHS)
    found.note(
      'amber',
      'five-year-rule',
      `${path}.${exitMonth < RESTRICTED_MONTHS ? 'exitMonth' : 'withdrawals'}`,
      'within the first five years, in which a policy pays out a limited amount.',
      'Check the limit of the policy, or choose a later month.',
    )
}

function checkDrawdown({ drawdown, monthly }: VehicleInputs, path: string, { inputs, context, found }: Given): void {
  if (monthly > 0)
    found.fault(
      'annuity-takes-no-payments',
      `${path}.monthly`,
      'a living annuity takes no monthly payments.',
      'Enter its capital as the initial amount.',
    )
  const limits = drawdownLimits(context.tax, inputs.startDate)
  if (!limits.found) return
  const { least, most } = limits.value
  if (drawdown < least || drawdown > most)
    found.fault(
      'drawdown-out-of-range',
      `${path}.drawdown`,
      `${formatRate(drawdown)} lies outside of ${formatRate(least)} to ${formatRate(most)}.`,
      'Choose a rate that the law allows.',
    )
}
