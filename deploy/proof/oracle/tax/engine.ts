import { TAX_CONSTANTS } from '@tafel/contracts/constants/tax-constants.ts'
import { assess } from '@tafel/contracts/calculators/tax/assessment/assess.ts'
import { newAssessment } from '@tafel/contracts/calculators/tax/assessment/assessment.ts'
import { fillIn } from '@tafel/contracts/calculators/tax/inputs/defaults.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type { OracleLines } from './lines.ts'
import type { Community, Disposal, OracleScenario } from './scenario.ts'

/** The product's engine, asked what the oracle is asked. The only file here that knows it. */
export function engine(scenario: OracleScenario): OracleLines {
  const { community } = scenario
  const spouse = community === null ? undefined : { inputs: inputsOf(spouseOf(scenario, community)), side: community.side }
  const at = newAssessment(inputsOf(scenario), { tax: TAX_CONSTANTS, ...(spouse === undefined ? {} : { spouse }) })
  const { gains, investment, rental, retirement, donations, rebates, medical, lumpSums, ...lines } = assess(at)
  const valueOf = (id: string) => at.ledger.lines.find((line) => line.id === id)?.value ?? 0
  return {
    rental: rental.taxable.value,
    localInterest: investment.localInterest.value,
    interestExempt: investment.interestExempt.value,
    foreignInterest: investment.foreignInterest.value,
    foreignDividends: investment.foreignDividends.value,
    foreignDividendsExempt: investment.foreignDividendsExempt.value,
    sumOfGains: gains.sum.value,
    cloggedLoss: gains.clogged.value,
    aggregateGain: gains.aggregate.value,
    taxableCapitalGain: gains.taxable.value,
    capitalLossForward: gains.lossForward.value,
    incomeBeforeDeductions: lines.beforeDeductions.value,
    retirementPercentLimit: retirement.contributions.value === 0 ? 0 : valueOf('retirement.percentLimit'),
    retirementDeduction: retirement.deducted.value,
    donationsLimit: valueOf('donations.given') === 0 ? 0 : donations.limit.value,
    donationsDeduction: donations.deducted.value,
    donationsForward: donations.carriedForward.value,
    taxableIncome: lines.taxableIncome.value,
    tableTax: lines.tableTax.value,
    primaryRebate: rebates.primary.value,
    secondaryRebate: rebates.secondary.value,
    tertiaryRebate: rebates.tertiary.value,
    s6A: medical.s6A.value,
    s6B: medical.s6B.value,
    normalTax: lines.normalTax.value,
    undeductedUsed: lumpSums.undeductedUsed.value,
    retirementForward: lumpSums.carriedForward.value,
    lumpSumTaxable: lumpSums.taxable.value,
    lumpSumTax: lumpSums.tax.value,
    totalTax: lines.totalTax.value,
    lumpSums: lumpSums.rows.map(({ taxable, tax }) => ({ taxable: taxable.value, tax: tax.value })),
  }
}

const TODAY = '2026-11-21'
const ELSE = { disposals: [], lumpSums: [], earlierLumpSums: [] } as const

const inputsOf = (scenario: OracleScenario): TaxScenarioInputs => fillIn(given(scenario), TODAY)

/** What the other spouse has in the joint estate, as a scenario. */
function spouseOf(
  { year, birthDate }: OracleScenario,
  { rental, localInterest, foreignInterest, foreignDividends, disposals }: Community,
): OracleScenario {
  const nothing = {
    remuneration: 0,
    otherIncome: 0,
    savingsWithdrawal: 0,
    retirementContributions: 0,
    retirementForward: 0,
    donations: 0,
    donationsForward: 0,
  }
  const medical = { members: Array.from({ length: 12 }, () => 0), schemeFees: 0, outOfPocket: 0, disability: false }
  const own = {
    year,
    birthDate,
    period: null,
    died: false,
    rental,
    localInterest,
    foreignInterest,
    foreignDividends,
    capitalLossForward: 0,
  }
  return { ...own, ...nothing, medical, ...ELSE, disposals, community: null }
}

function given(s: OracleScenario): TaxScenarioGiven {
  const communal = true
  const rows = [
    { kind: 'localInterest', amount: s.localInterest, communal },
    { kind: 'foreignInterest', amount: s.foreignInterest, communal },
    { kind: 'foreignDividend', amount: s.foreignDividends, communal },
  ] as const
  const period = s.period === null ? {} : { periodStart: s.period.from, periodEnd: s.period.to }
  return {
    taxYear: s.year,
    dateOfBirth: s.birthDate,
    maritalRegime: s.community === null ? 'single' : 'inCommunity',
    ...period,
    ...(s.died ? { dateOfDeath: s.period?.to ?? s.period?.from ?? `${s.year}-01-01`, ...(s.period === null ? fullYear(s.year) : {}) } : {}),
    employers: s.remuneration === 0 ? [] : [{ salary: s.remuneration }],
    retirementIncome: { savingsWithdrawal: s.savingsWithdrawal },
    investmentIncome: rows.filter(({ amount }) => amount !== 0),
    rentals: s.rental === 0 ? [] : [netOf(s.rental, 'grossRent', 'other')],
    businesses: s.otherIncome === 0 ? [] : [s.otherIncome > 0 ? { turnover: s.otherIncome } : { costOfSales: -s.otherIncome }],
    disposals: s.disposals.map(disposal),
    assessedCapitalLossBf: s.capitalLossForward,
    lumpSums: s.lumpSums.map(({ kind, date, gross, undeducted }) => ({ kind, date, gross, nonDeductibleContributionsUsed: undeducted })),
    lumpSumHistory: s.earlierLumpSums.map(({ kind, date, taxable }) => ({ kind, date, amount: taxable })),
    deductions: {
      raContribution: s.retirementContributions,
      retirementBf: s.retirementForward,
      donations18A: s.donations,
      donationBf: s.donationsForward,
    },
    medical: {
      coveredMembers: [...s.medical.members],
      otherDependantsSchemes: s.medical.schemeFees,
      qualifyingOutOfPocket: s.medical.outOfPocket,
    },
    disabilitySelf: s.medical.disability,
  }
}

const fullYear = (year: number) => ({ periodStart: `${year - 1}-03-01`, periodEnd: `${year}-02-${isLeap(year) ? 29 : 28}` })
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function netOf(net: number, income: 'grossRent', expense: 'other') {
  return net > 0 ? { [income]: net, communal: true } : { [expense]: -net, communal: true }
}

function disposal(row: Disposal): NonNullable<TaxScenarioGiven['disposals']>[number] {
  const { disposed, proceeds, sellingCosts, baseCost, share, communal, personalUse, connected, residence } = row
  return {
    assetKind: personalUse ? 'personalUse' : residence === null ? 'other' : 'primaryResidence',
    disposed,
    proceeds,
    sellingCosts,
    baseCost,
    ownershipShare: share,
    communal,
    saleToConnected: connected,
    ...(residence === null
      ? {}
      : { monthsOwned: residence.monthsHeld, monthsPrimary: residence.monthsLived, businessUse: residence.tradeUse }),
  }
}
