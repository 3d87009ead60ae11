import { TAX_CONSTANTS } from '@tafel/contracts/law/constants/tax-constants.ts'
import { newAssessment } from '@tafel/contracts/law/assessment/assessment/assessment.ts'
import { outcomeOf } from '@tafel/contracts/law/assessment/engine/outcome.ts'
import { fillIn } from '@tafel/contracts/law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { present } from '@tafel/contracts/law/assessment/present/present.ts'
import type { OracleLines } from './lines.ts'
import { isEmployed } from './payroll-steps.ts'
import {
  type Car,
  type Community,
  type Disposal,
  EMPTY,
  type Loan,
  type Lot,
  type OracleScenario,
  type Payments,
  type Residence,
  type SmallBusiness,
  type TradeFacts,
  type Travel,
} from './scenario.ts'

/** The product's engine, given the oracle's input. No other file here knows it. */
export function engine(scenario: OracleScenario): OracleLines {
  const { community } = scenario
  const spouse = community === null ? undefined : { inputs: inputsOf(spouseOf(scenario, community)), side: community.side }
  const at = newAssessment(inputsOf(scenario), { tax: TAX_CONSTANTS, ...(spouse === undefined ? {} : { spouse }) })
  const outcome = outcomeOf(at)
  const { gains, investment, rental, retirement, donations, rebates, medical, lumpSums, ...lines } = outcome.assessed
  const result = present(at, outcome)
  const { late, lateSecond, test, interest } = result.provisional
  const valueOf = (id: string) => at.ledger.lines.find((line) => line.id === id)?.value ?? 0
  return {
    remuneration: result.income.remuneration ?? NaN,
    rental: rental.taxable.value,
    localInterest: investment.localInterest.value,
    interestExempt: investment.interestExempt.value + valueOf('investment.interestOfNonResident'),
    foreignInterest: investment.foreignInterest.value,
    foreignDividends: investment.foreignDividends.value,
    foreignDividendsExempt: investment.foreignDividendsExempt.value,
    dividendsTax: result.investment.dividendsTax ?? NaN,
    donationsTaxValue: result.donationsTax.value ?? NaN,
    donationsTaxExempt: result.donationsTax.exempt ?? NaN,
    donationsTaxTaxable: result.donationsTax.taxable ?? NaN,
    donationsTax: result.donationsTax.tax ?? NaN,
    sumOfGains: gains.sum.value,
    cloggedLoss: gains.clogged.value,
    aggregateGain: gains.aggregate.value,
    taxableCapitalGain: gains.taxable.value,
    capitalLossForward: gains.lossForward.value,
    ringFencedLoss: result.ringFencing.reduce((sum, { outcome, loss }) => (outcome === 'ringFenced' ? sum + (loss ?? 0) : sum), 0),
    foreignLoss: result.carryForward.foreignLoss ?? NaN,
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
    savingsPenalty: result.room.tfsaPenalty ?? 0,
    normalTax: lines.normalTax.value,
    undeductedUsed: lumpSums.undeductedUsed.value,
    retirementForward: lumpSums.carriedForward.value,
    lumpSumTaxable: lumpSums.taxable.value,
    lumpSumTax: lumpSums.tax.value,
    totalTax: lines.totalTax.value,
    lateFirstPenalty: late?.penalty ?? 0,
    lateFirstInterest: late?.interest ?? 0,
    lateSecondPenalty: lateSecond?.penalty ?? 0,
    lateSecondInterest: lateSecond?.interest ?? 0,
    underestimationPenalty: test?.penalty ?? 0,
    interestCharged: interest?.charged ?? 0,
    interestReceived: interest?.received ?? 0,
    isProvisional: result.provisional.isProvisionalTaxpayer === null ? NaN : Number(result.provisional.isProvisionalTaxpayer),
    uif: result.uif.total ?? NaN,
    ...payOf(scenario, result),
    lumpSums: lumpSums.rows.map(({ taxable, tax }) => ({ taxable: taxable.value, tax: tax.value })),
  }
}

/** Take-home pay of a whole year; none if nothing is paid in cash. */
function payOf(
  { period }: OracleScenario,
  { takeHome }: Pick<TaxScenarioResult, 'takeHome'>,
): Pick<OracleLines, 'payrollTax' | 'takeHome' | 'balanceOfTax'> {
  if (takeHome === null || period !== null) return { payrollTax: 0, takeHome: 0, balanceOfTax: 0 }
  const { paye, average, balance } = takeHome
  return { payrollTax: paye ?? NaN, takeHome: average ?? NaN, balanceOfTax: balance ?? NaN }
}

const TODAY = '2026-11-21'

const inputsOf = (scenario: OracleScenario): TaxScenarioInputs => fillIn(given(scenario), TODAY)

/** The other spouse's part of the joint estate, as a scenario. */
function spouseOf(
  { year, birthDate }: OracleScenario,
  { rental, rentalAbroad, localInterest, foreignInterest, foreignDividends, disposals }: Community,
): OracleScenario {
  return { ...EMPTY, year, birthDate, rental, rentalAbroad, localInterest, foreignInterest, foreignDividends, disposals }
}

function given(s: OracleScenario): TaxScenarioGiven {
  const communal = true
  const rows = [
    { kind: 'localInterest', amount: s.localInterest, communal },
    { kind: 'foreignInterest', amount: s.foreignInterest, communal, ...inCurrency(s.rates.foreignInterest) },
    { kind: 'foreignDividend', amount: s.foreignDividends, communal, ...inCurrency(s.rates.foreignDividends) },
    { kind: 'otherIncome', amount: s.otherAbroad, country: 'GB', communal: false, ...inCurrency(s.rates.otherAbroad) },
  ] as const
  const period = s.period === null ? {} : { periodStart: s.period.from, periodEnd: s.period.to }
  return {
    taxYear: s.year,
    dateOfBirth: s.birthDate,
    maritalRegime: s.community === null ? 'single' : 'inCommunity',
    ...period,
    ...(s.died ? { dateOfDeath: s.period?.to ?? s.period?.from ?? `${s.year}-01-01`, ...(s.period === null ? fullYear(s.year) : {}) } : {}),
    ...residencyOf(s),
    capitalGainsExclusionUsed: s.earlierPart.exclusion ?? undefined,
    tfsaContributions: s.taxFreeSavings.paid,
    tfsaContributionsBefore: s.taxFreeSavings.before,
    tfsaContributionsEarlier: s.earlierPart.savings ?? undefined,
    assessedForeignLossBf: s.foreignLossForward,
    otherGifts: s.otherGifts,
    taxableGiftsBefore: s.giftsBefore,
    employers: employersOf(s),
    retirementIncome: { savingsWithdrawal: s.savingsWithdrawal },
    investmentIncome: [...rows.filter(({ amount }) => amount !== 0), ...s.localDividends.map(dividend)],
    ...(s.payments === null ? {} : { paid: paidOf(s.payments) }),
    rentals: [
      ...lettingOf(s.rental, s.trades.letting, null),
      ...lettingOf(s.rentalAbroad, s.trades.lettingAbroad, s.rates.rentalAbroad, true),
    ],
    letting: {
      earlierLossYears: s.trades.letting.earlierLossYears,
      lossYearsOfNine: s.trades.letting.lossYearsOfNine,
      prospectOfProfit: s.trades.letting.prospect,
      ringFencedLossBf: s.trades.letting.ringFencedForward,
      ringFencedLossAbroadBf: s.trades.lettingAbroad.ringFencedForward,
    },
    businesses: [
      ...businessOf(s.otherIncome, s.trades.trade, null),
      ...businessOf(s.tradeAbroad, s.trades.tradeAbroad, s.rates.tradeAbroad, true),
    ],
    disposals: s.disposals.map(disposal),
    smallBusinessReliefUsed: s.smallBusiness.used,
    smallBusinessFirstDisposal: s.smallBusiness.firstDisposal ?? undefined,
    assessedCapitalLossBf: s.capitalLossForward,
    lumpSums: s.lumpSums.map(({ kind, date, gross, undeducted, cause, overFivePercent }) => ({
      kind,
      date,
      gross,
      nonDeductibleContributionsUsed: undeducted,
      severanceCause: cause ?? undefined,
      heldOverFivePercent: overFivePercent,
    })),
    lumpSumHistory: s.earlierLumpSums.map(({ kind, date, taxable }) => ({ kind, date, amount: taxable })),
    deductions: {
      raContribution: s.retirementContributions,
      ownPension: s.work.fund,
      ...(s.work.travel === null ? {} : vehicleOf(s.work.travel)),
      retirementBf: s.retirementForward,
      retirementDeductedEarlier: s.earlierPart.retirement ?? undefined,
      donations18A: s.donations,
      donationBf: s.donationsForward,
    },
    medical: {
      coveredMembers: [...s.medical.members],
      schemeContributionMonthly: s.medical.monthlyFee,
      otherDependantsSchemes: s.medical.schemeFees,
      qualifyingOutOfPocket: s.medical.outOfPocket,
    },
    disabilitySelf: s.medical.disability,
  }
}

function employersOf(s: OracleScenario): NonNullable<TaxScenarioGiven['employers']> {
  const { remuneration, loan } = s
  const { travel, cars, uif } = s.work
  if (!isEmployed(s)) return []
  return [
    {
      salary: remuneration,
      ...(loan === null ? {} : loanOf(loan)),
      ...(travel === null ? {} : { travelAllowance: travel.allowance, travelPayeInclusion: travel.inRemuneration === 80 ? '80' : '20' }),
      companyCars: cars.map(carOf),
      noUif: uif === 'notDue',
    },
  ]
}

const vehicleOf = ({ value, totalKm, businessKm, months, method, fuelBorne, maintenanceBorne, actual }: Travel) => ({
  travelMethod: method,
  vehicleValue: value,
  totalKm,
  businessKm,
  vehicleMonths: months,
  paidFuel: fuelBorne,
  paidMaintenance: maintenanceBorne,
  actual: { fuel: actual.running, finance: actual.finance, leaseOrWearTear: actual.vehicle, leaseOrWearTearIs: actual.vehicleIs },
})

const carOf = ({ value, yearsBefore, maintenancePlan, months, businessKm, totalKm, costs, lease }: Car) => ({
  value,
  yearsHeldBefore: yearsBefore,
  maintenancePlan,
  months,
  businessKm,
  totalKm,
  costs: { licence: costs.borne, allPrivateFuel: costs.allPrivateFuel, paidToEmployer: costs.paid },
  ...(lease === null ? {} : { operatingLease: true, leaseRental: lease.rental, leaseFuel: lease.fuel }),
})

const fullYear = (year: number) => ({ periodStart: `${year - 1}-03-01`, periodEnd: `${year}-02-${isLeap(year) ? 29 : 28}` })
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function residencyOf({ residency, residencyDate, residentSince, daysInRepublic }: OracleScenario) {
  return {
    residency,
    residencyDate: residencyDate ?? undefined,
    residentSince: residentSince ?? undefined,
    daysInRepublic,
  }
}

const inCurrency = (rate: number | null) => (rate === null ? {} : { currency: 'USD', exchangeRate: rate })

function lettingOf(net: number, facts: TradeFacts, rate: number | null, abroad = false) {
  if (net === 0 && facts.lossForward === 0 && facts.ringFencedForward === 0 && !facts.listed) return []
  const amounts = net > 0 ? { grossRent: net } : { other: -net }
  return [{ ...amounts, ...inCurrency(rate), communal: true, abroad, usedByRelatives: facts.listed, assessedLossBf: facts.lossForward }]
}

function businessOf(net: number, facts: TradeFacts, rate: number | null, abroad = false) {
  if (net === 0 && facts.lossForward === 0 && facts.ringFencedForward === 0) return []
  return [
    {
      ...(net > 0 ? { turnover: net } : { costOfSales: -net }),
      ...inCurrency(rate),
      abroad,
      s20AFlag: facts.listed,
      earlierLossYears: facts.earlierLossYears,
      lossYearsOfNine: facts.lossYearsOfNine,
      prospectOfProfit: facts.prospect,
      ringFencedLossBf: facts.ringFencedForward,
      assessedLossBf: facts.lossForward,
    },
  ]
}

const loanOf = ({ balance, rate, kind, conditionsMet, remunerationBefore }: Loan) => ({
  loanConditionsMet: conditionsMet,
  remunerationBefore,
  lowInterestLoan: balance,
  loanRate: rate * 100,
  ...(kind === null ? {} : { loanKind: kind }),
})

const dividend = ({ amount, paidOn }: OracleScenario['localDividends'][number]) => ({
  kind: 'localDividend' as const,
  amount,
  communal: false,
  ...(paidOn === null ? {} : { paidOn }),
})

const paidOf = ({ first, second, estimate, previous, previousYear, assessedOn }: Payments) => ({
  provisionalP1: first.amount,
  ...(first.date === null ? {} : { provisionalP1Date: first.date }),
  provisionalP2: second.amount,
  ...(second.date === null ? {} : { provisionalP2Date: second.date }),
  estimateDeclaredP2: estimate,
  previousAssessment: previous,
  previousAssessmentYear: previousYear,
  previousAssessmentDate: `${previousYear}-08-01`,
  assessedOn,
})

type GivenDisposal = NonNullable<TaxScenarioGiven['disposals']>[number]

function kindOf(row: Disposal): GivenDisposal['assetKind'] {
  if (row.personalUse) return 'personalUse'
  if (row.residence !== null) return 'primaryResidence'
  if (row.smallBusiness !== null) return 'smallBusiness'
  return row.property ? 'otherProperty' : 'other'
}

function disposal(row: Disposal): GivenDisposal {
  const {
    disposed,
    proceeds,
    sellingCosts,
    baseCost,
    improvements,
    share,
    communal,
    connected,
    gift,
    recipient,
    residence,
    smallBusiness,
  } = row
  return {
    assetKind: kindOf(row),
    disposed,
    proceeds,
    sellingCosts,
    baseCost,
    improvements,
    ownershipShare: share,
    communal,
    saleToConnected: connected,
    gift,
    recipient,
    abroad: row.place === 'abroad',
    permanentEstablishment: row.establishment,
    deemedOnDeath: row.deemed === 'death',
    deemedOnExit: row.deemed === 'exit',
    ...(gift || connected ? { marketValue: row.marketValue } : {}),
    ...(row.acquired === null ? {} : { acquired: row.acquired }),
    ...(row.onArrival === null ? {} : { marketValueOnArrival: row.onArrival.value, improvementsSinceArrival: row.onArrival.improvements }),
    ...(row.currency === null ? {} : { currency: 'USD', exchangeRate: row.currency.rate, costsInRand: row.currency.costsInRand }),
    ...(row.lots === null ? {} : { lots: row.lots.rows.map(lot), lotsMethod: row.lots.method, lotUnitsSold: row.lots.unitsSold }),
    ...(residence === null ? {} : residenceOf(residence)),
    ...(smallBusiness === null ? {} : smallBusinessOf(smallBusiness)),
  }
}

const smallBusinessOf = ({ qualifies, heldFiveYears, involved, soldForHealth, marketValue }: SmallBusiness) => ({
  qualifyingInterest: qualifies,
  heldFiveYears,
  substantiallyInvolved: involved,
  soldForHealth,
  businessMarketValue: marketValue,
})

/** Lots are in order of date: one a day. */
const lot = ({ units, cost, unitsSold, soldEarlier }: Lot, at: number) => ({
  date: `2010-01-${String(at + 1).padStart(2, '0')}`,
  units,
  cost,
  unitsSold,
  soldEarlier,
})

const residenceOf = ({ monthsHeld, monthsLived, tradeUse, absences, land }: Residence) => ({
  monthsOwned: monthsHeld,
  monthsPrimary: monthsLived,
  businessUse: tradeUse,
  absences: [...absences],
  ...(land === null ? {} : { landArea: land.area, qualifyingLandShare: land.share }),
})
