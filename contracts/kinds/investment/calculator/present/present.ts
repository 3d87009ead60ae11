import type * as z from 'zod/mini'
import { sentenceOf } from '../../../../law/lookup/find.ts'
import { formatRate } from '../../../../base/money/format.ts'
import type { Line } from '../../../../law/working/ledger.ts'
import { unconfirmedOf } from '../../../../law/working/unconfirmed.ts'
import type { Compared, ComparedAll } from '../engine/engine.ts'
import { annualCosts } from '../outcome/annual-cost.ts'
import { anniversaries } from '../outcome/crossovers.ts'
import { freedOf, freedSentence } from '../outcome/freed.ts'
import { drawdownPath } from '../outcome/drawdown-path.ts'
import { placeOf } from '../outcome/figures.ts'
import type { Run } from '../run/run.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import { HELD, INDEXED, newestYear } from '../../../../law/assessment/projected-tables.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { lockedUntil } from '../run/access.ts'
import { type Indexation, conventionsOf } from '../result/conventions.ts'
import {
  ESTATE_FIGURES,
  type InvestmentComparisonResult,
  POINT_FIGURES,
  VEHICLE_FIGURES,
  type VehicleResult,
  YEAR_FIGURES,
} from '../result/result.ts'

type Given = 'notes' | 'defaults' | 'constantsVersion' | 'engineVersion'

/** Converts the outcome to the plain data of the result. `tax` are the constants without projected years. Calculates nothing. */
export function present(all: ComparedAll, tax: TaxConstants): Omit<InvestmentComparisonResult, Given> {
  const { comparison, vehicles, ledger } = all
  const { inputs, calendar, taxpayer } = comparison
  const missing = [...missingVehicles(vehicles), ...missingLines(ledger.lines)]
  const first = calendar.yearOf(1)
  const last = calendar.yearOf(inputs.horizonMonths)
  const ofProjection = last > newestYear(tax) ? taxpayer.unconfirmed(last).filter(({ status }) => status === 'projected') : []
  return {
    startDate: inputs.startDate,
    endDate: calendar.dateAfter(inputs.horizonMonths),
    horizonMonths: inputs.horizonMonths,
    view: inputs.view,
    conventions: [...conventionsOf(inputs, taxpayer.isByRate, indexationOf(all, tax)), ...freedInstalments(all)],
    projection: projectionOf(all, newestYear(tax)),
    vehicles: vehicles.map((vehicle) => vehicleResult(vehicle, all, newestYear(tax))),
    ranks: ranksOf(all),
    crossovers: [...all.crossovers],
    missing,
    incomplete: missing.length > 0,
    unconfirmed: merged([...taxpayer.unconfirmed(first), ...ofProjection, ...unconfirmedOf(ledger.lines)]),
  }
}

function vehicleResult({ run, exit, lines, points, estate, missing }: Compared, all: ComparedAll, newest: number): VehicleResult {
  const { vehicle, rules, months } = run
  const { inputs, calendar } = all.comparison
  const stops = anniversaries(inputs.horizonMonths)
  const isRefused = missing.length > 0
  const locked = lockedUntilOf(vehicle, all)
  return {
    ...(figuresIn(VEHICLE_FIGURES, '', lines.byId) as Figures),
    kind: vehicle.kind,
    name: nameOf(run),
    exitForm: vehicle.exitForm,
    months,
    monthlyReturn: percentOf(run.rates.growth),
    isAnnuityForced: !isRefused && exit.isAnnuityForced,
    emptyIn: run.emptyIn,
    freed: freedOf(run, all.comparison, nameOf),
    diverted: divertedOf(run),
    drawdown: drawdownOf(run, all),
    annualCosts: annualCosts(run).map((cost) => ({ ...cost })),
    years: lines.years.map((year) => ({
      ...picked(YEAR_FIGURES, (name) => year[name]),
      year: year.year,
      upToMonth: year.last,
      isProjected: year.year > newest,
    })),
    points: points.map((point, index) => {
      const month = stops[index]!
      return { ...picked(POINT_FIGURES, (name) => point[name]), month, canBeHad: month >= locked }
    }),
    estate: estate.size === 0 ? null : picked(ESTATE_FIGURES, (name) => estate.get(name)),
    access: {
      sentence: rules.access.sentence,
      fromMonth: rules.access.month,
      fromAge: rules.access.age,
      lockedUntilMonth: locked === Infinity ? null : locked,
      lockedUntil: locked === Infinity || locked === 0 ? null : calendar.dateAfter(locked),
    },
  }
}

/** A convention for each freed instalment: ranking and crossovers depend on where it goes. */
function freedInstalments({ vehicles, comparison }: ComparedAll): InvestmentComparisonResult['conventions'] {
  return vehicles.flatMap(({ run, missing }, at) => {
    const freed = missing.length > 0 ? null : freedOf(run, comparison, nameOf)
    return freed === null ? [] : [{ code: `freedInstalment${at}`, sentence: `The bond of “${nameOf(run)}” ${freedSentence(freed)}` }]
  })
}

export const nameOf = ({ vehicle, rules }: Pick<Run, 'vehicle' | 'rules'>) => (vehicle.name === '' ? rules.label : vehicle.name)

function divertedOf({ parts, months, turnedAway, rules }: Run): VehicleResult['diverted'] {
  if (parts === undefined || rules.savesInterest) return null
  const { columns } = parts.diverted
  return {
    to: nameOf(parts.diverted),
    fromMonth: Math.min(...turnedAway.keys()),
    paidIn: columns.paidIn[months]!,
    value: columns.value[months]!,
  }
}

function drawdownOf(run: Run, { comparison }: ComparedAll): VehicleResult['drawdown'] {
  const path = drawdownPath(run, comparison)
  if (path === null) return null
  const { capMonth, runsOutMonth } = path
  const dateOf = (month: number | null) => (month === null ? null : comparison.calendar.dateAfter(month))
  return { capMonth, capDate: dateOf(capMonth), runsOutMonth, runsOutDate: dateOf(runsOutMonth) }
}

const lockedUntilOf = (vehicle: VehicleInputs, { comparison: { calendar, dateOfBirth } }: ComparedAll) =>
  lockedUntil(vehicle, calendar, dateOfBirth)

type Figures = { readonly [Group in keyof typeof VEHICLE_FIGURES]: z.infer<(typeof VEHICLE_FIGURES)[Group]> }
const valueOf = (line: Line | undefined) => (line === undefined || line.missing !== undefined ? null : line.value)

/** By the shape of the schema: the path of a figure is the id of its line. */
function figuresIn(shape: Readonly<Record<string, z.core.$ZodType>>, prefix: string, byId: ReadonlyMap<string, Line>): unknown {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const { def } = (schema as z.core.$ZodTypes)._zod
      return [key, def.type === 'object' ? figuresIn(def.shape, `${prefix}${key}.`, byId) : valueOf(byId.get(prefix + key))]
    }),
  )
}

function picked<const Names extends readonly string[]>(
  names: Names,
  pick: (name: Names[number]) => Line | undefined,
): { [Name in Names[number]]: number | null } {
  const figures: Partial<Record<Names[number], number | null>> = {}
  for (const name of names as readonly Names[number][]) figures[name] = valueOf(pick(name))
  return figures as { [Name in Names[number]]: number | null }
}

/** A rate with 18 decimals as a percentage with twelve. */
function percentOf(rate: bigint): string {
  const digits = String(rate < 0n ? -rate : rate).padStart(17, '0')
  return `${rate < 0n ? '\u2212' : ''}${digits.slice(0, -16)},${digits.slice(-16, -4)}\u00a0%`
}

function projectionOf({ comparison: { inputs, calendar } }: ComparedAll, newest: number): InvestmentComparisonResult['projection'] {
  if (calendar.yearOf(inputs.horizonMonths) <= newest) return null
  const rate = formatRate(inputs.bracketIndexation)
  return {
    firstYear: newest + 1,
    indexation: inputs.bracketIndexation,
    indexed: [...INDEXED],
    held: [...HELD, 'rates of dividends tax and of the policyholder fund', 'abatement and rates of estate duty'],
    sentence: `From ${newest + 1} on there are no tables: those of ${newest} are projected by ${rate} a year. This is an assumption, not law.`,
  }
}

/** How many of the newest years are checked for unchanged brackets. Chosen. */
const YEARS_CHECKED = 5

/** The years that are projected, and of the newest known ones those whose brackets were those of the year before. */
function indexationOf({ comparison: { inputs, calendar } }: ComparedAll, tax: TaxConstants): Indexation | undefined {
  const newest = newestYear(tax)
  if (calendar.yearOf(inputs.horizonMonths) <= newest) return undefined
  const bandsOf = (year: number) => JSON.stringify(tax.incomeTax.find((row) => row.year === year)?.brackets.value)
  const years = Array.from({ length: YEARS_CHECKED }, (_none, at) => newest - YEARS_CHECKED + 1 + at)
  return {
    firstYear: newest + 1,
    rate: inputs.bracketIndexation,
    unchangedYears: years.filter((year) => bandsOf(year) === bandsOf(year - 1)),
  }
}

const RANKED_AFTER = [60, 120, 180, 240]

function ranksOf(all: ComparedAll): InvestmentComparisonResult['ranks'] {
  const {
    vehicles,
    worthAfter,
    comparison: { inputs },
  } = all
  const locked = vehicles.map(({ run: { vehicle } }) => lockedUntilOf(vehicle, all))
  const months = [...new Set([...RANKED_AFTER.filter((month) => month <= inputs.horizonMonths), inputs.horizonMonths])]
  return months.map((month) => {
    const worths = vehicles.map((_vehicle, at) => worthAfter(at, month))
    return {
      month,
      ranks: worths.map((worth) =>
        worth === undefined ? null : 1 + worths.filter((other) => other !== undefined && other > worth).length,
      ),
      canBeHad: locked.map((until) => month >= until),
    }
  })
}

function missingVehicles(vehicles: readonly Compared[]): InvestmentComparisonResult['missing'] {
  return vehicles.flatMap(({ missing, run: { rules } }, at) =>
    missing.map(({ name, from }) => ({ id: placeOf(at), label: rules.label, constant: name, from, message: sentenceOf({ name, from }) })),
  )
}

function missingLines(lines: readonly Line[]): InvestmentComparisonResult['missing'] {
  return lines.flatMap(({ id, label, missing }) =>
    missing === undefined ? [] : [{ id, label, constant: missing.name, from: missing.from, message: sentenceOf(missing) }],
  )
}

/** Merges entries of one origin, each name once. */
function merged(all: InvestmentComparisonResult['unconfirmed']): InvestmentComparisonResult['unconfirmed'] {
  const found = new Map<string, InvestmentComparisonResult['unconfirmed'][number]>()
  for (const row of all) {
    const key = `${row.status} ${row.confidence} ${row.source} ${row.asOf}`
    const before = found.get(key)
    found.set(
      key,
      before === undefined
        ? { ...row, names: [...new Set(row.names)] }
        : { ...row, ...before, names: [...new Set([...before.names, ...row.names])] },
    )
  }
  return [...found.values()]
}
