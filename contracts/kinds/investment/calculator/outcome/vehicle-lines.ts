import { FINE } from '../../../../base/money/compound.ts'
import { paragraph, section } from '../../../../law/working/law.ts'
import {
  type Calculation,
  type Figure,
  type Ledger,
  type Line,
  excess,
  fixed,
  input,
  product,
  sum,
  take,
} from '../../../../law/working/ledger.ts'
import type { Comparison } from '../run/comparison.ts'
import type { Exit } from '../run/exit.ts'
import type { Charges } from '../inputs/vehicle.ts'
import type { Run } from '../run/run.ts'
import type { POINT_FIGURES } from '../result/result.ts'
import { potTax } from './pot-tax.ts'
import { chargesByPart, yieldsOver } from './annual-cost.ts'
import { inSchedule, months, ofRun, placeOf } from './figures.ts'
import { type YearLines, yearLines } from './year-lines.ts'

type AddLine = Ledger['line']

const YEARLY = {
  paidIn: 'Paid in',
  paidOut: 'Paid out, less tax paid from the pocket',
  growth: 'Growth',
  dividends: 'Dividends tax',
  insurer: 'Tax of the insurer',
  income: 'Tax on income',
  capitalGains: 'Tax on gains realised on the way',
  penalty: 'Tax on tax-free savings above a limit',
} as const

export interface VehicleLines {
  readonly years: readonly YearLines[]
  /** The single figures, by their path in the result of the vehicle. */
  readonly byId: ReadonlyMap<string, Line>
}

/** All figures of a vehicle over its whole term: contributions, growth, deductions, and the remainder. */
export function vehicleLines(ledger: Ledger, place: string, run: Run, exit: Exit, comparison: Comparison): VehicleLines {
  const years = yearLines(ledger, place, run, comparison)
  const byId = new Map<string, Line>()
  const line: AddLine = (id, ...rest) => {
    const made = ledger.line(`${place}.${id}`, ...rest)
    byId.set(id, made)
    return made
  }
  const total = (id: string, key: keyof typeof YEARLY) => line(id, YEARLY[key], sum(years.map((year) => year[key])))
  const paidIn = total('paidIn', 'paidIn')
  const paidOut = total('paidOut', 'paidOut')
  const growth = total('growth', 'growth')
  const fees = feeLines(line, place, run, years)
  const taxes = (['dividends', 'insurer', 'income', 'capitalGains', 'penalty'] as const).map((key) => total(`tax.onTheWay.${key}`, key))
  const onTheWay = line('tax.onTheWay.total', 'Tax on the way', sum(taxes))
  const value = line('value', 'Value at the exit, before the tax of the end', sum([paidIn, growth], [fees, onTheWay, paidOut]))
  const atExit = exitLines(line, place, run, exit, value, comparison)
  const afterTax = line('afterTax', 'Value after tax', sum([value], [atExit]))
  const worth = line('worth', 'Value after tax, with what was paid out', sum([afterTax, paidOut]))
  const real = (id: string, figure: Line) =>
    line(`real.${id}`, `${figure.label}, in money of today`, inMoneyOfToday(figure, comparison, run.months, restOf(run, run.months)))
  real('value', value)
  const paidOutToday = inSchedule(place, run.columns, 'paidOutToday', run.months)
  line('real.worth', `${worth.label}, in money of today`, sum([real('afterTax', afterTax), paidOutToday]))
  yieldLines(line, place, run, afterTax)
  return { years, byId }
}

/** `rest`: the fraction of a cent, in billionths. Values carry it, and are deflated before they are rounded. */
export function inMoneyOfToday(figure: Figure, { inputs }: Comparison, count: number, rest = 0): Calculation {
  const operands = [figure, input('inflation', inputs.inflation, 'ppm'), months(count)]
  return rest === 0
    ? { operation: 'deflated', operands, against: 3 }
    : { operation: 'deflated', operands: [...operands, ofRun('schedule.rest', rest, 'carried beside the cents', 'number')], against: 4 }
}

/** The fraction of a cent in a month's value, in billionths. */
const restOf = ({ columns }: Run, month: number) => Number(columns.fine[month]! - BigInt(columns.value[month]!) * FINE)

const FEE_LABELS = { investmentManagement: 'investment management', advice: 'advice', administration: 'administration', other: 'other' }

function feeLines(line: AddLine, place: string, run: Run, years: readonly YearLines[]): Line {
  const parts = chargesOf(run.parts?.own ?? run)
  if (run.parts !== undefined) {
    const more = chargesOf(run.parts.diverted)
    for (const part of Object.keys(parts) as (keyof Charges)[]) parts[part] += more[part]
  }
  for (const part of ['investmentManagement', 'advice', 'administration', 'other'] as const) {
    const share = ofRun(`${place}.charges.${part}`, parts[part], 'its share of the charges of every month')
    line(`fees.${part}`, `Charges: ${FEE_LABELS[part]}`, take(share))
  }
  return line('fees.total', 'Charges', sum(years.map((year) => year.fees)))
}

function chargesOf({ vehicle, columns, months: last }: Run): { -readonly [Part in keyof Charges]: number } {
  const initial = columns.initialFees[last]!
  const rates = vehicle.initialFee + vehicle.adviceFeeInitial
  const advice = rates === 0 ? 0 : Math.round((initial * vehicle.adviceFeeInitial) / rates)
  const running = columns.fees[last]! - initial
  return { ...chargesByPart(vehicle.eac, running, { initialFee: initial - advice, adviceFeeInitial: advice }) }
}

/** At the exit: the lump sum and the annuity, the tax on each, and the income from both. */
function exitLines(line: AddLine, place: string, run: Run, exit: Exit, value: Line, comparison: Comparison): Line {
  const { inputs } = comparison
  const on = `year of assessment ${exit.year} with the end of this vehicle, less the same year without the end`
  const rate = input('incomeRate', inputs.incomeRate, 'ppm')
  const firstYear = `year of assessment ${exit.year + 1}, the first one after the exit`
  const ofTax = (name: string, amount: number) => take(ofRun(name, amount, on))
  const gains = line('tax.atExit.capitalGains', 'Tax on the gain at the exit', ofTax('tax.normal', exit.capitalGains), section('26A'))
  const lumpSumTax = line(
    'tax.atExit.lumpSum',
    'Tax on the lump sum',
    ofTax('tax.lumpSums', exit.lumpSumTax),
    paragraph('Second', '5(1)(a)'),
  )
  const insurer = line('tax.atExit.insurer', 'Tax of the insurer on the gain at the exit', ofTax('insurer', exit.insurer), section('29A'))
  line('lumpSum', 'Lump sum', take(ofRun('exit.lumpSum', exit.lumpSum, 'what the form of exit and the law give at once')))
  const capital = line(
    'annuityCapital',
    'Capital that goes on as an annuity',
    take(ofRun('exit.annuity', exit.annuityCapital, 'what is not had at once')),
  )
  const ending = run.parts?.diverted ?? run
  const quoted = ending.vehicle.annuityRate
  const at = run.parts === undefined ? place : placeOf(run.vehicle.freedTo ?? run.vehicle.divertTo!)
  const annuityRate = quoted === undefined ? rate : input(`${at}.annuityRate`, quoted, 'ppm')
  const annuity = line(
    'annuity.year',
    'Annuity of the first year',
    run.rules.drawsDown
      ? take(ofRun('exit.drawdown', exit.annuityYear, 'its drawdown of the year after the exit'))
      : product([capital, annuityRate]),
    section('1 "gross income" (a)'),
  )
  const annuityTax = line(
    'annuity.tax',
    'Tax on the annuity of the first year',
    take(ofRun('tax.normal', exit.annuityYearTax, `${firstYear}, with the annuity less without it`)),
    section('5'),
  )
  const { taxedCapital, fullTax } = undeductedLines(line, exit, capital, annuityTax, firstYear)
  const annuityDue = line(
    'tax.atExit.annuity',
    'Tax that lies on the capital of the annuity, at the rate of its first year',
    annuity.value === 0 ? sum([]) : product([taxedCapital, fullTax], [annuity]),
    section('5'),
  )
  const cash = line('cash', 'Received at once, after tax', excess([value], [capital, gains, lumpSumTax, insurer]))
  const drawn = line('income.drawn', 'Drawn from it in a year', product([cash, rate]))
  const gross = line('income.gross', 'Income of a year', sum([drawn, annuity]))
  const pot = potTax(ending, exit, cash.value - (exit.parts?.own.afterTax ?? 0), comparison)
  const onReturn = {
    ...ofRun('tax.pot', pot.amount, `${firstYear}, with the return of what is had at once, less without it`),
    missing: pot.missing[0],
  }
  const tax = line(
    'income.tax',
    'Tax of the first year on the annuity, and on the return of what is had at once',
    sum([annuityTax, onReturn]),
  )
  const year = line('income.year', 'Income of a year, after tax', sum([gross], [tax]))
  const month = line('income.month', 'Income a month, after tax', product([year], [fixed('months of a year', 12)]))
  line('income.realMonth', 'Income a month, in money of today', inMoneyOfToday(month, comparison, exit.month))
  return line('tax.atExit.total', 'Tax at the exit', sum([gains, lumpSumTax, insurer, annuityDue]))
}

/** Contributions never deducted exempt the annuity until they are used up: as much of its capital bears no tax. */
function undeductedLines(line: AddLine, exit: Exit, capital: Line, annuityTax: Line, firstYear: string) {
  if (exit.annuityUndeducted === 0) return { taxedCapital: capital, fullTax: annuityTax }
  const law = section('10C')
  const left = ofRun('exit.annuityUndeducted', exit.annuityUndeducted, 'contributions never deducted, less what came off the lump sum')
  const full = ofRun('tax.normal', exit.annuityFullTax, `${firstYear}, with the annuity less without it, were everything deducted`)
  return {
    taxedCapital: line('annuityTaxedCapital', 'Capital of the annuity that was deducted or grew', excess([capital], [left]), law),
    fullTax: line('annuityFullTax', 'Tax on the annuity of the first year, were everything deducted', take(full), law),
  }
}

/** Money weighted: by the payments of each month. */
function yieldLines(line: AddLine, place: string, run: Run, afterTax: Line): void {
  const { columns, months: last } = run
  const flows: Figure[] = []
  let before = 0
  for (let month = 0; month <= last; month += 1) {
    const upTo = columns.paidIn[month]! - columns.paidOut[month]! + columns.owed[month]!
    flows.push(ofRun(`${place}.months.${month}.net`, upTo - before, 'paid in less paid out in this month'))
    before = upTo
  }
  if (flows.some(({ value }) => value > 0)) {
    const end =
      columns.owed[last] === 0
        ? afterTax
        : line(
            'yield.end',
            'Value after tax, with the refund that is still to come',
            sum([afterTax, inSchedule(place, columns, 'owed', last)]),
          )
    const calculation: Calculation = { operation: 'yieldOf', operands: [...flows, end], against: last + 2 }
    line('yield.net', 'Yield a year after charges and tax', calculation, undefined, 'ppm')
  }
  const cost = yieldsOver(run, last)
  if (cost === undefined) return
  const gross = ofRun('yield', cost.gross, 'what is entered, over the whole term before tax, without charges', 'ppm')
  const net = ofRun('yield', cost.net, 'what is entered, over the whole term before tax, with charges', 'ppm')
  line('yield.costOfFees', 'Yield that charges take a year', sum([gross], [net]), undefined, 'ppm')
}

/** A vehicle's figures after a number of months, if it ended then. */
export type PointLines = { readonly [Name in (typeof POINT_FIGURES)[number]]: Line }

export function pointLines(ledger: Ledger, place: string, run: Run, exit: Exit, at: number, comparison: Comparison): PointLines {
  const id = `${place}.points.${at}`
  const month = Math.min(at, run.months)
  const rest = restOf(run, month)
  const line: AddLine = (name, ...more) => ledger.line(`${id}.${name}`, ...more)
  const value = line('value', 'Value', take(inSchedule(place, run.columns, 'value', month)))
  const tax = line(
    'tax',
    'Tax, were it ended now',
    take(ofRun('exit.tax', exit.value - exit.afterTax, `the year of assessment ${exit.year} with the end of this vehicle, less without`)),
  )
  const afterTax = line('afterTax', 'Value after tax', sum([value], [tax]))
  const worth = line('worth', 'Value after tax, with what was paid out', sum([afterTax, inSchedule(place, run.columns, 'paidOut', month)]))
  const realValue = line('realValue', 'Value, in money of today', inMoneyOfToday(value, comparison, at, rest))
  const realAfterTax = line('realAfterTax', 'Value after tax, in money of today', inMoneyOfToday(afterTax, comparison, at, rest))
  const realWorth = line(
    'realWorth',
    'Value after tax with what was paid out, in money of today',
    sum([realAfterTax, inSchedule(place, run.columns, 'paidOutToday', month)]),
  )
  return { value, tax, afterTax, worth, realValue, realAfterTax, realWorth }
}
