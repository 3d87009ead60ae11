import type { Run } from './assess.ts'
import { commissionTest } from '../employment/commission.ts'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { lowerBound } from '../../figure/bands.ts'
import { isBeforeValuation, valuationRule } from '../transfers/valuation.ts'

/**
 * Points where tax jumps after a small rise in income, each with its law. Elsewhere tax never falls when income rises, and no
 * rand of income costs more than the highest rate.
 */
export interface Cliff {
  readonly name: string
  readonly law: string
  /** Cents by which it may lower the tax between two runs, the second one with more income. */
  readonly fall: (before: Run, after: Run) => number
  /** Cents by which it may raise it above the highest rate on the income between them. */
  readonly rise: (before: Run, after: Run) => number
}

/** [year, where the band begins in rand, cents by which its published base jumps from the end of the band before] */
export const BASE_JUMPS: readonly (readonly [year: number, bound: number, cents: number])[] = [
  [2018, 189_880, -40],
  [2018, 296_540, 40],
  [2018, 410_460, -20],
  [2018, 555_600, -40],
  [2018, 708_310, 10],
  [2018, 1_500_000, 10],
  [2019, 423_300, 50],
  [2019, 708_310, 10],
  [2019, 1_500_000, 10],
  [2020, 423_300, 50],
  [2020, 708_310, 10],
  [2020, 1_500_000, 10],
]

/** The same from the tables. */
export function baseJumps({ incomeTax }: TaxConstants, from: number): readonly (readonly [number, number, number])[] {
  return incomeTax
    .filter(({ year }) => year >= from)
    .toSorted((a, b) => a.year - b.year)
    .flatMap(({ year, brackets: { value: bands } }) =>
      bands.slice(1).flatMap((band, index): (readonly [number, number, number])[] => {
        const before = bands[index]!
        const start = lowerBound(bands, index + 1)
        const jump = Math.round(band.base - before.base - (before.rate * (start - lowerBound(bands, index))) / 1_000_000)
        return jump === 0 ? [] : [[year, start / 100, jump]]
      }),
    )
}

const taxableIncome = ({ assessed }: Run) => assessed.taxableIncome.value
const deducted = ({ assessed }: Run) =>
  assessed.deductions.filter(({ id }) => /^(otherDeductions|travel)/.test(id)).reduce((all, { value }) => all + value, 0)
const taxableGain = ({ assessed }: Run) => assessed.gains.taxable.value
const rulesOf = ({ at }: Run) => at.inputs.disposals.map((row) => (isBeforeValuation(row) ? valuationRule(row) : '')).join()
const remuneration = ({ assessed }: Run) => assessed.remuneration.value
const incomeBefore = ({ assessed }: Run) => assessed.beforeDeductions.value
const allDeducted = ({ assessed }: Run) => assessed.deductions.reduce((all, { value }) => all + value, 0)
const foreignIncome = ({ value }: Run) => value('foreignCredit.income') ?? 0
const credit = ({ assessed }: Run) => assessed.foreignCredit?.credit.value ?? 0
const ofEmployers = ({ at }: Run) => at.inputs.employers.reduce((all, { employerMedical }) => all + employerMedical, 0)
const s6B = ({ assessed }: Run) => assessed.medical.s6B.value
const addedBack = ({ assessed }: Run) => assessed.ringFencing.addedBack?.value ?? 0

/** 45 % of an amount, and what s6B loses by it. */
const atMost = (cents: number) => Math.ceil(Math.max(0, cents) * (0.45 + 0.25 * 0.075))

function crossed(before: Run, after: Run, sign: 1 | -1): number {
  let all = 0
  for (const [year, bound, cents] of BASE_JUMPS) {
    const isCrossed = year === after.at.year && taxableIncome(before) <= bound * 100 && taxableIncome(after) > bound * 100
    if (isCrossed && cents * sign > 0) all += cents * sign
  }
  return all
}

const decisionOf = ({ at }: Run) => commissionTest(at)?.outcome

export const CLIFFS: readonly Cliff[] = [
  {
    name: 'published bases are rounded to the rand',
    law: 's 5',
    fall: (before, after) => crossed(before, after, -1),
    rise: (before, after) => crossed(before, after, 1),
  },
  {
    name: 'phase-out of the additional medical credit: 25 % of 7,5 % of taxable income, under 65',
    law: 's 6B(3)(c)',
    fall: () => 0,
    rise: (before, after) =>
      before.assessed.medical.s6B.value > after.assessed.medical.s6B.value
        ? Math.ceil(Math.max(0, taxableIncome(after) - Math.max(0, taxableIncome(before))) * 0.25 * 0.075)
        : 0,
  },
  {
    name: 'what an employer pays a medical scheme counts as paid as far as it is taxed: 33,3 % of it may be more than the tax on it',
    law: 's 6B(3) and (4)',
    fall: (before, after) => (ofEmployers(after) > ofEmployers(before) ? Math.max(0, s6B(after) - s6B(before)) : 0),
    rise: () => 0,
  },
  {
    name: 'losses of suspect trades are ring-fenced from the rate of section 20A on',
    law: 's 20A(2)',
    fall: () => 0,
    rise: (before, after) => atMost(addedBack(after) - addedBack(before)),
  },
  {
    name: 'expenses open, or close, with commission of more than half of remuneration',
    law: 's 23(m)',
    fall: (before, after) => (decisionOf(before) === decisionOf(after) ? 0 : atMost(deducted(after) - deducted(before))),
    rise: (before, after) => (decisionOf(before) === decisionOf(after) ? 0 : atMost(deducted(before) - deducted(after))),
  },
  {
    name: 'an asset from before 1 October 2001 is valued by another rule',
    law: 'Eighth Schedule, paras 26 and 27',
    fall: (before, after) => (rulesOf(before) === rulesOf(after) ? 0 : atMost(taxableGain(before) - taxableGain(after))),
    rise: (before, after) => (rulesOf(before) === rulesOf(after) ? 0 : atMost(taxableGain(after) - taxableGain(before))),
  },
  {
    name: 'remuneration that business travel takes off again still raises the limit of retirement contributions',
    law: 's 11F(2)(b)',
    fall: (before, after) =>
      remuneration(after) - remuneration(before) > incomeBefore(after) - incomeBefore(before)
        ? atMost(after.assessed.retirement.deducted.value - before.assessed.retirement.deducted.value)
        : 0,
    rise: () => 0,
  },
  {
    name: 'foreign income that deductions take away again still makes the foreign share of all income larger, and so the credit for foreign tax',
    law: 's 6quat(1B)(a)',
    fall: (before, after) =>
      foreignIncome(after) > foreignIncome(before) && allDeducted(after) > allDeducted(before)
        ? Math.max(0, credit(after) - credit(before))
        : 0,
    rise: () => 0,
  },
  {
    name: 'contributions that further income lets be deducted are no longer free in a lump sum: it is taxed, and pushes those after it up their scale',
    law: 'Second Schedule, paras 5(1)(a) and 6(1)(b)(i)',
    fall: () => 0,
    rise: ({ assessed: { lumpSums: before } }, { assessed: { lumpSums: after } }) =>
      after.undeductedUsed.value < before.undeductedUsed.value ? Math.max(0, after.tax.value - before.tax.value) : 0,
  },
  {
    name: 'the limit of the foreign tax credit is rounded to the cent',
    law: 's 6quat(1B)(a)',
    fall: (_before, after) => (after.assessed.foreignCredit === undefined ? 0 : 1),
    rise: () => 0,
  },
]

/** Half-up at the lines between an income and its tax: each by up to half a cent. */
export const ROUNDING = 3
