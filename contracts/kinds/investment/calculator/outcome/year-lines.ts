import { findInYear, findOn } from '../../../../law/lookup/find.ts'
import { section } from '../../../../law/working/law.ts'
import { type Figure, type Ledger, type Line, constant, greatest, product, sum, take } from '../../../../law/working/ledger.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import type { Comparison } from '../run/comparison.ts'
import type { Run } from '../run/run.ts'
import type { RunYear } from '../run/year.ts'
import { inSchedule, ofRun } from './figures.ts'

/** The figures of a year of assessment of a vehicle. */
export interface YearLines {
  readonly year: number
  readonly last: number
  readonly paidIn: Line
  readonly paidOut: Line
  readonly growth: Line
  readonly fees: Line
  readonly dividends: Line
  readonly insurer: Line
  readonly income: Line
  readonly capitalGains: Line
  readonly penalty: Line
  /** All of them. */
  readonly tax: Line
  readonly value: Line
}

/** Every year as lines; the figures of single months are in the schedule. */
export function yearLines(ledger: Ledger, place: string, run: Run, comparison: Comparison): readonly YearLines[] {
  const lines: YearLines[] = []
  for (const [at, year] of run.years.entries())
    lines.push(linesOf(ledger, `${place}.years.${at}`, place, run, year, lines[at - 1]?.value, comparison))
  return lines
}

function linesOf(
  { line }: Ledger,
  id: string,
  place: string,
  run: Run,
  year: RunYear,
  valueBefore: Line | undefined,
  comparison: Comparison,
): YearLines {
  const { columns } = run
  const { first, last } = year
  // The initial amount belongs to the first year.
  const during = (column: 'paidIn' | 'paidOut' | 'fees', label: string) => {
    const before = first === 1 ? [] : [inSchedule(place, columns, column, first - 1)]
    return line(`${id}.${column}`, label, sum([inSchedule(place, columns, column, last)], before))
  }
  const paidIn = during('paidIn', 'Paid in')
  const paidOut = during('paidOut', 'Paid out, less tax paid from the pocket')
  const fees = during('fees', 'Charges')
  const { dividends, insurer } = withheldLines(line, id, run.parts?.diverted ?? run, year, comparison)
  const on = `year of assessment ${year.year} with this vehicle, less the same year without it`
  const income = line(`${id}.income`, 'Tax on income', take(ofRun('tax.normal', year.taxes.income, `${on}; without gains`)), section('5'))
  const capitalGains = line(
    `${id}.capitalGains`,
    'Tax on gains realised',
    take(ofRun('tax.normal', year.taxes.capitalGains, `${on}; what gains add`)),
    section('26A'),
  )
  const penalty = penaltyLine(line, id, run, year, comparison)
  const tax = line(`${id}.tax`, 'Tax on the way', sum([dividends, insurer, income, capitalGains, penalty]))
  const value = line(`${id}.value`, 'Value at the end', take(inSchedule(place, columns, 'value', last)))
  const all: readonly Figure[] = [value, fees, tax, paidOut]
  const growth = line(`${id}.growth`, 'Growth', sum(all, valueBefore === undefined ? [paidIn] : [paidIn, valueBefore]))
  return { year: year.year, last, paidIn, paidOut, growth, fees, dividends, insurer, income, capitalGains, penalty, tax, value }
}

type AddLine = Ledger['line']

function withheldLines(line: AddLine, id: string, { rules }: Run, { year, parts, realised }: RunYear, { tax }: Comparison) {
  const nothing = (name: string, label: string) => line(`${id}.${name}`, label, sum([]))
  const part = (name: string, value: number) => ofRun(`${id}.parts.${name}`, value, 'part of the return of the year')
  const on = yearEnd(year)
  const labels = { dividends: 'Dividends tax', insurer: 'Tax of the insurer' }
  if (rules.by === 'none') return { dividends: nothing('dividends', labels.dividends), insurer: nothing('insurer', labels.insurer) }
  const isPolicy = rules.by === 'insurer'
  const dividends = isPolicy ? parts.saDividend + parts.foreignDividend : parts.saDividend
  const rate = () => constant(findOn(tax, 'dividendsTax', 'rate', on), 'rate of dividends tax', (ppm) => ppm, 'ppm')
  const dividendsLine =
    dividends === 0
      ? nothing('dividends', labels.dividends)
      : line(`${id}.dividends`, labels.dividends, product([part('dividends', dividends), rate()]), section('64E'))
  if (!isPolicy) return { dividends: dividendsLine, insurer: nothing('insurer', labels.insurer) }
  const found = findOn(tax, 'policyholderFund', 'individual', on)
  const income = constant(found, 'rate of the policyholder fund', (fund) => fund.income, 'ppm')
  const inclusion = constant(found, 'inclusion rate of the policyholder fund', (fund) => fund.inclusion, 'ppm')
  const law = section('29A')
  const onIncome = line(
    `${id}.insurerIncome`,
    'Tax of the insurer on income',
    product([part('income', parts.interest + parts.reit + parts.rent), income]),
    law,
  )
  if (realised <= 0) return { dividends: dividendsLine, insurer: line(`${id}.insurer`, labels.insurer, sum([onIncome]), law) }
  const gain = line(`${id}.insurerGain`, 'Tax of the insurer on gains', product([part('realised', realised), income, inclusion]), law)
  return { dividends: dividendsLine, insurer: line(`${id}.insurer`, labels.insurer, sum([onIncome, gain]), law) }
}

function penaltyLine(line: AddLine, id: string, { rules }: Run, { year, taxes, over }: RunYear, { tax }: Comparison): Line {
  const label = 'Tax on tax-free savings above a limit'
  const law = section('12T')
  if (rules.paidIn !== 'taxFree' || taxes.penalty === 0) return line(`${id}.penalty`, label, sum([]), law)
  const overYear = line(
    `${id}.overAnnual`,
    'Above the annual limit',
    take(ofRun(`${id}.annual`, over.annual, 'paid in above the annual limit in the year')),
    law,
  )
  const overLife = line(
    `${id}.overLifetime`,
    'Above the lifetime limit',
    take(ofRun(`${id}.lifetime`, over.lifetime, 'paid in above the lifetime limit during the year')),
    law,
  )
  const most = line(`${id}.over`, 'Above a limit', greatest(overYear, overLife), law)
  const rate = constant(
    findInYear(tax, 'taxFreeSavings', 'penalty', year),
    `tax on tax-free savings above a limit of ${year}`,
    (ppm) => ppm,
    'ppm',
  )
  return line(`${id}.penalty`, label, product([most, rate]), law)
}
