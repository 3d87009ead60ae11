import type { Assessment, Disallowed, Source } from '../assessment/assessment.ts'
import { deductedTax } from '../assessment/foreign-tax.ts'
import { type HomeOffice, homeOffice } from '../deductions/home-office.ts'
import { isNonResident } from '../assessment/resident-on.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../working/law.ts'
import { type Line, input, inputsOf, sum, take } from '../../working/ledger.ts'
import { type Trade, resultOfYear, ringFencedBefore } from './ring-fencing.ts'
import { wearAndTear } from '../deductions/wear-and-tear.ts'

type Row = TaxScenarioInputs['businesses'][number]

/** Nets may be below nil; section 20A decides in a second phase how a loss is treated (`ring-fencing.ts`). */
export interface Business extends Source {
  /** Each business is a separate trade. */
  readonly trades: readonly Trade[]
  readonly homeOffices: readonly HomeOffice[]
}

const OUTSIDE = 'Turnover abroad of a non-resident, not gross income'
const TAXABLE = section('1 "taxable income"')

interface Result {
  readonly turnover: Line
  readonly deductions: readonly Line[]
  readonly net: Line
  readonly office: HomeOffice | undefined
  /** Losses of earlier years among the deductions: no loss of this year (s20A(1)). */
  readonly brought: readonly Line[]
  /** Ring-fenced loss of earlier years that this year's income did not use. */
  readonly unused: Line | undefined
}

/**
 * Group F: `business.0.…` by business, then `business.gross` and `business.taxable`. In community of property a business
 * is taxed in the hands of the spouse who carries it on (s7(2A)(a)): it is not halved.
 */
export function business(at: Assessment): Business {
  const { inputs, ledger } = at
  const results: Result[] = []
  const trades: Trade[] = []
  const outside: Line[] = []
  for (const [index, row] of inputs.businesses.entries()) {
    const id = `business.${index}`
    const name = `business ${index + 1}`
    if (row.abroad && isNonResident(inputs)) {
      if (row.turnover > 0) outside.push(turnoverOf(at, row, id, `businesses.${index}`, name))
      continue
    }
    const result = resultOf(at, row, id, `businesses.${index}`, name)
    if (result === undefined) continue
    results.push(result)
    const ofYear = resultOfYear(at, id, name, result.net, result.brought)
    trades.push({ id, name, ...ofYear, isListed: row.s20AFlag, isAbroad: row.abroad, record: row, unused: result.unused })
  }
  const homeOffices = results.map(({ office }) => office).filter((office) => office !== undefined)
  const disallowed: Disallowed[] = homeOffices.flatMap((office) => office.disallowed)
  return {
    gross: ledger.line(
      'business.gross',
      'Turnover of businesses',
      sum([...results.map(({ turnover }) => turnover), ...outside]),
      section('1 "gross income"'),
    ),
    exempt: outside.length === 0 ? [] : [ledger.line('business.outside', OUTSIDE, sum(outside), section('1 "gross income" (ii)'))],
    deductions: results.flatMap(({ deductions }) => deductions),
    disallowed,
    taxable: ledger.line('business.taxable', 'Net income of businesses', sum(results.map(({ net }) => net)), TAXABLE),
    trades,
    homeOffices,
  }
}

const turnoverOf = ({ ledger }: Assessment, row: Row, id: string, path: string, name: string): Line =>
  ledger.line(`${id}.turnover`, `Turnover of ${name}`, take(input(`${path}.turnover`, row.turnover)), section('1 "gross income"'))

function resultOf(at: Assessment, row: Row, id: string, path: string, name: string): Result | undefined {
  const { ledger } = at
  const deductions: Line[] = []
  if (row.costOfSales > 0) {
    const cost = take(input(`${path}.costOfSales`, row.costOfSales))
    deductions.push(ledger.line(`${id}.costOfSales`, `Cost of sales of ${name}`, cost, section('11(a) and 22')))
  }
  const expenses = inputsOf(row.expenses, `${path}.expenses`, Object.keys(row.expenses) as (keyof Row['expenses'])[])
  if (expenses.length > 0) deductions.push(ledger.line(`${id}.expenses`, `Expenses of ${name}`, sum(expenses), section('11(a)')))
  const wear = wearAndTear(at, row.assets, `${id}.wearAndTear`, `${path}.assets`, `Wear and tear of ${name}`)
  if (wear !== undefined) deductions.push(wear)
  const office = row.homeOffice && homeOffice(at, row.homeOffice, `${id}.homeOffice`, `${path}.homeOffice`, 'business')
  if (office?.deduction !== undefined) deductions.push(office.deduction)
  const abroadTax = row.abroad
    ? undefined
    : deductedTax(at, row.foreignTaxOnLocal, path, id, sum([input(`${path}.turnover`, row.turnover)], deductions))
  if (abroadTax !== undefined) deductions.push(abroadTax)
  const brought: Line[] = []
  if (row.assessedLossBf > 0) {
    const loss = take(input(`${path}.assessedLossBf`, row.assessedLossBf))
    brought.push(ledger.line(`${id}.lossBroughtForward`, `Loss brought forward of ${name}`, loss, section('20(1)(a)')))
    deductions.push(...brought)
  }
  if (row.turnover === 0 && deductions.length === 0 && office === undefined && row.ringFencedLossBf === 0) return undefined
  const turnover = turnoverOf(at, row, id, path, name)
  const net = sum([turnover], deductions)
  if (row.ringFencedLossBf === 0)
    return {
      turnover,
      deductions,
      net: ledger.line(`${id}.net`, `Net income of ${name}`, net, TAXABLE),
      office,
      brought,
      unused: undefined,
    }
  const fenced = ringFencedBefore(at, id, input(`${path}.ringFencedLossBf`, row.ringFencedLossBf), {
    name,
    net: ledger.line(`${id}.beforeRingFenced`, `Net income of ${name} before the ring-fenced loss`, net, TAXABLE),
  })
  return {
    turnover,
    deductions: [...deductions, fenced.used],
    net: ledger.line(`${id}.net`, `Net income of ${name}`, sum([fenced.net], [fenced.used]), TAXABLE),
    office,
    brought: [...brought, fenced.used],
    unused: fenced.unused,
  }
}
