import { ageAtYearEnd } from './calendar.ts'
import type { OracleLines } from './lines.ts'
import type { OracleScenario } from './scenario.ts'
import { ANNUAL_EXCLUSION, COUNTS_FROM, INCOME_TAX, RESIDENCE, RETIREMENT_CAP, inYear, onDate, travelBounds } from './tables.ts'

/** Edge cases that a proof must include; the test checks that each is reached. */
export const EDGES: readonly string[] = [
  ...Object.entries(INCOME_TAX).flatMap(([year, table]) => table.bounds.flatMap((bound) => near(`${year} bound ${bound}`))),
  ...range(2018, 2027).flatMap((year) => [64, 65, 74, 75].map((age) => `${year} age ${age}`)),
  ...range(2004, 2027).map((year) => `year ${year}`),
  ...range(2018, 2027).flatMap((year) => [`${year} first day`, `${year} last day`]),
  ...near('annual exclusion of a gain'),
  ...near('annual exclusion of a loss'),
  ...near('annual exclusion of death'),
  ...near('proceeds at the residence exclusion'),
  ...near('gain at the residence exclusion'),
  ...near('contributions at the cap'),
  ...near('contributions at the 27,5 % limit'),
  ...near('contributions at the income before the gain'),
  ...near('donations at the limit'),
  ...near('fees at three credits'),
  ...near('fees at four credits'),
  ...near('vehicle at a bound of the travel table'),
  ...near('low-cost housing loan at its limit'),
  ...near('pay of the year before at the limit of a low-cost loan'),
  ...near('assets of a small business at their limit'),
  'born on 29 February',
  'born on 1 March',
  'tax exactly nil before it would be negative',
  'a leap year cut short',
  'income below nil',
  'remuneration above all income',
  'loss of the year carried with one brought forward',
  'clogged loss',
  'odd joint cent, first',
  'odd joint cent, second',
  'three lump sums on three dates',
  'two sorts of lump sum on one day',
  'undeducted contributions used up',
  ...Object.entries(COUNTS_FROM).flatMap(([sort]) => [`${sort} on the first day that counts`, `${sort} the day before it counts`]),
]

function near(name: string): string[] {
  return [`${name} -1`, `${name} +0`, `${name} +1`]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => from + at)
}

/** Calls `reach` with the name of each edge case of this scenario. */
export function edgesOf(s: OracleScenario, lines: OracleLines, reach: (edge: string) => void): void {
  const near = (name: string, value: number, edge: number) => {
    const off = value - edge
    if (off >= -1 && off <= 1) reach(`${name} ${off < 0 ? '-1' : `+${off}`}`)
  }
  const { year } = s
  for (const bound of INCOME_TAX[year]?.bounds ?? []) {
    if (Math.abs(lines.taxableIncome - bound * 100) < 2) near(`${year} bound ${bound}`, lines.taxableIncome, bound * 100)
  }
  reach(`year ${year}`)
  reach(`${year} age ${ageAtYearEnd(year, s.birthDate)}`)
  if (s.birthDate.endsWith('-02-29')) reach('born on 29 February')
  if (s.birthDate.endsWith('-03-01')) reach('born on 1 March')
  const rebates = lines.primaryRebate + lines.secondaryRebate + lines.tertiaryRebate
  if (lines.tableTax > 0 && lines.tableTax === rebates) reach('tax exactly nil before it would be negative')
  if (s.period !== null && (year === 2020 || year === 2024)) reach('a leap year cut short')
  if (lines.incomeBeforeDeductions < 0) reach('income below nil')
  if (s.remuneration > lines.incomeBeforeDeductions && lines.retirementDeduction > 0) reach('remuneration above all income')
  if (lines.aggregateGain < 0 && s.capitalLossForward > 0) reach('loss of the year carried with one brought forward')
  if (lines.cloggedLoss > 0) reach('clogged loss')
  if (s.community !== null && (s.localInterest + s.community.localInterest) % 2 === 1) reach(`odd joint cent, ${s.community.side}`)
  dates(s, reach)
  if (year >= 2013) gains(s, lines, near)
  if (year >= 2017) deductions(s, lines, near)
  if (s.medical.schemeFees > 0 && lines.s6A > 0) {
    near('fees at three credits', s.medical.schemeFees, 3 * lines.s6A)
    near('fees at four credits', s.medical.schemeFees, 4 * lines.s6A)
  }
  employment(s, near)
  lumpSums(s, lines, reach)
}

type Near = (name: string, value: number, edge: number) => void

function dates(s: OracleScenario, reach: (edge: string) => void): void {
  for (const date of [...s.disposals.map((row) => row.disposed), ...s.lumpSums.map((row) => row.date)]) {
    if (date.endsWith('-03-01')) reach(`${s.year} first day`)
    if (date.endsWith('-02-29') || (date.endsWith('-02-28') && s.year % 4 !== 0)) reach(`${s.year} last day`)
  }
}

function gains(s: OracleScenario, lines: OracleLines, near: Near): void {
  const [ordinary, death] = inYear(ANNUAL_EXCLUSION, s.year, 'annual exclusion')
  if (s.died) near('annual exclusion of death', lines.sumOfGains, death * 100)
  else near('annual exclusion of a gain', lines.sumOfGains, ordinary * 100)
  if (!s.died) near('annual exclusion of a loss', -lines.sumOfGains, ordinary * 100)
  for (const row of s.disposals) {
    if (row.residence === null) continue
    const exclusion = onDate(RESIDENCE, row.disposed, 'residence exclusion') * 100
    near('proceeds at the residence exclusion', row.proceeds, exclusion)
    near('gain at the residence exclusion', row.proceeds - row.sellingCosts - row.baseCost, exclusion)
  }
}

function deductions(s: OracleScenario, lines: OracleLines, near: Near): void {
  const contributions = s.retirementContributions + s.retirementForward
  if (contributions > 0) {
    near('contributions at the cap', contributions, inYear(RETIREMENT_CAP, s.year, 'cap') * 100)
    near('contributions at the 27,5 % limit', contributions, lines.retirementPercentLimit)
    near('contributions at the income before the gain', contributions, lines.incomeBeforeDeductions - lines.taxableCapitalGain)
  }
  if (s.donations > 0) near('donations at the limit', s.donations + s.donationsForward, lines.donationsLimit)
}

function employment({ year, loan, work, disposals }: OracleScenario, near: Near): void {
  for (const value of [work.travel, ...work.cars].flatMap((vehicle) => (vehicle === null ? [] : [vehicle.value])))
    for (const bound of travelBounds(year)) near('vehicle at a bound of the travel table', value, bound * 100)
  if (loan?.kind === 'lowCostHousing') {
    near('low-cost housing loan at its limit', loan.balance, 450_000_00)
    near('pay of the year before at the limit of a low-cost loan', loan.remunerationBefore, 250_000_00)
  }
  const worth = year >= 2027 ? 15_000_000_00 : 10_000_000_00
  for (const { smallBusiness } of disposals)
    if (smallBusiness !== null) near('assets of a small business at their limit', smallBusiness.marketValue, worth)
}

function lumpSums(s: OracleScenario, lines: OracleLines, reach: (edge: string) => void): void {
  const days = new Set(s.lumpSums.map((row) => row.date))
  if (days.size >= 3) reach('three lump sums on three dates')
  if (days.size < s.lumpSums.length && new Set(s.lumpSums.map((row) => row.kind)).size > 1) reach('two sorts of lump sum on one day')
  if (lines.undeductedUsed > 0 && lines.retirementForward === 0) reach('undeducted contributions used up')
  for (const row of s.earlierLumpSums) {
    if (row.taxable === 0 || s.lumpSums.length === 0) continue
    for (const [sort, from] of Object.entries(COUNTS_FROM)) {
      if (row.kind !== sort) continue
      if (row.date === from) reach(`${sort} on the first day that counts`)
      if (row.date === DAY_BEFORE[from]) reach(`${sort} the day before it counts`)
    }
  }
}

const DAY_BEFORE: Readonly<Record<string, string>> = {
  '2007-10-01': '2007-09-30',
  '2009-03-01': '2009-02-28',
  '2011-03-01': '2011-02-28',
}
