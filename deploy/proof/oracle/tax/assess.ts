import { ageAtYearEnd, ageOfYear } from './calendar.ts'
import * as gains from './gain-steps.ts'
import type { Gift } from './gift-steps.ts'
import * as gifts from './gift-steps.ts'
import * as income from './income-steps.ts'
import type { OracleLines } from './lines.ts'
import * as lumps from './lump-sum-steps.ts'
import type { Disposal, LumpSum, OracleScenario } from './scenario.ts'
import type { Trade } from './trade-steps.ts'
import * as loans from './loan-steps.ts'
import * as payments from './payment-steps.ts'
import * as trade from './trade-steps.ts'
import * as payroll from './payroll-steps.ts'
import * as work from './work-steps.ts'

/** Every step by name, so that a test can replace a right one by a wrong one. */
export const STEPS = {
  ageAtYearEnd,
  ageOfYear,
  ...income,
  ...gains,
  ...gifts,
  ...trade,
  ...lumps,
  ...loans,
  ...payments,
  ...work,
  ...payroll,
} as const

export type Steps = typeof STEPS

/** The assessment of one person for one year. */
export function assess(scenario: OracleScenario): OracleLines {
  return assessBy(STEPS, scenario)
}

/** The assessment with these steps. */
export function assessBy(steps: Steps, s: OracleScenario): OracleLines {
  const age = steps.ageOfYear(s)
  const joint = s.community
  const own = (mine: number, spouses: number | undefined) =>
    joint === null || spouses === undefined ? mine : steps.ownHalf(mine + spouses, joint.side)
  // s1 "gross income" (ii): income from abroad isn't income of a non-resident.
  const fromAbroad = (amount: number) => (s.residency === 'nonResident' ? 0 : amount)
  const inRand = (name: keyof OracleScenario['rates']) => steps.inRand(s[name], s.rates[name])

  const localInterest = own(s.localInterest, joint?.localInterest)
  const foreignInterest = fromAbroad(own(inRand('foreignInterest'), joint?.foreignInterest))
  const foreignDividends = fromAbroad(own(inRand('foreignDividends'), joint?.foreignDividends))
  const otherAbroad = fromAbroad(inRand('otherAbroad'))
  const foreignDividendsExempt = steps.foreignDividendsExempt(s.year, foreignDividends)
  const subLimit = steps.foreignSubLimit(s.year, foreignDividends - foreignDividendsExempt, foreignInterest)
  const exemption = localInterest <= 0 ? 0 : steps.interestExemption(s.year, age, steps.shortYear(s))
  const asNonResident = steps.exemptAsNonResident(s, localInterest)
  const leftOfExemption = exemption - subLimit.dividends - subLimit.interest
  const interestExempt = asNonResident > 0 ? asNonResident : steps.interestExempt(leftOfExemption, localInterest)
  const savings = steps.savingsIncome(s.year, s.savingsWithdrawal)
  const severancePay = steps.severancePay(s)
  const loanBenefit = steps.loanBenefit(s)
  const pay = s.remuneration + loanBenefit
  const ofEmployer = pay + steps.travelInRemuneration(s) + steps.carsInRemuneration(s)
  const remuneration = ofEmployer + severancePay
  const employment = pay + severancePay + steps.travelTaxed(s) + steps.carBenefits(s)

  const gifts = steps.donationsTax(s, giftsOf(steps, s))
  const { sumOfGains, sumAbroad, cloggedLoss } = gainsOf(steps, s, gifts.taxOf)
  const usedExclusion = s.died ? 0 : steps.usedEarlier(s, 'exclusion', () => steps.annualExclusion(s.year))
  const aggregateGain = steps.aggregateGain(s.year, s.died, sumOfGains, usedExclusion)
  const net = steps.netGain(aggregateGain, s.capitalLossForward)
  const taxableCapitalGain = steps.taxableGain(s.year, net)

  const taxableInterest = localInterest - interestExempt
  const investmentsAbroad =
    foreignInterest - subLimit.interest + foreignDividends - foreignDividendsExempt - subLimit.dividends + otherAbroad
  const withoutTrades = employment + savings + taxableInterest + investmentsAbroad + taxableCapitalGain
  const contributions = s.retirementContributions + s.work.fund + s.retirementForward
  const given = s.donations + steps.donationsBrought(s)
  const retirementOf = (incomeBefore: number) =>
    steps.retirementDeduction(s.year, {
      contributions,
      remuneration: remuneration + savings,
      incomeBefore,
      taxableGain: taxableCapitalGain,
      used: steps.usedEarlier(s, 'retirement', () => steps.retirementCap(s.year)),
    })
  const donationsOf = (income: number) => (given === 0 ? 0 : steps.donationsLimit(income))

  // A balance of letting is halved with the net amount that it reduces.
  const letting = (mine: number, spouses: number | undefined, name: 'letting' | 'lettingAbroad'): Partial<Trade> => {
    const { lossForward } = s.trades[name]
    const balance = own(lossForward, spouses === undefined ? undefined : 0)
    return { result: own(mine - lossForward, spouses) + balance, lossForward: balance }
  }
  const trades: readonly Trade[] = [
    { ...s.trades.trade, name: 'trade', abroad: false, result: s.otherIncome },
    { ...s.trades.tradeAbroad, name: 'tradeAbroad', abroad: true, result: inRand('tradeAbroad') },
    { ...s.trades.letting, name: 'letting', abroad: false, result: 0, ...letting(s.rental, joint?.rental, 'letting') },
    {
      ...s.trades.lettingAbroad,
      name: 'lettingAbroad',
      abroad: true,
      result: 0,
      ...letting(inRand('rentalAbroad'), joint?.rentalAbroad, 'lettingAbroad'),
    },
  ]
  const beforeLosses = () => {
    const income = withoutTrades + counted.reduce((sum, { result }) => sum + Math.max(0, result), 0)
    const after = income - retirementOf(income).deduction
    return after - Math.min(given, donationsOf(after))
  }
  const counted = trades.filter((trade) => steps.isCounted(s, trade))
  const incomeBeforeLosses = counted.some(({ result }) => result < 0) ? beforeLosses() : 0
  const fencedOf = (trade: Trade) => steps.ringFenced(s.year, trade, incomeBeforeLosses)
  const taxedOf = (trade: Trade) => trade.result - trade.lossForward - steps.ringFencedUsed(trade) + fencedOf(trade)
  const ringFencedLoss = counted.reduce((sum, trade) => sum + fencedOf(trade), 0)
  const sumOf = (abroad: boolean) => counted.reduce((sum, trade) => (trade.abroad === abroad ? sum + taxedOf(trade) : sum), 0)
  const lettingTaxed = counted.reduce((sum, trade) => (trade.name.startsWith('letting') ? sum + taxedOf(trade) - fencedOf(trade) : sum), 0)
  const foreignLossForward = fromAbroad(s.foreignLossForward)
  const foreignGain = steps.foreignGain(taxableCapitalGain, sumAbroad, sumOfGains)
  const foreignLoss = fromAbroad(steps.foreignLoss(investmentsAbroad + sumOf(true) + foreignGain - foreignLossForward))
  const incomeBeforeDeductions = withoutTrades + sumOf(false) + sumOf(true) - foreignLossForward + foreignLoss

  const retirement = retirementOf(incomeBeforeDeductions)
  const afterRetirement = incomeBeforeDeductions - retirement.deduction
  const donationsLimit = donationsOf(afterRetirement)
  const donationsDeduction = Math.min(given, donationsLimit)
  const taxableIncome = afterRetirement - donationsDeduction

  const tableTax = steps.tableTax(s.year, taxableIncome)
  const [primaryRebate, secondaryRebate, tertiaryRebate] = steps.rebates(s.year, age, s.period)
  const s6A = steps.medicalCredit(s.year, s.medical.members)
  const s6B = steps.additionalMedicalCredit(s.year, {
    age,
    disability: s.medical.disability,
    schemeFees: s.medical.schemeFees + 12 * s.medical.monthlyFee,
    outOfPocket: s.medical.outOfPocket,
    credit: s6A,
    taxableIncome,
  })
  const savingsPenalty = steps.savingsPenalty(s)
  const normalTax = Math.max(0, tableTax - primaryRebate - secondaryRebate - tertiaryRebate - s6A - s6B)

  const lumpSums = lumpSumsOf(steps, s, contributions - retirement.deduction)
  const totalTax = normalTax + savingsPenalty + lumpSums.lumpSumTax
  const taxOf = (income: number) => Math.max(0, steps.tableTax(s.year, income) - primaryRebate - secondaryRebate - tertiaryRebate)
  return {
    remuneration: remuneration + savings,
    rental: lettingTaxed,
    localInterest,
    interestExempt,
    foreignInterest,
    foreignDividends,
    foreignDividendsExempt,
    dividendsTax: steps.dividendsTax(s),
    donationsTaxValue: gifts.all.value,
    donationsTaxExempt: gifts.all.exempt,
    donationsTaxTaxable: gifts.all.taxable,
    donationsTax: gifts.all.tax,
    sumOfGains,
    cloggedLoss,
    aggregateGain,
    taxableCapitalGain,
    capitalLossForward: Math.max(0, -net),
    ringFencedLoss,
    foreignLoss,
    incomeBeforeDeductions,
    retirementPercentLimit: retirement.percentLimit,
    retirementDeduction: retirement.deduction,
    donationsLimit,
    donationsDeduction,
    donationsForward: steps.donationsCarried(s.year, given - donationsDeduction),
    taxableIncome,
    tableTax,
    primaryRebate,
    secondaryRebate,
    tertiaryRebate,
    s6A,
    s6B,
    savingsPenalty,
    normalTax,
    ...lumpSums,
    totalTax,
    ...steps.paymentLines(s, taxableIncome, totalTax, taxOf),
    isProvisional: Number(
      steps.isProvisional(s, {
        taxableIncome,
        rebates: primaryRebate + secondaryRebate + tertiaryRebate,
        age,
        passive: taxableInterest + investmentsAbroad - otherAbroad + lettingTaxed,
        hasBusiness: counted.some(({ name, result }) => name.startsWith('trade') && result > 0),
        further: otherAbroad,
        gain: taxableCapitalGain,
      }),
    ),
    ...steps.payLines(s, { remuneration: ofEmployer, normalTax, rebates: primaryRebate + secondaryRebate + tertiaryRebate, s6A, age }),
  }
}

/** s54 to 58: other gifts first, then those of the disposals by day. */
function giftsOf(steps: Steps, s: OracleScenario): readonly Gift[] {
  const others: Gift[] =
    s.otherGifts === 0 || s.residency === 'nonResident'
      ? []
      : [{ row: null, value: s.otherGifts, date: `${s.year - 1}-03-01`, isExempt: false }]
  const rows = ownDisposals(s).flatMap((row, index): readonly Gift[] => {
    if (!steps.isTransfer(row) || !steps.isResidentOn(s, row.disposed)) return []
    const value = steps.giftValue(row)
    const own = s.community !== null && row.communal ? steps.ownHalf(value, s.community.side) : value
    return own <= 0 ? [] : [{ row: index, value: own, date: row.disposed, isExempt: row.recipient !== 'person' }]
  })
  return [...others, ...rows.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))]
}

/** The person's disposals, then those of the spouse that fall into the joint estate. */
function ownDisposals(s: OracleScenario): readonly Disposal[] {
  return s.community === null ? s.disposals : [...s.disposals, ...s.community.disposals.filter((row) => row.communal)]
}

interface Gains {
  sumOfGains: number
  sumAbroad: number
  cloggedLoss: number
}

/** Paragraphs 3, 4, 14, 22 and 39, and the residence exclusion, asset by asset. */
function gainsOf(steps: Steps, s: OracleScenario, taxOf: ReadonlyMap<number, number>): Gains {
  const free = { all: 0, abroad: 0 }
  const connected = { all: 0, abroad: 0 }
  let smallBusinessUsed = 0
  ownDisposals(s).forEach((row, index) => {
    if (steps.isOutside(s, row)) return
    const gain = steps.gainAtShare(s, row)
    const side = row.communal ? s.community?.side : undefined
    const half = (amount: number) => (side === undefined ? amount : steps.ownHalf(amount, side))
    const tax = steps.donationsTaxInCost(row, steps.gain(s, row), taxOf.get(index) ?? 0)
    // A gift is halved before its donations tax is added to the cost, and so before half of the residence exclusion.
    const withTax = half(gain) - tax
    let own = !taxOf.has(index)
      ? half(gain - steps.residenceDisregarded(row, gain))
      : withTax - steps.residenceDisregarded(row, withTax, half)
    if (own > 0 && steps.isSmallBusinessSale(s, row)) {
      const disregarded = Math.min(own, steps.smallBusinessLeft(s, row.disposed, smallBusinessUsed))
      smallBusinessUsed += disregarded
      own -= disregarded
    }
    const sums = row.connected ? connected : free
    sums.all += own
    if (row.place === 'abroad') sums.abroad += own
  })
  // Paragraph 39: a loss on a sale to a connected person only takes away gains on such sales.
  return {
    sumOfGains: free.all + Math.max(0, connected.all),
    sumAbroad: free.abroad + (connected.all > 0 ? Math.min(connected.abroad, connected.all) : 0),
    cloggedLoss: Math.max(0, -connected.all),
  }
}

type LumpSumLines = Pick<OracleLines, 'undeductedUsed' | 'retirementForward' | 'lumpSumTaxable' | 'lumpSumTax' | 'lumpSums'>

/** Undeducted contributions first; then each benefit in its order, on top of all earlier ones. */
function lumpSumsOf(steps: Steps, s: OracleScenario, undeducted: number): LumpSumLines {
  const rows: { taxable: number; tax: number }[] = s.lumpSums.map(() => ({ taxable: 0, tax: 0 }))
  let used = 0
  let taxableHere = 0
  let taxHere = 0
  for (const index of steps.inOrder(s.lumpSums)) {
    const row = s.lumpSums[index] as LumpSum
    if (!steps.isBenefit(s, row)) continue
    const allowed = Math.min(steps.undeductedAllowed(row), Math.max(0, undeducted - used))
    used += allowed
    const taxable = row.gross - allowed
    let before = taxableHere
    for (const earlier of s.earlierLumpSums) if (steps.counts(earlier, row.date)) before += earlier.taxable
    const tax = steps.lumpSumTax(row.kind, row.date, taxable, before)
    rows[index] = { taxable, tax }
    taxableHere += taxable
    taxHere += tax
  }
  return {
    undeductedUsed: used,
    retirementForward: Math.max(0, undeducted - used),
    lumpSumTaxable: taxableHere,
    lumpSumTax: taxHere,
    lumpSums: rows,
  }
}

/** Both spouses of a joint estate: each scenario is given with `community: null`, and their halves add up. */
export function assessCouple(first: OracleScenario, second: OracleScenario): readonly [OracleLines, OracleLines] {
  return [assess(marriedTo(first, second, 'first')), assess(marriedTo(second, first, 'second'))]
}

/** One spouse's scenario with the other's part of the joint estate. */
function marriedTo(one: OracleScenario, other: OracleScenario, side: 'first' | 'second'): OracleScenario {
  const { rental, rentalAbroad, localInterest, foreignInterest, foreignDividends, disposals } = other
  return { ...one, community: { side, rental, rentalAbroad, localInterest, foreignInterest, foreignDividends, disposals } }
}
