import { divideHalfUp } from '../../base/money/cents.ts'
import type { TaxConstants, TaxRow } from '../figure/tax-kinds.ts'
import { RAND, type TaxCheck, pairs, rand } from './fault.ts'

type Year = TaxRow<'incomeTax'>

/** The rates since 2004 and when they changed: the highest one has no base after it that would show a mistake. */
const LADDERS: readonly { readonly from: number; readonly rates: string }[] = [
  { from: 2018, rates: '18 26 31 36 39 41 45' },
  { from: 2016, rates: '18 26 31 36 39 41' },
  { from: 2004, rates: '18 25 30 35 38 40' },
]

const eachYear =
  (check: (year: Year) => readonly string[]): TaxCheck['run'] =>
  (tax) =>
    tax.incomeTax.flatMap((row) => check(row).map((fault) => [`income tax ${row.year}`, fault] as const))

const eachPair =
  (check: (newer: Year, older: Year) => readonly string[]): TaxCheck['run'] =>
  (tax: TaxConstants) =>
    pairs(tax.incomeTax).flatMap(([newer, older]) => check(newer, older).map((fault) => [`income tax ${newer.year}`, fault] as const))

const rebatesOf = ({ primaryRebate, ageRebates }: Year) => [
  ['primary', primaryRebate.value] as const,
  ['secondary', ageRebates.value.secondary] as const,
  ['tertiary', ageRebates.value.tertiary] as const,
]
const thresholdsOf = ({ threshold, ageThresholds }: Year) =>
  [threshold.value, ageThresholds.value.from65, ageThresholds.value.from75] as const
const firstBound = (year: Year) => year.brackets.value[0]?.upTo ?? 0

export const INCOME_TAX_CHECKS: readonly TaxCheck[] = [
  {
    name: 'year-dates',
    run: eachYear(({ year, from, to }) => {
      const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      const right = from === `${year - 1}-03-01` && to === `${year}-02-${leap ? 29 : 28}`
      return right ? [] : [`runs from ${from} to ${to}, not from 1 March to the end of February`]
    }),
  },
  {
    name: 'rate-ladder',
    run: eachYear(({ year, brackets }) => {
      const ladder = LADDERS.find(({ from }) => from <= year)?.rates
      const rates = brackets.value.map(({ rate }) => rate / 10_000).join(' ')
      return rates === ladder ? [] : [`has the rates ${rates}, not ${ladder}: where the law changed them, add the change to the check`]
    }),
  },
  {
    name: 'threshold-is-rebates',
    run: eachYear((row) => {
      const lowest = BigInt(row.brackets.value[0]?.rate ?? 1)
      let rebates = 0
      return thresholdsOf(row).flatMap((threshold, index) => {
        rebates += rebatesOf(row)[index]?.[1] ?? 0
        if (threshold === null) return []
        const expected = Number(divideHalfUp(BigInt(rebates) * 1_000_000n, lowest))
        return Math.abs(expected - threshold) > RAND ? [`threshold ${rand(threshold)}, but the rebates make ${rand(expected)}`] : []
      })
    }),
  },
  {
    name: 'threshold-within-first-band',
    run: eachYear((row) =>
      Math.max(...thresholdsOf(row).map((amount) => amount ?? 0)) < firstBound(row) ? [] : ['a threshold lies above the first band'],
    ),
  },
  {
    name: 'rebates-descend',
    run: eachYear(({ primaryRebate, ageRebates: { value } }) =>
      primaryRebate.value > value.secondary && value.secondary > value.tertiary
        ? []
        : ['primary, secondary and tertiary rebate do not descend'],
    ),
  },
  {
    name: 'tertiary-since-2012',
    run: eachYear(({ year, ageRebates, ageThresholds }) => {
      const known = year >= 2012
      return ageRebates.value.tertiary > 0 === known && (ageThresholds.value.from75 !== null) === known
        ? []
        : ['the tertiary rebate began in 2012']
    }),
  },
  {
    name: 'rebates-do-not-fall',
    run: eachPair((newer, older) =>
      rebatesOf(newer).flatMap(([name, amount], index) => {
        const before = rebatesOf(older)[index]?.[1] ?? 0
        return amount < before ? [`the ${name} rebate falls from ${rand(before)} to ${rand(amount)}`] : []
      }),
    ),
  },
  {
    name: 'rebate-moves-with-brackets',
    run: eachPair((newer, older) =>
      firstBound(newer) !== firstBound(older) && newer.primaryRebate.value === older.primaryRebate.value
        ? ['the brackets moved, the primary rebate is last year’s']
        : [],
    ),
  },
  {
    name: 'bounds-do-not-fall',
    run: eachPair((newer, older) =>
      newer.brackets.value.flatMap(({ upTo }, index) => {
        const before = older.brackets.value[index]?.upTo ?? 0
        return upTo !== null && upTo < before ? [`bound ${index + 1} falls from ${rand(before)} to ${rand(upTo)}`] : []
      }),
    ),
  },
  {
    name: 'bounds-grow-plausibly',
    run: eachPair((newer, older) =>
      newer.brackets.value.flatMap(({ upTo }, index) => {
        const before = older.brackets.value[index]?.upTo ?? null
        const most = newer.year >= 2010 ? 1.1 : 1.4
        return upTo !== null && before !== null && upTo > before * most
          ? [`bound ${index + 1} grows from ${rand(before)} to ${rand(upTo)}`]
          : []
      }),
    ),
  },
]
