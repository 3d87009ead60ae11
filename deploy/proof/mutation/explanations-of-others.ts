import { type Explanation, explain } from './explanations.ts'

const equivalent = explain('equivalent')
const free = explain('free')

const AT_THE_BOUND = 'where they are equal, both are the same figure'

/** Of transfer costs, home loans and the investment comparison. */
export const EXPLANATIONS_OF_OTHERS: readonly Explanation[] = [
  equivalent(
    'transfer-duty/duty/late-interest.ts',
    'months > 0',
    'months >= 0',
    'within the first month none is complete either way: fewer than none count as none',
  ),
  equivalent(
    'transfer-duty/v1-0/calculate.ts',
    'dateOfAcquisition < FIRST_TRANSFER_DUTY_DATE',
    'dateOfAcquisition <= FIRST_TRANSFER_DUTY_DATE',
    'on the first day there is a table, and this is asked only where there is none',
  ),

  equivalent('home-loan/inputs/check.ts', 'month <= months', 'month < months', 'after its last month nothing is owed'),
  equivalent('home-loan/inputs/check.ts', '0', '1', 'no amount that can be entered is beyond the bound at once', 'outgrown >= 0'),
  equivalent(
    'home-loan/lines.ts',
    'false',
    'true',
    'whether a sum is whole is told by fees that are not loaded, not by this',
    'incomplete: false',
  ),
  equivalent('home-loan/parts/charts.ts', '0', '1', 'columns are as long as the longest schedule: nothing is absent', '?? 0'),
  free(
    'home-loan/parts/rent-or-buy.ts',
    '12 * rent.value',
    '12 / rent.value',
    'a chosen bound of amounts that nobody has; the money of the tenant, which pays that rent, reaches it too',
  ),
  equivalent('home-loan/parts/switch-offer.ts', '2', '3', 'of two factors none is divided by, at either place', 'against: 2'),
  equivalent(
    'home-loan/parts/switch-offer.ts',
    'loan.days.length - 1 - loan.term',
    'loan.days.length - 1 + loan.term',
    'more payment days than are needed: slower',
  ),
  equivalent('home-loan/parts/switch-offer.ts', '1', '0', 'before the first month there is no interest', 'let k = 1'),
  equivalent(
    'home-loan/parts/switch-offer.ts',
    '0',
    '-1',
    'once the own loan has ended what is saved only falls: what was not reached by then never is',
    'own.interest[k]! + fee : 0',
  ),
  equivalent('home-loan/parts/replay.ts', '8', '7', 'without its hyphen the first day is read from its last digit', 'from.slice(0, 8)'),
  equivalent('home-loan/schedule/interest.ts', '0', '-1', 'the weight stands beside a balance of nil', 'let weight = 0'),
  equivalent('home-loan/schedule/loan-of.ts', '0', '-1', 'what a kind of rate needs was asked for before', 'fixedRate = 0'),
  equivalent(
    'home-loan/schedule/loan.ts',
    'MAX_TERM + MAX_HOLIDAYS * MAX_HOLIDAY_MONTHS',
    'MAX_TERM - MAX_HOLIDAYS * MAX_HOLIDAY_MONTHS',
    'a month beyond the list is no holiday either',
  ),
  equivalent('home-loan/schedule/solve.ts', 'growth > 0', 'growth >= 0', 'growth by nothing leaves the instalment as it is'),
  equivalent('home-loan/schedule/solve.ts', 'balance > offset', 'balance >= offset', 'nothing bears no interest'),
  equivalent('home-loan/schedule/solve.ts', 'extra.amount < balance', 'extra.amount <= balance', AT_THE_BOUND),
  equivalent(
    'home-loan/workings.ts',
    '1',
    '0',
    'before the first month nothing was paid: the instalment is the contract’s',
    'if (month > 1)',
  ),
  equivalent('home-loan/workings.ts', 'k <= month', 'k < month', 'in a month of a holiday nothing is asked of the months left'),

  equivalent('investment/compare.ts', '0', '1', 'what has outgrown everything is refused, its end is not shown', 'exitOf(0)'),
  equivalent('investment/further/random.ts', 'v < 0', 'v <= 0', 'nil turned round is nil'),
  equivalent('investment/further/simulation.ts', '1', '2', 'a place that is never read', 'new Float64Array(months + 1)'),
  free(
    'investment/further/simulation.ts',
    '[0, 1, 2, 3, 4, 6, 8, 16, 32]',
    '[0, 1, 2, 3, 4, 6, 8, 32]',
    'at which values the tax engine is asked; straight between them',
  ),
  free('investment/further/simulation.ts', '32', '31', 'at which values the tax engine is asked; straight between them', 'GRID'),
  equivalent('investment/inputs/defaults.ts', '0', '1', 'a millionth of the highest return rounds to nothing', 'template[part] ?? 0'),
  equivalent('investment/inputs/labels.ts', '0', '1', 'a name of one letter is part of nothing, as no name is', 'lastIndexOf'),
  equivalent('investment/outcome/estate.ts', '0', '-1', 'a lump sum of nothing bears no tax', 'exit.value === 0'),
  equivalent('investment/outcome/vehicle-lines.ts', '4', '5', 'none of four operands stands at either place', 'against: 4'),
  equivalent('investment/result/present.ts', '0', '1', 'whoever lives is of age 0', 'rules.access.age === 0'),
  equivalent('investment/run/exit.ts', '0', '1', 'of a year that is settled nothing is pending, and nobody asks', 'const pending'),
  equivalent(
    'investment/run/exit.ts',
    'tax.lumpSum - worked.tax.lumpSum',
    'tax.lumpSum + worked.tax.lumpSum',
    'before its exit a vehicle pays out no lump sum',
  ),
  equivalent('investment/run/exit.ts', '0', '1', 'a cent yields no income', 'Math.max(0, cash)'),
  equivalent('investment/run/exit.ts', 'false', 'true', 'of a vehicle that lacks a constant this is not told', 'if (!limit.found)'),
  equivalent(
    'investment/run/net-cost.ts',
    '0',
    '-1',
    'without anything brought forward no contribution saves nothing: slower',
    'broughtForward === 0',
  ),
  equivalent(
    'investment/run/net-cost.ts',
    'step < MOST_STEPS && costNow !== net',
    '(step < MOST_STEPS) || (costNow !== net)',
    'from what costs as much as it should the next step goes nowhere, which ends it',
  ),
  equivalent('investment/run/state.ts', '0', '-1', 'nothing is taken where nothing is drawn', 'state.drawdown > 0'),
  equivalent('investment/run/state.ts', 'cents <= 0', 'cents < 0', AT_THE_BOUND),
  equivalent(
    'investment/run/year.ts',
    'vehicle.turnover === 0 || !hasGains(rules)',
    'false',
    'no turnover realises nothing; of what has no gains what is realised is not asked',
  ),
  equivalent('investment/run/year.ts', '0', '-1', 'where nobody is taxed no rate is asked', 'NO_RATES'),
  equivalent('investment/run/year.ts', '0', '-1', 'a vehicle without dividends bears no tax on them, at any rate', 'dividendsTax:'),
  equivalent('investment/taxpayer/by-rate.ts', '1', '0', 'before the first rate the first one counts', 'let at = -1'),
  equivalent('investment/taxpayer/by-rate.ts', '0', '1', 'a comparison without a rate is refused before', '?.rate ?? 0'),
  equivalent('investment/taxpayer/by-rate.ts', 'sum([])', '__ledger.excess([])', 'a sum of nothing is R0, and not below it'),
  equivalent('investment/taxpayer/taxpayer.ts', '0', '-1', 'asked of retirement funds and of gains, which have items', 'NO_TAX'),
]
