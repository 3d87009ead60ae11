import { daysInYear, lastDayOf } from './calendar.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { disposal } from './random-assets.ts'
import { amount, cent, dayIn, eitherWay, rows, some } from './random-draws.ts'
import { person, settled, trades } from './random-person.ts'
import { work } from './random-work.ts'
import {
  type Community,
  EMPTY,
  type EarlierLumpSum,
  type Loan,
  type LumpSum,
  type LumpSumKind,
  type OracleScenario,
  PLAIN_DISPOSAL,
  PLAIN_LUMP_SUM,
  PLAIN_RESIDENCE,
  PLAIN_SMALL_BUSINESS,
} from './scenario.ts'
import {
  ANNUAL_EXCLUSION,
  GIFT_EXEMPTION,
  GIFT_TIER,
  INCOME_TAX,
  INTEREST_EXEMPTION,
  MEDICAL_CREDIT,
  RESIDENCE,
  RETIREMENT_CAP,
  RETIREMENT_TABLE,
  WITHDRAWAL_TABLE,
  inYear,
  onDate,
} from './tables.ts'
import { ringFencingThreshold } from './trade-steps.ts'

/** First and last year of the full groups; older years have only the inputs that the tables cover. */
const FULL_FROM = 2018
const LAST = 2027
const FIRST = 2004

export interface RandomOptions {
  /** The oldest year; 2004 by default. */
  firstYear?: number
}

/** Scenario number `index` of the series of `seed`. Each can be reproduced alone. */
export function randomScenario(seed: number, index: number, options: RandomOptions = {}): OracleScenario {
  const chance = chanceOf(seed, index)
  const first = options.firstYear ?? FIRST
  const recent = Math.max(first, FULL_FROM)
  const year = first >= FULL_FROM || chance.often(900) ? recent + chance.int(LAST - recent + 1) : first + chance.int(FULL_FROM - first)
  const bare: OracleScenario = { ...EMPTY, year, birthDate: birthDate(chance, year), ...days(chance, year) }
  const kind = chance.int(100)
  const made = () => {
    // Before 2013 there is little more than the bands.
    if (kind < (year < 2013 ? 70 : 16)) return onBandEdge(chance, bare)
    if (year >= 2013 && kind < 24) return onGainEdge(chance, bare)
    if (year >= 2012 && kind < 32) return onLumpSumEdge(chance, bare)
    if (year >= 2017 && kind < 42) return onDeductionEdge(chance, bare)
    if (year >= 2015 && kind < 50) return onMedicalEdge(chance, bare)
    if (year >= 2009 && kind < 56) return onTradeEdge(chance, bare)
    if (year >= 2019 && kind < 60) return onGiftEdge(chance, bare)
    if (2024 <= year && year <= 2026 && kind < 72) return onPaymentEdge(chance, bare)
    return everything(chance, bare)
  }
  return settled(chance, withinPeriod(made()))
}

/** Moves every event into the assessed period. */
function withinPeriod(scenario: OracleScenario): OracleScenario {
  const { period } = scenario
  if (period === null) return scenario
  const within = (date: string) => (date < period.from ? period.from : date > period.to ? period.to : date)
  const monthOfYear = (date: string) => (Number(date.slice(5, 7)) + 9) % 12
  const [first, last] = [monthOfYear(period.from), monthOfYear(period.to)]
  return {
    ...scenario,
    medical: { ...scenario.medical, members: scenario.medical.members.map((count, at) => (first <= at && at <= last ? count : 0)) },
    disposals: scenario.disposals.map((row) => ({ ...row, disposed: within(row.disposed) })),
    lumpSums: scenario.lumpSums.map((row) => ({ ...row, date: within(row.date) })),
  }
}

const two = (n: number) => (n < 10 ? `0${n}` : `${n}`)

/** Ages 64, 65, 74 and 75 at the year's end as often as all others, and birthdays around the end of February. */
function birthDate(chance: Chance, year: number): string {
  const age = chance.often(500) ? chance.pick([64, 65, 74, 75]) : chance.int(101)
  const day = chance.int(10)
  if (day === 0) return `${year - age}-02-28`
  if (day === 1) return `${year - age - 1}-03-01`
  if (day === 2) return (year - age) % 4 === 0 && year - age !== 1900 ? `${year - age}-02-29` : `${year - age}-01-01`
  if (day === 3) return `${year - age - 1}-12-31`
  const month = 1 + chance.int(12)
  return `${month > 2 ? year - age - 1 : year - age}-${two(month)}-${two(1 + chance.int(28))}`
}

/** Mostly the whole year; otherwise from a day, up to a day, or up to death. */
function days(chance: Chance, year: number): Pick<OracleScenario, 'period' | 'died'> {
  const from = `${year - 1}-03-01`
  const to = `${year}-02-${daysInYear(year) === 366 ? 29 : 28}`
  const kind = chance.int(20)
  if (kind === 0) return { period: { from: dayIn(chance, year), to }, died: false }
  if (kind === 1) return { period: { from, to: dayIn(chance, year) }, died: false }
  if (kind === 2) return { period: { from, to: dayIn(chance, year) }, died: true }
  return { period: null, died: false }
}

function members(chance: Chance): readonly number[] {
  const kind = chance.int(6)
  if (kind === 0) return EMPTY.medical.members
  const count = kind < 4 ? 1 + chance.int(4) : chance.int(21)
  const from = kind === 2 ? chance.int(12) : 0
  return EMPTY.medical.members.map((_none, month) => {
    if (kind === 3) return chance.int(6)
    return month >= from ? count : 0
  })
}

const KINDS: readonly LumpSumKind[] = ['retirement', 'death', 'withdrawal', 'divorce', 'severance']
const HISTORY_DAYS = ['2007-09-30', '2007-10-01', '2009-02-28', '2009-03-01', '2011-02-28', '2011-03-01']

function lumpSum(chance: Chance, year: number): LumpSum {
  const row = {
    kind: chance.pick(KINDS),
    date: dayIn(chance, year),
    gross: amount(chance, 5_000_000),
    undeducted: some(chance, 300, 800_000),
  }
  return { ...row, cause: chance.pick([null, 'illHealth', 'redundancy', 'other'] as const), overFivePercent: chance.often(300) }
}

function earlier(chance: Chance, year: number): EarlierLumpSum {
  const date = chance.often(600) ? chance.pick(HISTORY_DAYS) : dayIn(chance, 2008 + chance.int(Math.max(1, year - 2008)))
  return { kind: chance.pick(KINDS), date, taxable: amount(chance, 2_000_000) }
}

/** Everything at once, if the tables of the year allow it. */
function everything(chance: Chance, bare: OracleScenario): OracleScenario {
  const { year } = bare
  const loss = chance.often(80) ? amount(chance, 900_000) : 0
  const income = {
    remuneration: some(chance, 800, 4_000_000),
    otherIncome: loss === 0 ? some(chance, 300, 2_000_000) : -loss,
    rental: eitherWay(chance, 400_000),
  }
  const of = person(chance, bare)
  const abroad = {
    tradeAbroad: chance.often(150) ? eitherWay(chance, 900_000) : 0,
    rentalAbroad: chance.often(150) ? eitherWay(chance, 900_000) : 0,
    otherAbroad: chance.often(150) ? amount(chance, 500_000) : 0,
    foreignLossForward: some(chance, 80, 400_000),
    rates: year >= 2013 && chance.often(300) ? rates(chance) : bare.rates,
    trades: chance.often(300) ? trades(chance) : bare.trades,
  }
  const interest = year < 2009 ? {} : { localInterest: some(chance, 500, 900_000), foreignInterest: some(chance, 200, 200_000) }
  if (year < 2013) return { ...bare, ...of, ...income, ...abroad, ...interest }
  const capital = {
    disposals: chance.often(400) ? rows(chance, 4, () => disposal(chance, year)) : [],
    smallBusiness: {
      used: some(chance, 200, 2_800_000),
      firstDisposal: chance.often(200) ? dayIn(chance, year - chance.int(4)) : null,
    },
    capitalLossForward: some(chance, 150, 500_000),
    lumpSums: chance.often(250) ? rows(chance, 3, () => lumpSum(chance, year)) : [],
    earlierLumpSums: chance.often(250) ? rows(chance, 3, () => earlier(chance, year)) : [],
  }
  const given = { donations: some(chance, 300, 400_000), donationsForward: some(chance, 80, 200_000) }
  const base = { ...bare, ...of, ...income, ...abroad, ...interest, ...capital, ...given }
  const covered = members(chance)
  const medical =
    year < 2015
      ? base.medical
      : {
          members: covered,
          monthlyFee: bare.period === null && covered.every((count) => count > 0) ? some(chance, 400, 9000) : 0,
          schemeFees: some(chance, 600, 200_000),
          outOfPocket: some(chance, 400, 150_000),
          disability: chance.often(100),
        }
  if (year < 2017) return { ...base, medical }
  return {
    ...base,
    medical,
    foreignDividends: some(chance, 250, 600_000),
    savingsWithdrawal: year >= 2025 && chance.often(150) ? 200_000 + amount(chance, 60_000) : 0,
    retirementContributions: some(chance, 500, 800_000),
    retirementForward: some(chance, 150, 1_500_000),
    work: year >= 2018 ? work(chance, { ...bare, ...income }) : bare.work,
    taxFreeSavings: chance.often(200) ? savings(chance) : base.taxFreeSavings,
    loan: 2020 <= year && year <= 2026 && of.residency !== 'ceased' && chance.often(200) ? loan(chance) : null,
    localDividends: chance.often(300) ? rows(chance, 3, () => dividend(chance, year)) : [],
    otherGifts: year >= 2019 ? some(chance, 100, 400_000) : 0,
    giftsBefore: year >= 2019 ? some(chance, 100, 40_000_000) : 0,
    community: of.residency === 'resident' && chance.often(150) ? community(chance, year) : null,
  }
}

function community(chance: Chance, year: number): Community {
  return {
    side: chance.pick(['first', 'second']),
    rental: eitherWay(chance, 300_000),
    rentalAbroad: chance.often(200) ? eitherWay(chance, 300_000) : 0,
    localInterest: some(chance, 500, 300_000),
    foreignInterest: some(chance, 200, 100_000),
    foreignDividends: some(chance, 200, 200_000),
    disposals: chance.often(300) ? rows(chance, 2, () => disposal(chance, year)) : [],
  }
}

/** Taxable income on the bound of a band, a cent below or above; or on the threshold of the rebates. */
function onBandEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const table = INCOME_TAX[bare.year] ?? INCOME_TAX[LAST]
  const [primary = 0, secondary = 0, tertiary = 0] = table?.rebates ?? []
  const free = [primary, primary + secondary, primary + secondary + tertiary].map((rebate) => Math.floor(rebate / 0.18))
  const edge = chance.pick([...(table?.bounds ?? []), ...(table?.bounds ?? []), ...free]) * 100
  return { ...bare, remuneration: edge + cent(chance) }
}

/** The annual exclusion, the residence exclusion, the proceeds rule, the exclusion of small businesses, the interest exemption. */
function onGainEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const { year } = bare
  const exclusion = inYear(ANNUAL_EXCLUSION, year, 'annual exclusion')[bare.died ? 1 : 0] * 100
  const home = onDate(RESIDENCE, `${year - 1}-03-01`, 'residence exclusion') * 100
  const base = { ...bare, remuneration: amount(chance, 2_000_000) }
  const kind = chance.int(6)
  if (kind === 0) return { ...base, localInterest: chance.pick(INTEREST_EXEMPTION[year] ?? [0]) * 100 + cent(chance) }
  const sold = { ...PLAIN_DISPOSAL, disposed: dayIn(chance, year) }
  const residence = PLAIN_RESIDENCE
  const cost = 100_000_00 + chance.int(1000)
  if (kind === 5) {
    const whole = (year >= 2027 ? 2_700_000_00 : 1_800_000_00) + cent(chance)
    const first = chance.int(whole)
    const sale = (proceeds: number) => ({ ...sold, disposed: dayIn(chance, year), proceeds, smallBusiness: PLAIN_SMALL_BUSINESS })
    const used = chance.often(500) ? 0 : chance.int(whole)
    return { ...base, smallBusiness: { used, firstDisposal: null }, disposals: [sale(first), sale(whole - first)] }
  }
  if (kind === 1) return { ...base, disposals: [{ ...sold, residence, proceeds: home + cent(chance), baseCost: cost }] }
  if (kind === 2) return { ...base, disposals: [{ ...sold, residence, proceeds: home + cost + cent(chance), baseCost: cost }] }
  const gain = exclusion + cent(chance)
  if (kind === 3) return { ...base, disposals: [{ ...sold, baseCost: gain }] }
  const capitalLossForward = chance.often(500) ? 0 : chance.int(3)
  return { ...base, disposals: [{ ...sold, proceeds: gain + cost, baseCost: cost }], capitalLossForward }
}

/** Lump sums on a bound of their table, or across it on top of earlier ones. */
function onLumpSumEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const date = dayIn(chance, bare.year)
  const kind = chance.pick(KINDS)
  const tables = kind === 'withdrawal' || kind === 'divorce' ? WITHDRAWAL_TABLE : RETIREMENT_TABLE
  const bound = chance.pick(onDate(tables, date, 'table').bounds) * 100
  const row = { ...PLAIN_LUMP_SUM, kind, date, gross: bound + cent(chance) }
  if (chance.often(600)) return { ...bare, lumpSums: [row] }
  const taxable = chance.int(bound)
  const history = [{ kind: chance.pick(KINDS), date: chance.pick(HISTORY_DAYS), taxable }]
  return { ...bare, lumpSums: [{ ...row, gross: bound - taxable + 1 + cent(chance) }], earlierLumpSums: history }
}

/** The three limits of s11F and that of s18A. */
function onDeductionEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const cap = inYear(RETIREMENT_CAP, bare.year, 'cap of s11F') * 100
  const remuneration = amount(chance, 2_500_000)
  const kind = chance.int(4)
  if (kind === 0) return { ...bare, remuneration: 2_000_000_00, retirementContributions: cap + cent(chance) }
  const percent = Math.round((remuneration * 275) / 1000)
  if (kind === 1) return { ...bare, remuneration, retirementContributions: Math.max(0, percent + cent(chance)) }
  const gain = 2_000_000_00 + chance.int(100_000_000)
  const disposals = [{ ...PLAIN_DISPOSAL, disposed: dayIn(chance, bare.year), proceeds: gain }]
  const small = Math.min(remuneration, 100_000_00)
  if (kind === 2) return { ...bare, remuneration: small, disposals, retirementContributions: Math.max(0, small + cent(chance)) }
  return { ...bare, remuneration, donations: Math.max(0, Math.round(remuneration / 10) + cent(chance)) }
}

/** Fees at three and four times the credit, expenses at 7,5 % of income. */
function onMedicalEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const count = 1 + chance.int(5)
  const [each, further] = MEDICAL_CREDIT[bare.year] ?? [0, 0]
  const credit = 12 * 100 * (Math.min(count, 2) * each + Math.max(count - 2, 0) * further)
  const remuneration = amount(chance, 1_500_000)
  const threshold = Math.round((remuneration * 75) / 1000)
  const medical = {
    members: EMPTY.medical.members.map(() => count),
    monthlyFee: 0,
    schemeFees: credit * chance.pick([3, 4]) + cent(chance),
    outOfPocket: chance.often(500) ? Math.max(0, threshold + cent(chance)) : amount(chance, 100_000),
    disability: chance.often(300),
  }
  return { ...bare, remuneration, medical }
}

/** Income on the threshold of ring-fencing, with a loss of any of the four trades. */
function onTradeEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const threshold = ringFencingThreshold(bare.year) ?? 0
  const loss = 1 + chance.int(20_000_000)
  const name = chance.pick(['otherIncome', 'rental', 'tradeAbroad', 'rentalAbroad'] as const)
  return { ...bare, remuneration: threshold + cent(chance), [name]: -loss, trades: trades(chance) }
}

/** Gifts at the yearly exemption and at the bound of the two rates. */
function onGiftEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const exemption = inYear(GIFT_EXEMPTION, bare.year, 'exemption of gifts') * 100
  const value = exemption + chance.pick([0, 10_000_000]) + cent(chance)
  const giftsBefore = GIFT_TIER * 100 - chance.pick([0, 10_000_000]) + cent(chance)
  const cost = chance.int(value + 1000)
  const given = { ...PLAIN_DISPOSAL, disposed: dayIn(chance, bare.year), gift: true, marketValue: value, baseCost: cost }
  const base = { ...bare, remuneration: amount(chance, 2_000_000), giftsBefore }
  return chance.often(500)
    ? { ...base, disposals: [given] }
    : { ...base, otherGifts: value, disposals: [{ ...given, marketValue: exemption }] }
}

/** Earlier payments near the lifetime limit, or any amount. */
function savings(chance: Chance): OracleScenario['taxFreeSavings'] {
  return { paid: amount(chance, 90_000), before: chance.often(400) ? 45_000_000 + chance.int(6_000_000) : amount(chance, 600_000) }
}

function loan(chance: Chance): Loan {
  const balance = chance.often(400) ? chance.pick([300_000, 45_000_000]) + cent(chance) : amount(chance, 2_000_000)
  return {
    balance,
    rate: chance.pick([0, 300, 475, 800, 1200]),
    kind: chance.pick([null, 'casual', 'study', 'lowCostHousing', 'other'] as const),
    conditionsMet: chance.often(700),
    remunerationBefore: chance.often(500) ? 25_000_000 + cent(chance) : amount(chance, 600_000),
  }
}

/** Up to R30 a unit. */
function rates(chance: Chance): OracleScenario['rates'] {
  const rate = () => (chance.often(500) ? null : 1 + chance.int(chance.pick([30_000_000, 10_000])))
  return { foreignInterest: rate(), foreignDividends: rate(), otherAbroad: rate(), tradeAbroad: rate(), rentalAbroad: rate() }
}

/** The day is always given in the year in which the rate changed. */
function dividend(chance: Chance, year: number): OracleScenario['localDividends'][number] {
  return { amount: amount(chance, 400_000), paidOn: year === 2017 || chance.often(300) ? dayIn(chance, year) : null }
}

/** Provisional tax of a trade, paid near its due dates, by estimates near the safe amount. */
function onPaymentEdge(chance: Chance, bare: OracleScenario): OracleScenario {
  const { year } = bare
  const otherIncome = chance.often(300) ? 1_000_000_00 + cent(chance) : 100_000 + amount(chance, 2_500_000)
  const previousYear = year - 1 - chance.int(3)
  const previous = chance.pick([otherIncome, Math.round(otherIncome * 0.6), amount(chance, 1_500_000)])
  const estimate =
    chance.pick([Math.round(otherIncome * 0.9), Math.round(otherIncome * 0.8), previous, previous, amount(chance, 2_000_000)]) +
    cent(chance)
  const paid = (near: string, months: readonly string[]) => {
    const day =
      chance.int(4) === 0 ? null : chance.often(400) ? near : `${chance.pick(months)}-${String(1 + chance.int(28)).padStart(2, '0')}`
    return { amount: amount(chance, 400_000), date: day }
  }
  const first = paid(chance.pick([`${year - 1}-08-29`, `${year - 1}-08-30`, `${year - 1}-08-31`]), [`${year - 1}-09`, `${year - 1}-12`])
  const last = lastDayOf(year)
  const second = paid(chance.pick([`${year}-02-27`, last, `${year}-03-01`]), [`${year}-02`, `${year}-04`, `${year}-07`])
  const assessedOn = `${year}-${chance.pick(['10-01', '10-31', '11-20', '12-15'])}`
  const payments = { first, second, estimate: Math.max(0, estimate), previous, previousYear, assessedOn }
  return { ...bare, period: null, died: false, otherIncome, localInterest: some(chance, 300, 90_000), payments }
}
