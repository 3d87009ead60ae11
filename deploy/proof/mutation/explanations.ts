/** Why a mutant lives. What is not given fits any. */
export interface Explanation {
  /** End of the path. */
  readonly file?: string
  readonly mutator?: string
  /** A part of the line, where the same change may be made in others. */
  readonly within?: string
  /** With single spaces. */
  readonly before?: string
  readonly after?: string
  /**
   * Equivalent: no input gives another figure, verdict or refusal. Free: another answer, or another way to it, would be as right.
   * Gap: a test is missing.
   */
  readonly kind: 'equivalent' | 'free' | 'gap'
  readonly why: string
}

export const explain =
  (kind: Explanation['kind']) =>
  (file: string, before: string, after: string, why: string, within?: string): Explanation => ({
    file,
    before,
    after,
    kind,
    why,
    ...(within === undefined ? {} : { within }),
  })
const equivalent = explain('equivalent')
const free = explain('free')

export const EXPLANATIONS: readonly Explanation[] = [
  { before: 'sum([])', kind: 'equivalent', why: 'a sum of nothing is R0, and not below it' },
  equivalent('lump-sums.ts', 'dateOf(a) < dateOf(b)', 'dateOf(a) <= dateOf(b)', 'equal dates were told apart a line before'),
  equivalent('lump-sums.ts', '1', '2', 'an order asks for the sign alone', '? -1 : 1'),
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

  // At the bound both sides of a comparison lead to the same figure.
  equivalent('capital-gains.ts', '0', '1', 'of a gain of one cent nothing is taxed: 40 % of it round to nothing', 'net.value <= 0'),
  equivalent(
    'disposal.ts',
    '0',
    '-1',
    'of a gain of nothing nothing is disregarded by any paragraph, of a loss of one cent all of it',
    'gain.value >',
  ),
  equivalent('travel-cost.ts', 'vehicleValue <= limit.value', 'vehicleValue < limit.value', 'where they are equal, the share is the whole'),
  equivalent(
    'wear-and-tear.ts',
    'inUse > inputs.periodStart',
    'inUse >= inputs.periodStart',
    'where they are equal, both are the same day',
  ),
  equivalent('endowment.ts', 'above < taxed', 'above <= taxed', 'where they are equal, the same amount is tried twice'),
  equivalent('interest-to-spouse.ts', 'each > 0', 'each >= 0', 'moving nothing saves nothing, so no other amount gives way to it'),
  equivalent('goal-seek.ts', 'amount > from', 'amount >= from', 'the end of the range is known to miss the goal'),
  equivalent('rates.ts', '0', '-1', 'income below nothing stands in the first band as well', 'taxableIncome.value'),
  equivalent('ra-top-up.ts', '0', '-1', 'without income there is no room, and no band above the first', 'income <= 0 ? 0'),
  equivalent('ra-top-up.ts', '0', '-1', 'of nothing contributed all is deducted', 'smallest(0, room'),
  equivalent('lump-sums.ts', '1', '2', 'the first operand of `take` is all of them', "operation: 'take'"),
  equivalent('home-office-side-effect.ts', '0', '-1', 'an office is larger than a home of no area', 'office.areaHome === 0'),

  // What was asked before, or what the type says, leaves nothing for the condition to decide.
  equivalent('valuation.ts', 'all.value <= 0', 'all.value < 0', 'what was spent since is part of all costs, and more than nothing here'),
  equivalent(
    'travel-cost.ts',
    'table.found && last !== undefined',
    '(table.found) || (last !== undefined)',
    'a table has two rows at least, so the last but one is there where the table is',
  ),
  equivalent('travel-cost.ts', '0', '1', 'nothing is picked from a table that is not there', '() => 0'),
  equivalent(
    'uif.ts',
    'found.found && atEnd.found',
    '(found.found) || (atEnd.found)',
    'a ceiling that is missing has no value to be equal',
  ),
  equivalent(
    'hint.ts',
    'before === null || after === null',
    '(before === null) && (after === null)',
    'a comparison has both figures or neither',
  ),
  equivalent(
    'hint.ts',
    'false',
    'true',
    'whether it must be done within the year was asked before the hint is written',
    'withinYear: false',
  ),
  equivalent('endowment.ts', 'income <= 0', 'income < 0', 'without income the marginal rate is nothing, and the recipe has ended'),
  equivalent(
    'endowment.ts',
    '0',
    '1',
    'the second band is taxed at no more than the insurer pays, so the walk down ends above it',
    'while (band > 0',
  ),
  equivalent('interest-to-spouse.ts', '0', '-1', 'no age and an age below nothing are both under 65', 'const theirs'),
  equivalent('interest-to-spouse.ts', '0', '1', 'without the exemption no run has a figure, whatever amount is tried', 'const theirs'),
  equivalent('medical-bunching.ts', '0', '-1', 'no age and an age below nothing are both under 65', 'base.at.age ?? 0'),
  equivalent(
    'savings-withdrawal.ts',
    '0',
    '1',
    'a withdrawal of one cent is refused before; without a seed the recipe has ended',
    'captured > 0 ?',
  ),
  equivalent('split-disposal.ts', '0', '-1', 'what is excluded can’t be sold in parts either', 'own?.value ?? 0'),
  equivalent('split-lump-sum.ts', '0', '1', 'a lump sum that is taxed has these lines', '?.value ?? 0'),
  equivalent(
    'tax-free-savings-first.ts',
    '0',
    '1',
    'where payments are not captured the recipe has ended',
    'inputs.tfsaContributions ?? 0',
  ),
  equivalent('check-gains.ts', 'acquired === undefined', 'false', 'a date that is absent lies neither before nor after another'),
  equivalent('check-gains.ts', 'row.date === undefined', 'false', 'a date that is absent lies neither before nor after another'),
  equivalent('foreign-employment.ts', '0', '-1', 'the greatest of days that are not below nothing', 'let days = 0'),
  equivalent('provisional-plan.ts', '0', '1', 'without an assessment there is no basic amount, which was asked before', 'assessed = 0'),
  equivalent('outcome.ts', '0', '-1', 'without a bonus the run without bonuses is the same', 'pay.bonuses.length === 0'),
  equivalent('difference-inputs.ts', '0', '-1', 'fewer than none are taken out: none', 'toSpliced(key, 0'),
  equivalent(
    'weekdays.ts',
    '7',
    '8',
    'at most twelve days are counted one by one, of which only the sixth and the seventh count as a weekend',
    'SATURDAY',
  ),

  // How it is worked out, not what.
  equivalent(
    'identity-number.ts',
    'sum += doubled > 9 ? doubled - 9 : doubled',
    'sum -= doubled > 9 ? doubled - 9 : doubled',
    'all digits taken off nothing are divisible by ten where their sum is',
  ),
  equivalent('wear-and-tear.ts', 'known !== undefined', 'false', 'what is kept is worked out again: slower'),
  equivalent('goal-seek.ts', 'first !== undefined', 'false', 'the whole outcome has the same line: slower'),
  equivalent('search.ts', 'Math.floor((works - fails) / 2)', 'Math.ceil((works - fails) / 2)', 'halved either way, down to neighbours'),
  free('goal-seek.ts', '64', '63', 'how many amounts are looked at where both ends miss the goal', 'LOOKS = 64'),
  free('goal-seek.ts', '1', '2', 'the halving begins one look earlier', 'indexOf('),
  free(
    'goal-seek.ts',
    'Math.floor(((to - from) / LOOKS) * (index + 1))',
    'Math.ceil(((to - from) / LOOKS) * (index + 1))',
    'which amounts are looked at',
  ),
  free('hints.ts', '200', '201', 'a bound that tests hold hints to', 'MOST_RUNS = 200'),
]
