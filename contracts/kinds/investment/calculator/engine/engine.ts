import type { Missing } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { type Ledger, type Line, newLedger } from '../../../../law/working/ledger.ts'
import { yearOf } from '../../../../law/tax-year.ts'
import type { InvestmentComparisonInputs } from '../inputs/comparison.ts'
import { type Crossover, anniversaries, crossovers } from '../outcome/crossovers.ts'
import { nearWorths } from '../outcome/near-worth.ts'
import { estateLines } from '../outcome/estate.ts'
import { placeOf } from '../outcome/figures.ts'
import { type PointLines, type VehicleLines, pointLines, vehicleLines } from '../outcome/vehicle-lines.ts'
import { calendarFrom } from '../run/calendar.ts'
import type { Comparison } from '../run/comparison.ts'
import { type Exit, exitAt } from '../run/exit.ts'
import { type Run, isTaxedOutside, run } from '../run/run.ts'
import { taxedByRate } from '../taxpayer/by-rate.ts'
import { taxedByScenario, type ScenarioOfPerson } from '../taxpayer/by-scenario.ts'
import { withProjection } from '../../../../law/assessment/projected-tables.ts'

/** A tax scenario with every default, as far as the comparison needs it. */
export type Person = Pick<ScenarioOfPerson, 'inputs' | 'spouse'>

/** A vehicle, run and ended. */
export interface Compared {
  readonly run: Run
  readonly exit: Exit
  readonly lines: VehicleLines
  readonly points: readonly PointLines[]
  readonly estate: ReadonlyMap<string, Line>
  readonly missing: readonly Missing[]
}

export interface ComparedAll {
  readonly comparison: Comparison
  readonly ledger: Ledger
  readonly vehicles: readonly Compared[]
  readonly crossovers: readonly Crossover[]
  readonly worthAfter: (vehicle: number, month: number) => number | undefined
}

/** Years that the horizon may be lengthened by, and the year of the annuity. */
const YEARS_BEYOND = 8

/** The shared inputs of every vehicle's run. */
export function comparisonOf(inputs: InvestmentComparisonInputs, tax: TaxConstants, person: Person | undefined): Comparison {
  const calendar = calendarFrom(inputs.startDate)
  const lastYear = calendar.yearOf(inputs.horizonMonths) + YEARS_BEYOND
  const projected = withProjection(tax, inputs.bracketIndexation, lastYear)
  const { incomeGrowth, workUntilAge, dateOfBirth, marginalRates, marginalRateAfterWork } = inputs
  const taxpayer =
    person === undefined
      ? taxedByRate({ tax: projected, dateOfBirth, marginalRates, marginalRateAfterWork, workUntilAge })
      : taxedByScenario({
          ...person,
          inputs: withRates(born(person.inputs, dateOfBirth), inputs),
          tax: projected,
          incomeGrowth,
          workUntilAge,
          otherRetirementIncome: { amount: inputs.otherRetirementIncome, year: calendar.yearOf(1) },
        })
  return {
    inputs,
    taxpayer,
    tax: projected,
    calendar,
    dateOfBirth: dateOfBirth ?? person?.inputs.dateOfBirth,
    taxFreeBefore: taxFreeBefore(inputs, person),
  }
}

const born = (inputs: Person['inputs'], dateOfBirth: string | undefined) =>
  dateOfBirth === undefined ? inputs : { ...inputs, dateOfBirth }

/** The scenario, with the interest rates that the comparison confirms if it has none. */
function withRates(scenario: Person['inputs'], { officialRate, prescribedRate }: InvestmentComparisonInputs): Person['inputs'] {
  return {
    ...scenario,
    employers: officialRate === undefined ? scenario.employers : scenario.employers.map((row) => ({ officialRate, ...row })),
    paid: prescribedRate === undefined ? scenario.paid : { prescribedRate, ...scenario.paid },
  }
}

/** Of a scenario of the year of the start; an earlier year's payments are all before it. */
function taxFreeBefore({ startDate }: InvestmentComparisonInputs, person: Person | undefined): Comparison['taxFreeBefore'] {
  const { tfsaContributions = 0, tfsaContributionsBefore = 0, taxYear = 0 } = person?.inputs ?? {}
  const inYear = taxYear === yearOf(startDate) ? tfsaContributions : 0
  return { before: tfsaContributionsBefore + tfsaContributions, inYear }
}

const NO_LINES = { lines: { years: [], byId: new Map<string, Line>() }, points: [], estate: new Map<string, Line>() } as const

/** Runs and ends all vehicles, compares them, and writes their lines. A vehicle with a missing constant has no lines. */
export function compare(comparison: Comparison): ComparedAll {
  const ledger = newLedger()
  const { inputs } = comparison
  const ended = inputs.vehicles.map((vehicle) => {
    const ran = run(vehicle, comparison)
    return { ran, exitOf: remembered((month) => exitAt(ran, month, comparison)) }
  })
  const stops = anniversaries(inputs.horizonMonths)
  const vehicles = ended.map(({ ran, exitOf }, at): Compared => {
    if (ran.outgrown) return { ...NO_LINES, run: ran, exit: exitOf(0), missing: ran.missing }
    const exit = exitOf(ran.months)
    const ends = stops.map((month) => exitOf(Math.min(month, ran.months)))
    const missing = distinct([...ran.missing, ...exit.missing, ...ends.flatMap((end) => end.missing)])
    if (missing.length > 0) return { ...NO_LINES, run: ran, exit, missing }
    const place = placeOf(at)
    return {
      run: ran,
      exit,
      lines: vehicleLines(ledger, place, ran, exit, comparison),
      points: ends.map((end, index) => pointLines(ledger, place, ran, end, stops[index]!, comparison)),
      estate: Object.values(inputs.estate).some(Boolean) ? estateLines(ledger, place, ran, exit, comparison) : NO_LINES.estate,
      missing,
    }
  })
  const worthAfter = (vehicle: number, month: number) => {
    const { run: ran, missing } = vehicles[vehicle]!
    if (missing.length > 0 || ran.outgrown) return undefined
    const at = Math.min(month, ran.months)
    return ended[vehicle]!.exitOf(at).afterTax + ran.columns.paidOut[at]!
  }
  const worths = vehicles.map(({ run: ran, missing }, at) => {
    const after = (month: number) => worthAfter(at, month)
    const { rules } = ran.parts?.diverted ?? ran
    const isCheap = rules.by !== 'holder' && !isTaxedOutside(rules)
    if (isCheap || missing.length > 0 || ran.outgrown) return { after }
    const ends = stops.map((month) => ended[at]!.exitOf(Math.min(month, ran.months)))
    return { after, near: nearWorths(ran, ends, stops, after) }
  })
  return { comparison, ledger, vehicles, crossovers: crossovers(worths, inputs.horizonMonths), worthAfter }
}

function remembered<Value>(make: (month: number) => Value): (month: number) => Value {
  const known = new Map<number, Value>()
  return (month) => {
    const before = known.get(month)
    if (before !== undefined) return before
    const value = make(month)
    known.set(month, value)
    return value
  }
}

const distinct = (missing: readonly Missing[]) => [...new Map(missing.map((each) => [each.name, each])).values()]
