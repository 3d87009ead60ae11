import { findInYear, findOn } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { taxBy } from '../../../../law/working/bands.ts'
import { paragraph, section } from '../../../../law/working/law.ts'
import {
  type Figure,
  type Ledger,
  type Line,
  constant,
  excess,
  input,
  least,
  newLedger,
  product,
  sum,
} from '../../../../law/working/ledger.ts'
import { unconfirmedOf } from '../../../../law/working/unconfirmed.ts'
import { traceOf } from '../../../../law/working/written.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import { ageAtEnd } from './by-scenario.ts'
import { NO_ITEMS, type Taxpayer, type YearItems, type YearTax } from './taxpayer.ts'

export interface RateOfPerson {
  readonly tax: TaxConstants
  readonly dateOfBirth: string | undefined
  /** The rate in force on the last day of a year of assessment. */
  readonly marginalRates: readonly { readonly from: string; readonly rate: number }[]
  /** The rate of the years after work; without one the rates of the list continue. */
  readonly marginalRateAfterWork?: number | undefined
  readonly workUntilAge: number
}

interface Worked {
  readonly ledger: Ledger
  readonly normal: Line
  readonly lumpSum: Line
  readonly lossForward: Line
  readonly undeducted: Line
}

/**
 * No tax scenario, but a marginal rate: everything that is taxed as income is taxed at it, after the exemptions that the law gives for
 * interest, foreign dividends and gains. Section 11F is limited by its cap alone, since no income is known. Lump sums go by their table.
 */
export function taxedByRate({ tax, dateOfBirth, marginalRates, marginalRateAfterWork, workUntilAge }: RateOfPerson): Taxpayer {
  const ageIn = (year: number) => (dateOfBirth === undefined ? undefined : ageAtEnd(dateOfBirth, year))
  const worksIn = (year: number) => (ageIn(year) ?? 0) <= workUntilAge
  const rateIn = (year: number, retired: boolean) => {
    const works = worksIn(year) && !(retired && ageIn(year) === undefined)
    if (!works && marginalRateAfterWork !== undefined) return input('marginalRateAfterWork', marginalRateAfterWork, 'ppm')
    let at = -1
    for (const [index, { from }] of marginalRates.entries()) if (from <= yearEnd(year)) at = index
    return input(`marginalRates.${Math.max(0, at)}.rate`, marginalRates[Math.max(0, at)]?.rate ?? 0, 'ppm')
  }
  const work = (year: number, items: YearItems, retired = false) =>
    worked(year, items, { tax, rate: rateIn(year, retired), age: ageIn(year) })
  return {
    isByRate: true,
    ageIn,
    worksIn,
    taxOn: (year, items, retired) => taxOf(work(year, items, retired)),
    unconfirmed: (year) => unconfirmedOf(work(year, OF_ALL).ledger.lines),
    trace: (year, items, retired) => traceOf(work(year, items, retired).ledger, []),
  }
}

/** A cent of everything, to see which constants it takes. */
const OF_ALL: YearItems = { ...NO_ITEMS, interest: 1, foreignDividend: 1, gain: 1, contribution: 1 }

function taxOf({ normal, lumpSum, lossForward, undeducted, ledger }: Worked): YearTax {
  const missing = ledger.lines.flatMap((line) => (line.missing === undefined ? [] : [line.missing]))
  const byName = new Map(missing.map((each) => [each.name, each]))
  return {
    normal: normal.value,
    lumpSum: lumpSum.value,
    lossForward: lossForward.value,
    undeducted: undeducted.value,
    missing: [...byName.values()],
  }
}

interface Given {
  readonly tax: TaxConstants
  readonly rate: Figure
  readonly age: number | undefined
}

function worked(year: number, items: YearItems, given: Given): Worked {
  const ledger = newLedger()
  const { line } = ledger
  const contributions = deducted(ledger, year, items, given)
  const gains = gain(ledger, year, items, given)
  const plus = [
    ...interest(ledger, year, items, given),
    ...foreignDividends(ledger, year, items, given),
    ...part('reit', items.reit),
    ...part('rent', items.rent),
    ...annuity(ledger, items),
    ...part('savingsWithdrawal', items.savingsWithdrawal),
    ...gains.taxable,
  ]
  const taxed = line('taxed', 'Taxed as income', sum(plus, contributions.deducted), section('5'))
  return {
    ledger,
    normal: line('tax.normal', 'Tax at the marginal rate', product([taxed, given.rate]), section('5')),
    lumpSum: lumpSum(ledger, year, items, given),
    lossForward: gains.lossForward,
    undeducted: contributions.undeducted,
  }
}

const part = (name: string, value: number): Figure[] => (value === 0 ? [] : [input(`vehicle.${name}`, value)])

function interest({ line }: Ledger, year: number, items: YearItems, { tax, age }: Given): Figure[] {
  if (items.interest === 0) return []
  const exempt = constant(findInYear(tax, 'interestExemption', 'exemption', year), `interest exemption of ${year}`, (value) =>
    (age ?? 0) >= 65 ? value.from65 : value.under65,
  )
  const given = part('interest', items.interest)
  const used = line('interestExempt', 'Exempt interest', least(...given, exempt), section('10(1)(i)'))
  return [line('interestTaxed', 'Interest above the exemption', sum(given, [used]), section('10(1)(i)'))]
}

function foreignDividends({ line }: Ledger, year: number, items: YearItems, { tax }: Given): Figure[] {
  if (items.foreignDividend === 0) return []
  const found = findOn(tax, 'foreignDividends', 'exempt', yearEnd(year))
  const of = (name: string, pick: (value: { readonly numerator: number; readonly denominator: number }) => number) =>
    constant(found, `${name} of the exempt part of foreign dividends`, pick, 'number')
  const given = part('foreignDividend', items.foreignDividend)
  const exempt = line(
    'foreignDividendsExempt',
    'Exempt part of foreign dividends',
    product([...given, of('numerator', ({ numerator }) => numerator)], [of('denominator', ({ denominator }) => denominator)]),
    section('10B(3)'),
  )
  return [line('foreignDividendsTaxed', 'Taxed part of foreign dividends', sum(given, [exempt]), section('10B(3)'))]
}

/** Contributions never deducted exempt as much of the annuity. */
function annuity({ line }: Ledger, items: YearItems): Figure[] {
  const given = part('annuity', items.annuity)
  if (given.length === 0 || items.annuityUndeducted === 0) return given
  const law = section('10C')
  const exempt = line(
    'annuityExempt',
    'Annuity exempt for contributions never deducted',
    least(...given, ...part('annuityUndeducted', items.annuityUndeducted)),
    law,
  )
  return [line('annuityTaxed', 'Taxed part of the annuity', sum(given, [exempt]), law)]
}

function gain(
  { line }: Ledger,
  year: number,
  items: YearItems,
  { tax }: Given,
): { readonly taxable: Figure[]; readonly lossForward: Line } {
  const law = paragraph('Eighth', items.death === 1 ? '5(2)' : '5(1)')
  const broughtForward = part('lossBroughtForward', items.lossBroughtForward)
  if (items.gain === 0)
    return { taxable: [], lossForward: line('lossForward', 'Capital loss carried forward', sum(broughtForward), paragraph('Eighth', '9')) }
  const found = findInYear(tax, 'capitalGains', 'exclusions', year)
  const exclusion = constant(found, `${items.death === 1 ? 'exclusion of death' : 'annual exclusion'} of ${year}`, ({ annual, death }) =>
    items.death === 1 ? death : annual,
  )
  const given = part('gain', items.gain)
  const size = items.gain > 0 ? given[0]! : line('loss', 'Capital loss of the year', sum([], given), paragraph('Eighth', '6'))
  const used = line('exclusion', 'Annual exclusion', least(size, exclusion), law)
  const aggregate = line('aggregate', 'Aggregate capital gain or loss', items.gain > 0 ? sum(given, [used]) : sum([...given, used]), law)
  const net = line('net', 'Net capital gain or loss', sum([aggregate], broughtForward), paragraph('Eighth', '8'))
  const counted = line('counted', 'Net capital gain', excess([net]), paragraph('Eighth', '8'))
  const inclusion = constant(
    findInYear(tax, 'capitalGains', 'inclusion', year),
    `inclusion rate of ${year}`,
    ({ individual }) => individual,
    'ppm',
  )
  return {
    taxable: [line('gainTaxed', 'Taxable capital gain', product([counted, inclusion]), paragraph('Eighth', '10'))],
    lossForward: line('lossForward', 'Capital loss carried forward', excess([], [net]), paragraph('Eighth', '9')),
  }
}

function deducted(
  { line }: Ledger,
  year: number,
  items: YearItems,
  { tax }: Given,
): { readonly deducted: Figure[]; readonly undeducted: Line } {
  const law = section('11F')
  const paid = [...part('contribution', items.contribution), ...part('contributionBroughtForward', items.contributionBroughtForward)]
  const all = line('contributions', 'Retirement contributions, with those brought forward', sum(paid), law)
  if (all.value === 0) return { deducted: [], undeducted: line('undeducted', 'Retirement contributions not deducted', sum([all]), law) }
  const cap = constant(findInYear(tax, 'retirement', 'cap', year), `cap of s 11F of ${year}`, (cents) => cents)
  const allowed = line('deducted', 'Retirement contributions deducted', least(all, cap), law)
  return { deducted: [allowed], undeducted: line('undeducted', 'Retirement contributions not deducted', sum([all], [allowed]), law) }
}

function lumpSum({ line }: Ledger, year: number, items: YearItems, { tax }: Given): Line {
  const law = paragraph('Second', '5(1)(a)')
  if (items.lumpSum === 0) return line('tax.lumpSums', 'Tax on the lump sum', sum([]), law)
  const taxable = line(
    'lumpSum.taxable',
    'Lump sum after contributions never deducted',
    excess(part('lumpSum', items.lumpSum), part('lumpSumUndeducted', items.lumpSumUndeducted)),
    law,
  )
  const on = yearEnd(year)
  const table = findOn(tax, 'lumpSums', 'retirement', on)
  return line('tax.lumpSums', 'Tax on the lump sum', taxBy(table, `retirement lump sum table on ${on}`, taxable), law)
}
