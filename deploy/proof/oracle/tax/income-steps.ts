import { dayNumber, daysFrom, daysInYear, lastDayOf } from './calendar.ts'
import { portion } from '../fraction.ts'
import { taxOn } from './schedule.ts'
import type { OracleScenario } from './scenario.ts'
import {
  DIVIDENDS_TAX,
  FIRST_DONATIONS_CARRIED,
  FIRST_S6B,
  FIRST_SAVINGS_WITHDRAWAL,
  FOREIGN_DIVIDEND_EXEMPT,
  FOREIGN_SUB_LIMIT,
  INCOME_TAX,
  INTEREST_EXEMPTION,
  MEDICAL_CREDIT,
  MissingFigure,
  RETIREMENT_CAP,
  SAVINGS_LIFETIME,
  SAVINGS_LIMIT,
  SHARED_FROM,
  inYear,
  ofYear,
  onDate,
} from './tables.ts'

/** s7(2A): half each. The first spouse's half is rounded, the second's is the rest, so that no cent is lost. */
export function ownHalf(joint: number, side: 'first' | 'second'): number {
  // Rounded: the first spouse's half.
  const first = portion(joint, 1, 2)
  return side === 'first' ? first : joint - first
}

/**
 * Days of a year of assessment shorter than twelve months, or null. If residence began within the year, the days from
 * that day: before it the Act had no year of assessment for this person.
 */
export function shortYear({ year, period, residency, residencyDate }: OracleScenario): number | null {
  const from = period?.from ?? `${year - 1}-03-01`
  const first = residency === 'became' && residencyDate !== null && residencyDate > from ? residencyDate : from
  const days = daysFrom(first, period?.to ?? lastDayOf(year))
  return days < daysInYear(year) ? days : null
}

/** s25D: amounts in another currency, at the one rate chosen. Rounded: the row. */
export function inRand(amount: number, rate: number | null): number {
  return rate === null ? amount : portion(amount, rate, 1_000_000)
}

/** s10(1)(i) with its proviso: a year; from 2024 in the ratio of the days of a short year to 365. Rounded: the exemption of a short year. */
export function interestExemption(year: number, age: number, shortDays: number | null): number {
  const [younger, older] = ofYear(INTEREST_EXEMPTION, year, 'interest exemption')
  const whole = (age >= 65 ? older : younger) * 100
  return shortDays === null || year < SHARED_FROM.interest ? whole : portion(whole, shortDays, 365)
}

/** s10(1)(i): local interest only, once per person, after the split, up to the rest of the exemption. */
export function interestExempt(exemption: number, localInterest: number): number {
  return Math.max(0, Math.min(localInterest, exemption))
}

/** s10(1)(h): interest of a non-resident, unless more than 183 days here. */
export function exemptAsNonResident({ residency, daysInRepublic }: OracleScenario, localInterest: number): number {
  return residency === 'nonResident' && daysInRepublic <= 183 ? localInterest : 0
}

/** s10(1)(i)(xv)(aa), until February 2012: foreign dividends first, then foreign interest, up to the limit of the two. */
export function foreignSubLimit(year: number, dividends: number, interest: number): { dividends: number; interest: number } {
  const limit = (FOREIGN_SUB_LIMIT[year] ?? 0) * 100
  const ofDividends = Math.min(dividends, limit)
  return { dividends: ofDividends, interest: Math.min(interest, limit - ofDividends) }
}

/** s10B(3)(b). Rounded: the exempt part. */
export function foreignDividendsExempt(year: number, dividends: number): number {
  if (dividends === 0) return 0
  const [over, under] = inYear(FOREIGN_DIVIDEND_EXEMPT, year, 'exempt part of foreign dividends')
  return portion(dividends, over, under)
}

/** Ordinary income, PAYE withheld; the savings component exists from 1 September 2024. */
export function savingsIncome(year: number, withdrawal: number): number {
  if (withdrawal !== 0 && year < FIRST_SAVINGS_WITHDRAWAL) throw new MissingFigure(`savings withdrawal of ${year}`)
  return withdrawal
}

export interface RetirementBase {
  contributions: number
  remuneration: number
  incomeBefore: number
  taxableGain: number
  /** Deducted in the earlier part of the same March to February. */
  used: number
}

/** The amount of a yearly limit that an earlier part of the same March to February used. If there was one but its use isn't given: all of it. */
export function usedEarlier(s: OracleScenario, of: keyof OracleScenario['earlierPart'], limit: () => number): number {
  const from = `${s.year - 1}-03-01`
  if (s.year < SHARED_FROM[of] || s.period === null || s.period.from <= from) return 0
  const isNew = s.residency === 'became' || s.birthDate >= from
  return s.earlierPart[of] ?? (isNew ? 0 : limit())
}

/** s11F(2)(a) in cents. */
export const retirementCap = (year: number) => inYear(RETIREMENT_CAP, year, 'cap of s11F') * 100

/** s11F(2): the least of the cap, 27,5 % of the higher base, and the income before the gain; never more than was contributed. */
export function retirementDeduction(year: number, base: RetirementBase): { percentLimit: number; deduction: number } {
  if (base.contributions === 0) return { percentLimit: 0, deduction: 0 }
  const cap = Math.max(0, retirementCap(year) - base.used)
  // Rounded: the 27,5 % limit.
  const percentLimit = portion(Math.max(base.remuneration, base.incomeBefore, 0), 275, 1000)
  const third = Math.max(0, base.incomeBefore - base.taxableGain)
  return { percentLimit, deduction: Math.min(base.contributions, cap, percentLimit, third) }
}

/** s18A(1): ten per cent of the taxable income before this section, without lump sums, with the gain. */
export function donationsLimit(incomeAfterRetirement: number): number {
  // Rounded: the 10 % limit.
  return portion(Math.max(0, incomeAfterRetirement), 10, 100)
}

/** s18A(1), proviso: the amount brought forward, if an earlier year could carry one forward. */
export const donationsBrought = (s: OracleScenario) => (s.year > FIRST_DONATIONS_CARRIED ? s.donationsForward : 0)

/** The same proviso: the excess of the year. */
export const donationsCarried = (year: number, excess: number) => (year < FIRST_DONATIONS_CARRIED ? 0 : excess)

/** s5 and the rates of the year. Rounded: the open slice. */
export function tableTax(year: number, taxableIncome: number): number {
  return taxOn(ofYear(INCOME_TAX, year, 'income tax table'), taxableIncome)
}

/** s6(2) and (4): by age at the year's end, each in the ratio of the days assessed to the year's. */
export function rebates(year: number, age: number, period: OracleScenario['period']): readonly [number, number, number] {
  const [primary, secondary, tertiary] = ofYear(INCOME_TAX, year, 'rebates').rebates
  const days = period === null ? 1 : dayNumber(period.to) - dayNumber(period.from) + 1
  const ofDays = period === null ? 1 : daysInYear(year)
  // Rounded: each rebate.
  const inRatio = (rand: number) => portion(rand * 100, days, ofDays)
  return [inRatio(primary), age >= 65 ? inRatio(secondary) : 0, age >= 75 ? inRatio(tertiary) : 0]
}

/** s6A(2)(b): by month; the first two persons each the same, then each further one. */
export function medicalCredit(year: number, members: readonly number[]): number {
  let firstTwo = 0
  let further = 0
  for (const count of members) {
    firstTwo += Math.min(count, 2)
    further += Math.max(count - 2, 0)
  }
  if (firstTwo === 0) return 0
  const [each, eachFurther] = ofYear(MEDICAL_CREDIT, year, 's6A credit')
  return (firstTwo * each + further * eachFurther) * 100
}

export interface MedicalBase {
  age: number
  disability: boolean
  schemeFees: number
  outOfPocket: number
  credit: number
  taxableIncome: number
}

/** s6B(3). */
export function additionalMedicalCredit(year: number, base: MedicalBase): number {
  if (base.schemeFees === 0 && base.outOfPocket === 0) return 0
  if (year < FIRST_S6B) throw new MissingFigure(`s6B credit of ${year}`)
  if (base.age >= 65 || base.disability) {
    // Rounded: 33,3 % of the sum of (i) and (ii).
    return portion(Math.max(0, base.schemeFees - 3 * base.credit) + base.outOfPocket, 333, 1000)
  }
  // Rounded: 7,5 % of taxable income, then 25 % of the excess over it.
  const threshold = portion(Math.max(0, base.taxableIncome), 75, 1000)
  return portion(Math.max(0, Math.max(0, base.schemeFees - 4 * base.credit) + base.outOfPocket - threshold), 25, 100)
}

/** s12T(7): 40 % of the excess over the yearly limit, and of the rest over the lifetime limit. Rounded once. */
export function savingsPenalty(s: OracleScenario): number {
  const { paid, before } = s.taxFreeSavings
  if (paid === 0) return 0
  const year = inYear(SAVINGS_LIMIT, s.year, 'limit of tax-free savings') * 100
  const earlier = usedEarlier(s, 'savings', () => year)
  const aboveYear = Math.max(0, paid - Math.max(0, year - earlier))
  const usedOfLife = s.earlierPart.savings ?? 0
  const aboveLife = Math.max(0, paid - aboveYear - Math.max(0, SAVINGS_LIFETIME * 100 - before - usedOfLife))
  return portion(aboveYear + aboveLife, 40, 100)
}

/** s64E: withheld on dividends; part of no total. Rounded: the sum at each rate. */
export function dividendsTax({ year, localDividends }: OracleScenario): number {
  const sums = new Map<number, number>()
  for (const { amount, paidOn } of localDividends) {
    const rate = onDate(DIVIDENDS_TAX, paidOn ?? lastDayOf(year), 'rate of dividends tax')
    sums.set(rate, (sums.get(rate) ?? 0) + amount)
  }
  return [...sums].reduce((sum, [rate, amount]) => sum + portion(amount, rate, 100), 0)
}
