import { ageAtYearEnd } from './calendar.ts'
import * as gains from './gain-steps.ts'
import * as income from './income-steps.ts'
import type { OracleLines } from './lines.ts'
import * as lumps from './lump-sum-steps.ts'
import type { Disposal, LumpSum, OracleScenario } from './scenario.ts'

/** Every step by name, so that a test can put a wrong one in the place of a right one. */
export const STEPS = { ageAtYearEnd, ...income, ...gains, ...lumps } as const

export type Steps = typeof STEPS

/** The assessment of one person for one year. */
export function assess(scenario: OracleScenario): OracleLines {
  return assessBy(STEPS, scenario)
}

/** The assessment with these steps. */
export function assessBy(steps: Steps, s: OracleScenario): OracleLines {
  const age = steps.ageAtYearEnd(s.year, s.birthDate)
  const joint = s.community
  const own = (mine: number, spouses: number | undefined) =>
    joint === null || spouses === undefined ? mine : steps.ownHalf(mine + spouses, joint.side)

  const rental = own(s.rental, joint?.rental)
  const localInterest = own(s.localInterest, joint?.localInterest)
  const foreignInterest = own(s.foreignInterest, joint?.foreignInterest)
  const foreignDividends = own(s.foreignDividends, joint?.foreignDividends)
  const interestExempt = steps.interestExempt(s.year, age, localInterest)
  const foreignDividendsExempt = steps.foreignDividendsExempt(s.year, foreignDividends)
  const savings = steps.savingsIncome(s.year, s.savingsWithdrawal)

  const { sumOfGains, cloggedLoss } = gainsOf(steps, s)
  const aggregateGain = steps.aggregateGain(s.year, s.died, sumOfGains)
  const net = steps.netGain(aggregateGain, s.capitalLossForward)
  const taxableCapitalGain = steps.taxableGain(s.year, net)

  const taxableInterest = localInterest - interestExempt + foreignInterest
  const taxableDividends = foreignDividends - foreignDividendsExempt
  const incomeBeforeDeductions = s.remuneration + savings + s.otherIncome + rental + taxableInterest + taxableDividends + taxableCapitalGain

  const contributions = s.retirementContributions + s.retirementForward
  const retirement = steps.retirementDeduction(s.year, {
    contributions,
    remuneration: s.remuneration + savings,
    incomeBefore: incomeBeforeDeductions,
    taxableGain: taxableCapitalGain,
  })
  const afterRetirement = incomeBeforeDeductions - retirement.deduction
  const given = s.donations + s.donationsForward
  const donationsLimit = given === 0 ? 0 : steps.donationsLimit(afterRetirement)
  const donationsDeduction = Math.min(given, donationsLimit)
  const taxableIncome = afterRetirement - donationsDeduction

  const tableTax = steps.tableTax(s.year, taxableIncome)
  const [primaryRebate, secondaryRebate, tertiaryRebate] = steps.rebates(s.year, age, s.period)
  const s6A = steps.medicalCredit(s.year, s.medical.members)
  const s6B = steps.additionalMedicalCredit(s.year, {
    age,
    disability: s.medical.disability,
    schemeFees: s.medical.schemeFees,
    outOfPocket: s.medical.outOfPocket,
    credit: s6A,
    taxableIncome,
  })
  const normalTax = Math.max(0, tableTax - primaryRebate - secondaryRebate - tertiaryRebate - s6A - s6B)

  const lumpSums = lumpSumsOf(steps, s, contributions - retirement.deduction)
  return {
    rental,
    localInterest,
    interestExempt,
    foreignInterest,
    foreignDividends,
    foreignDividendsExempt,
    sumOfGains,
    cloggedLoss,
    aggregateGain,
    taxableCapitalGain,
    capitalLossForward: Math.max(0, -net),
    incomeBeforeDeductions,
    retirementPercentLimit: retirement.percentLimit,
    retirementDeduction: retirement.deduction,
    donationsLimit,
    donationsDeduction,
    donationsForward: given - donationsDeduction,
    taxableIncome,
    tableTax,
    primaryRebate,
    secondaryRebate,
    tertiaryRebate,
    s6A,
    s6B,
    normalTax,
    ...lumpSums,
    totalTax: normalTax + lumpSums.lumpSumTax,
  }
}

/** Paragraphs 3, 4, 14, 39 and 53, and the residence exclusion, asset by asset. */
function gainsOf(steps: Steps, s: OracleScenario): { sumOfGains: number; cloggedLoss: number } {
  let free = 0
  let connected = 0
  const add = (disposal: Disposal) => {
    if (disposal.personalUse) return
    const gain = steps.gainAtShare(disposal)
    const left = gain - steps.residenceDisregarded(disposal, gain)
    const own = s.community !== null && disposal.communal ? steps.ownHalf(left, s.community.side) : left
    if (disposal.connected) connected += own
    else free += own
  }
  for (const disposal of s.disposals) add(disposal)
  if (s.community !== null) for (const disposal of s.community.disposals) if (disposal.communal) add(disposal)
  // Paragraph 39: a loss on a sale to a connected person only takes away gains on such sales.
  return { sumOfGains: free + Math.max(0, connected), cloggedLoss: Math.max(0, -connected) }
}

type LumpSumLines = Pick<OracleLines, 'undeductedUsed' | 'retirementForward' | 'lumpSumTaxable' | 'lumpSumTax' | 'lumpSums'>

/** Undeducted contributions first; then each benefit in its order, on top of all that came before it. */
function lumpSumsOf(steps: Steps, s: OracleScenario, undeducted: number): LumpSumLines {
  const rows: { taxable: number; tax: number }[] = s.lumpSums.map(() => ({ taxable: 0, tax: 0 }))
  let used = 0
  let taxableHere = 0
  let taxHere = 0
  for (const index of steps.inOrder(s.lumpSums)) {
    const row = s.lumpSums[index] as LumpSum
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

/** Both spouses of a joint estate: each one's scenario is given with `community: null`, and their halves add up. */
export function assessCouple(first: OracleScenario, second: OracleScenario): readonly [OracleLines, OracleLines] {
  return [assess(marriedTo(first, second, 'first')), assess(marriedTo(second, first, 'second'))]
}

/** One spouse's scenario with what the other has in the joint estate. */
function marriedTo(one: OracleScenario, other: OracleScenario, side: 'first' | 'second'): OracleScenario {
  const { rental, localInterest, foreignInterest, foreignDividends, disposals } = other
  return { ...one, community: { side, rental, localInterest, foreignInterest, foreignDividends, disposals } }
}
