/** Why a mutant lives. What is not given fits any. */
export interface Explanation {
  /** End of the path. */
  readonly file?: string
  readonly mutator?: string
  /** With single spaces. */
  readonly before?: string
  readonly after?: string
  /** Equivalent: no input gives another figure. Gap: a test is missing. */
  readonly kind: 'equivalent' | 'gap'
  readonly why: string
}

const equivalent = (file: string, before: string, after: string, why: string): Explanation => ({
  file,
  before,
  after,
  kind: 'equivalent',
  why,
})
const gap = (file: string, before: string, after: string, why: string): Explanation => ({ file, before, after, kind: 'gap', why })

export const EXPLANATIONS: readonly Explanation[] = [
  { before: 'sum([])', kind: 'equivalent', why: 'a sum of nothing is R0, and not below it' },
  equivalent('lump-sums.ts', 'dateOf(a) < dateOf(b)', 'dateOf(a) <= dateOf(b)', 'equal dates were told apart a line before'),
  equivalent('lump-sums.ts', '1', '2', 'an order asks for the sign alone; the first operand of `take` is all of them'),
  equivalent('benefits.ts', 'carBusinessKm > carTotalKm', 'carBusinessKm >= carTotalKm', 'where they are equal, both are the same number'),
  equivalent('benefits.ts', 'row.to < last', 'row.to <= last', 'where they are equal, both are the same day'),
  equivalent('uif.ts', 'row.to < yearEnd(at.year)', 'row.to <= yearEnd(at.year)', 'where they are equal, both are the same day'),
  equivalent(
    'foreign-credit.ts',
    'foreignTaxable.value > allTaxable.value',
    'foreignTaxable.value >= allTaxable.value',
    'where they are equal, the lesser of both is either',
  ),
  equivalent('turnover-tax.ts', '12', '13', 'a period touches twelve months at most'),
  gap('basic-amount.ts', 'year - 1', 'year + 1', 'no test leaves the year of the latest assessment out near the edge of eighteen months'),
  gap(
    'commission.ts',
    'row.salary + row.bonus + row.directorsFees + row.overtime + row.otherCash',
    'row.salary + row.bonus + row.directorsFees + row.overtime - row.otherCash',
    'no test has other cash pay decide about commission',
  ),
  gap('rental.ts', 'index + 1', 'index - 1', 'the number of a property in a label'),
  gap('wear-and-tear.ts', '1', '0', 'the number of an asset in a label'),
  gap('trace.ts', 'Number(operand.value) < 0', 'Number(operand.value) <= 0', 'how a formula writes R0: words, which are not frozen'),
  gap('trace.ts', "unit === 'months'", 'false', 'how a formula writes months: words, which are not frozen'),
  gap('trace.ts', 'Number(value) * 100', 'Number(value) / 100', 'how a formula writes numbers: words, which are not frozen'),
  gap('identity-number.ts', 'doubled > 9', 'doubled >= 9', 'no tested identity number has a 9 at an odd place'),
]
