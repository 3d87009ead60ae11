import { findOn } from '../../lookup/find.ts'
import { addDays, addMonths, daysOf, nextDay } from '../../../base/dates.ts'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { formatDate } from '../../../base/money/format.ts'
import { WHOLE_PPM } from '../../../base/money/cents.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearOf, yearStart } from '../../tax-year.ts'
import { section } from '../../working/law.ts'
import {
  type Calculation,
  type Figure,
  type Line,
  constant,
  counted,
  excess,
  input,
  least,
  product,
  sum,
  take,
} from '../../working/ledger.ts'

type Asset = TaxScenarioInputs['businesses'][number]['assets'][number]

const LAW = section('11(e)')

/** Wear and tear of all assets of a list as line `id`, each asset at `${id}.0.…`; undefined where there is none. */
export function wearAndTear(at: Assessment, assets: readonly Asset[], id: string, path: string, label: string): Line | undefined {
  const lines: Line[] = []
  for (const [index, asset] of assets.entries()) {
    const line = allowanceOf(at, asset, `${id}.${index}`, `${path}.${index}`, `asset ${index + 1}`)
    if (line !== undefined) lines.push(line)
  }
  return lines.length === 0 ? undefined : at.ledger.line(id, label, sum(lines), LAW)
}

/**
 * A small item needs no write-off years; anything else without them is not written off. Without a date an asset is taken as in use
 * from the start of the period.
 */
function allowanceOf(at: Assessment, asset: Asset, id: string, path: string, name: string): Line | undefined {
  const { inputs, ledger } = at
  const { cost, businessShare, dateInUse: inUse = inputs.periodStart } = asset
  if (cost === 0 || businessShare === 0) return undefined
  if (inUse > inputs.periodEnd || inputs.periodStart > inputs.periodEnd) return undefined
  const whole = wholeAllowance(at, asset, inUse, id, path, name)
  if (whole === undefined || businessShare === WHOLE_PPM) return whole
  const share = input(`${path}.businessShare`, businessShare, 'ppm')
  return ledger.line(`${id}.businessPart`, `Business part of the wear and tear of ${name}`, product([whole, share]), LAW)
}

function wholeAllowance(at: Assessment, asset: Asset, inUse: string, id: string, path: string, name: string): Line | undefined {
  const { year, inputs, ledger, tax } = at
  const { cost, writeOffYears: years } = asset
  if (isSmallItem(tax, asset, inUse)) return smallItem(at, cost, inUse, id, path, name)
  if (years === undefined) return undefined
  return yearOf(inUse) === year
    ? ledger.line(`${id}.allowance`, `Wear and tear of ${name}`, thisYear(at, cost, years, inUse, inputs.periodEnd, path), LAW)
    : laterYear(at, cost, years, inUse, id, path, name)
}

/**
 * An item that cost less than the limit of the day it came into use is written off at once, unless it was acquired to be let
 * (Binding General Ruling 7; Interpretation Note 47). Where the limit of that day is not loaded,
 * the item is written off over its years, which is always open.
 */
export function isSmallItem(tax: TaxConstants, { cost, letOut }: Pick<Asset, 'cost' | 'letOut'>, inUse: string): boolean {
  if (letOut) return false
  const limit = findOn(tax, 'wearAndTear', 'smallItem', inUse)
  return limit.found && cost < limit.value
}

/** All of it in the year it came into use, nothing later. */
function smallItem({ tax, year, ledger }: Assessment, cost: number, inUse: string, id: string, path: string, name: string) {
  if (yearOf(inUse) !== year) return undefined
  const limit = constant(findOn(tax, 'wearAndTear', 'smallItem', inUse), `small item limit on ${formatDate(inUse)}`, (value) => value)
  return ledger.line(`${id}.allowance`, `Small item written off at once, ${name}`, least(input(`${path}.cost`, cost), limit), LAW)
}

/** Of the straight line, as many days as the asset is in use in the period assessed. */
function thisYear({ year, inputs }: Assessment, cost: number, years: number, inUse: string, last: string, path: string): Calculation {
  const first = inUse > inputs.periodStart ? inUse : inputs.periodStart
  return straightLine(cost, years, first, last, year, path)
}

/**
 * After the year it came into use: never more than what is left of the cost, and all of that in the year in which the write-off ends,
 * so that the years add up to the cost. Earlier years are taken as whole ones.
 */
function laterYear(at: Assessment, cost: number, years: number, inUse: string, id: string, path: string, name: string): Line | undefined {
  const { year, inputs, ledger } = at
  const after = addMonths(inUse, 12 * years)
  if (after <= inputs.periodStart) return undefined
  const began = yearOf(inUse)
  const line = (part: string, label: string, calculation: Calculation) =>
    ledger.line(`${id}.${part}`, `${label} of ${name}`, calculation, LAW)
  const earlier: Figure[] = [
    line('firstYear', 'Wear and tear in the first year', straightLine(cost, years, inUse, spanOf(began).end, began, path)),
  ]
  const between = year - began - 1
  if (between > 0) {
    const full = line(
      'fullYear',
      'Wear and tear in a full year',
      straightLine(cost, years, spanOf(year).start, spanOf(year).end, year, path),
    )
    earlier.push(line('fullYears', 'Wear and tear in the full years since', product([full, counted('full years since', between)])))
  }
  const left = line('left', 'Cost not yet written off', excess([input(`${path}.cost`, cost)], earlier))
  const ends = after <= nextDay(inputs.periodEnd)
  if (ends && inputs.periodStart === spanOf(year).start) return line('allowance', 'Wear and tear', take(left))
  const last = ends ? addDays(after, -1) : inputs.periodEnd
  const straight = line('straightLine', 'Straight line of the year', thisYear(at, cost, years, inUse, last, path))
  return line('allowance', 'Wear and tear', least(straight, left))
}

/** cost ÷ years × days in use ÷ days of the year; the days cancel out in a full year. */
function straightLine(cost: number, years: number, first: string, last: string, year: number, path: string): Calculation {
  const from = input(`${path}.cost`, cost)
  const over = input(`${path}.writeOffYears`, years, 'number')
  const span = spanOf(year)
  if (first === span.start && last === span.end) return product([from], [over])
  const inUse = counted(`days from ${formatDate(first)} to ${formatDate(last)}`, daysOf(first, last))
  return product([from, inUse], [over, counted(`days of the year ${year}`, span.days)])
}

interface Span {
  readonly start: string
  readonly end: string
  readonly days: number
}

/** Every asset asks for the same few years. */
const SPANS = new Map<number, Span>()

function spanOf(year: number): Span {
  const known = SPANS.get(year)
  if (known !== undefined) return known
  const span = { start: yearStart(year), end: yearEnd(year), days: daysOf(yearStart(year), yearEnd(year)) }
  SPANS.set(year, span)
  return span
}
