import { calculateHomeLoan } from '../../../kinds/home-loan/calculator/calculate.ts'
import type { HomeLoanGiven } from '../../../kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../../../kinds/home-loan/calculator/result/result.ts'
import type { ScenarioFault } from '../../../law/working/findings.ts'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { yearEnd, yearOf, yearStart } from '../../../law/tax-year.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { bornFor } from '../../../law/assessment/testing/assess.ts'
import { calculateTransferDuty } from '../../../kinds/transfer-duty/calculator/calculate.ts'
import type { TransferDutyInputsGiven } from '../../../kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import type { TransferDutyResult } from '../../../kinds/transfer-duty/calculator/result/result.ts'
import type { Constants } from '../../../law/constants/shipped.ts'
import { addDays, addMonths, daysOf } from '../../../base/dates.ts'

/** A calculator's answer for a day. */
export interface DayAnswer {
  /** The figure that rests on the part of the constants. Undefined: refused. */
  readonly figure: string | undefined
  /** The names of refused figures, or the reason for having no answer. */
  readonly refused: readonly string[]
}

export interface DateProbe {
  /** By which the day decides. */
  readonly law: string
  readonly answer: (day: string, constants: Constants) => DayAnswer
  /** Why days that no row covers are not refused. */
  readonly withoutRow?: string
  /** The figure rests on another figure of the year as well: it is compared across the edges alone. */
  readonly isOfYear?: boolean
  /** The first day on which a calculator uses it; earlier rows are checked by the lookup alone. */
  readonly since?: (constants: Constants) => string
  /** The calculator looks up the row of the last day of the year of assessment. */
  readonly byYearEnd?: true
  /** The name in the refusal, if it isn't the name of the part. */
  readonly refusedAs?: RegExp
}

const TODAY = '2026-11-21'
type Figure = number | string | boolean | null | undefined

function answered(figures: readonly Figure[], refused: readonly string[]): DayAnswer {
  return figures.some((figure) => figure === null || figure === undefined)
    ? { figure: undefined, refused }
    : { figure: figures.join(' '), refused }
}
const faulty = (faults: readonly ScenarioFault[]): DayAnswer => ({ figure: undefined, refused: faults.map(({ message }) => message) })

type TaxFigure = (result: TaxScenarioResult, year: number) => Figure
type TaxScenarioOfDay = (day: string, year: number) => TaxScenarioGiven | readonly TaxScenarioGiven[]

/** Tax scenarios of the year that the day falls into, and a figure of each. */
function ofTax(law: string, given: TaxScenarioOfDay, figure: TaxFigure, more: Partial<DateProbe> = {}): DateProbe {
  const answer = (day: string, constants: Constants): DayAnswer => {
    const year = yearOf(day)
    const figures: Figure[] = []
    const refused: string[] = []
    for (const scenario of [given(day, year)].flat()) {
      const answer = calculateTaxScenario({ taxYear: year, ...scenario }, { today: TODAY, constants })
      if (!answer.ok) return faulty(answer.faults)
      refused.push(...answer.result.missing.map(({ constant }) => constant), answer.result.provisional.sentence)
      figures.push(figure(answer.result, year))
    }
    return answered(figures, refused)
  }
  return { law, answer, ...more }
}

type TransferFigure = (result: TransferDutyResult) => Figure
function ofTransfer(
  law: string,
  given: (day: string) => TransferDutyInputsGiven | readonly TransferDutyInputsGiven[],
  figure: TransferFigure,
  more: Partial<DateProbe> = {},
): DateProbe {
  const answer = (day: string, constants: Constants): DayAnswer => {
    const answers = [given(day)].flat().map((transfer) => calculateTransferDuty(transfer, { today: TODAY, constants }))
    const faults = answers.flatMap((each) => (each.ok ? [] : each.faults))
    if (faults.length > 0) return faulty(faults)
    const results = answers.flatMap((each) => (each.ok ? [each.result] : []))
    return answered(
      results.map(figure),
      results.flatMap(({ missing }) => missing.map(({ constant }) => constant)),
    )
  }
  return { law, answer, ...more }
}

function ofLoan(law: string, given: HomeLoanGiven, figure: (result: HomeLoanResult) => Figure, more: Partial<DateProbe> = {}): DateProbe {
  const answer = (day: string, constants: Constants): DayAnswer => {
    const loan = { termMonths: 1, paidOut: day, firstPayment: addMonths(day, 1), replayFrom: undefined, ...given }
    const answer = calculateHomeLoan(loan, { today: TODAY, constants })
    if (!answer.ok) return faulty(answer.faults)
    const { missing, notes } = answer.result
    return answered([figure(answer.result)], [...missing.map(({ constant }) => constant), ...notes.map(({ message }) => message)])
  }
  return { law, answer, ...more }
}

const R = 100
const RICH = [{ salary: 600_000 * R }]
const DUTY = 'Transfer Duty Act s 2'
const BIG = 10_000_000 * R

const gain = (assetKind: 'listedShares', proceeds: number, disposed: string) => [{ assetKind, proceeds, disposed }]
/** Interest of one day at a rate on R1 000 million, as the rate in parts per million. */
const LARGE = 100_000_000_000
const rateOfDay = (interest: number, daysOfYear: number) => Math.round((interest * daysOfYear * 1_000_000) / LARGE)

/** Interest on a second payment of R1 000 million from 1 March to the day, and to the day before: what the day itself costs. */
const lateUntil = (day: string): TaxScenarioGiven => ({
  taxYear: yearOf(day) - 1,
  businesses: [{ turnover: 3_000_000 * R }],
  paid: { provisionalP2: LARGE, provisionalP2Date: day },
})
const prescribedRate: DateProbe = {
  law: 's 89bis(2), each day at the rate of that day',
  answer: (day, constants) => {
    const days = day === yearStart(yearOf(day)) ? [day] : [addDays(day, -1), day]
    const answers = days.map((each) => calculateTaxScenario(lateUntil(each), { today: TODAY, constants }))
    const results = answers.flatMap((each) => (each.ok ? [each.result] : []))
    const interests = results.map(({ provisional }) => provisional.lateSecond?.interest)
    const [first, last] = [interests[0], interests.at(-1)]
    const refused = results.flatMap(({ missing }) => missing.map(({ constant }) => constant))
    if (first == null || last == null) return { figure: undefined, refused }
    return { figure: String(rateOfDay(interests.length === 1 ? first : last - first, 365)), refused }
  },
  // Interest begins with a year: of the first one the days before the first row are missing.
  since: ({ tax }) => yearEnd(yearOf(tax.prescribedRate.at(-1)!.from!)),
}

const deemed = (vehicleValue: number): TaxScenarioGiven => ({
  employers: [{ salary: BIG, travelAllowance: 300_000 * R }],
  deductions: {
    travelMethod: 'deemed',
    vehicleValue,
    totalKm: 30_000,
    businessKm: 15_000,
    paidFuel: true,
    paidMaintenance: true,
    hasLogbook: true,
  },
})
const bought = (day: string): TransferDutyInputsGiven => ({ dateOfAcquisition: day, registrationDate: day, transferAmount: 2_000_000 * R })
const costOf = (side: 'transferCosts' | 'bondCosts', id: string, key: 'amount' | 'vat' | 'total') => (result: TransferDutyResult) =>
  result[side].find((row) => row.id === id)?.[key]

/** By part of the constants. */
export const DATE_PROBES: Readonly<Record<string, DateProbe>> = {
  'incomeTax.brackets': ofTax(
    's 5(2), Rates Act of the year',
    () => ({ employers: [{ salary: BIG }] }),
    ({ tax }) => tax.table,
  ),
  'incomeTax.primaryRebate': ofTax(
    's 6(2)(a)',
    () => ({ employers: RICH }),
    ({ tax }) => tax.rebates.primary,
  ),
  'incomeTax.ageRebates': ofTax(
    's 6(2)(b) and (c)',
    (_day, year) => [66, 80].map((age) => ({ dateOfBirth: bornFor(year, age), employers: RICH })),
    ({ tax }) => `${tax.rebates.secondary}+${tax.rebates.tertiary}`,
  ),
  'medicalCredits.credits': ofTax(
    's 6A(2)(b)',
    () => [1, 3].map((members) => ({ employers: RICH, medical: { coveredMembers: Array<number>(12).fill(members) } })),
    ({ tax }) => tax.s6A,
  ),
  'medicalExpenses.older': ofTax(
    's 6B(3)(a)',
    (_day, year) => ({ dateOfBirth: bornFor(year, 70), employers: RICH, medical: { qualifyingOutOfPocket: 100_000 * R } }),
    ({ tax }) => tax.s6B,
    { refusedAs: /additional medical credit|section 18 for medical expenses/ },
  ),
  'medicalExpenses.younger': ofTax(
    's 6B(3)(c)',
    () => ({ employers: RICH, medical: { qualifyingOutOfPocket: 100_000 * R } }),
    ({ tax }) => tax.s6B,
    { refusedAs: /additional medical credit|section 18 for medical expenses/ },
  ),
  'interestExemption.exemption': ofTax(
    's 10(1)(i)',
    (_day, year) =>
      [40, 70].map((age) => ({ dateOfBirth: bornFor(year, age), investmentIncome: [{ kind: 'localInterest' as const, amount: BIG }] })),
    ({ exempt }) => exempt.find(({ id }) => id.includes('nterest'))?.amount,
  ),
  'foreignIncomeExemption.limit': ofTax(
    's 10(1)(i)(xv)(aa), nil from 1 March 2012',
    () => ({ investmentIncome: [{ kind: 'foreignInterest', amount: BIG }] }),
    ({ income }) => income.exempt,
  ),
  'dividendsTax.rate': ofTax(
    's 64E, by the day of payment',
    (day) => ({ investmentIncome: [{ kind: 'localDividend', amount: BIG, paidOn: day }] }),
    ({ investment }) => investment.dividendsTax,
  ),
  'reitDistributions.taxable': ofTax(
    's 10(1)(k)(i) proviso (aa), s 25BB',
    () => ({ investmentIncome: [{ kind: 'reitDistribution', amount: BIG }] }),
    ({ income, missing }) => (missing.some(({ id }) => id === 'investment.reitDistributions') ? null : income.total),
    { byYearEnd: true },
  ),
  'foreignDividends.exempt': ofTax(
    's 10B(3)',
    () => ({ investmentIncome: [{ kind: 'foreignDividend', amount: BIG }] }),
    ({ income }) => income.exempt,
  ),
  'retirement.cap': ofTax(
    's 11F(2)(a)',
    () => ({ employers: [{ salary: BIG }], deductions: { raContribution: BIG } }),
    (result) => result.retirement.cap,
    {
      withoutRow: 'until 29 February 2016 section 11(k) and (n) applied',
    },
  ),
  'retirement.share': ofTax(
    's 11F(2)(b)',
    () => ({ employers: [{ salary: BIG }], deductions: { raContribution: BIG } }),
    (result) => result.retirement.percentLimit,
    { withoutRow: 'until 29 February 2016 section 11(k) and (n) applied' },
  ),
  'capitalGains.inclusion': ofTax(
    'Eighth Schedule, para 10',
    (day) => ({ disposals: gain('listedShares', BIG, day) }),
    ({ capitalGains: { taxable, net } }) => (taxable === null || net === null ? null : Math.round((taxable / net) * 1_000_000)),
  ),
  'capitalGains.exclusions': ofTax(
    'Eighth Schedule, para 5',
    (day, year) => [{}, { dateOfDeath: yearEnd(year) }].map((more) => ({ disposals: gain('listedShares', BIG, day), ...more })),
    ({ capitalGains }) => capitalGains.exclusion,
  ),
  'residenceExclusion.exclusion': ofTax(
    'Eighth Schedule, para 45(1)(a), by the day of disposal',
    (day) => ({ disposals: [{ assetKind: 'primaryResidence', acquired: '2002-03-01', disposed: day, proceeds: BIG, baseCost: R }] }),
    ({ disposals }) => disposals[0]!.disregarded,
  ),
  'residenceExclusion.proceeds': ofTax(
    'Eighth Schedule, para 45(1)(b), by the day of disposal',
    (day) => ({
      disposals: [{ assetKind: 'primaryResidence', acquired: '2002-03-01', disposed: day, proceeds: 2_000_001 * R, baseCost: 0 }],
    }),
    ({ disposals }) => disposals[0]!.counted,
    { refusedAs: /primary residence exclusion/ },
  ),
  'smallBusinessGains.relief': ofTax(
    'Eighth Schedule, para 57(3)',
    (day, year) => ({
      dateOfBirth: bornFor(year, 70),
      disposals: [
        {
          assetKind: 'smallBusiness',
          acquired: '2002-03-01',
          disposed: day,
          proceeds: 5_000_000 * R,
          qualifyingInterest: true,
          substantiallyInvolved: true,
          businessMarketValue: 4_000_000 * R,
        },
      ],
    }),
    ({ disposals }) => disposals[0]!.disregarded,
  ),
  'lumpSums.retirement': ofTax(
    's 5(2), Second Schedule, by the day of accrual',
    (day) => ({ lumpSums: [{ kind: 'retirement', date: day, gross: 5_000_000 * R }] }),
    ({ tax }) => tax.lumpSums,
  ),
  'lumpSums.withdrawal': ofTax(
    's 5(2), Second Schedule, by the day of accrual',
    (day) => ({ lumpSums: [{ kind: 'withdrawal', date: day, gross: 5_000_000 * R }] }),
    ({ tax }) => tax.lumpSums,
  ),
  'taxFreeSavings.annual': ofTax(
    's 12T(4)(a)',
    () => ({ tfsaContributions: R, tfsaContributionsBefore: 0 }),
    ({ room }) => room.tfsaYear,
  ),
  'taxFreeSavings.lifetime': ofTax(
    's 12T(4)(b)',
    () => ({ tfsaContributions: R, tfsaContributionsBefore: 0 }),
    ({ room }) => room.tfsaLife,
    {
      refusedAs: /annual limit of tax-free savings/,
    },
  ),
  'taxFreeSavings.penalty': ofTax(
    's 12T(7)',
    () => ({ tfsaContributions: 100_000 * R, tfsaContributionsBefore: 600_000 * R }),
    ({ room }) => room.tfsaPenalty,
    { refusedAs: /annual limit of tax-free savings/ },
  ),
  'turnoverTax.bands': ofTax(
    's 48B, Sixth Schedule',
    () => ({ businesses: [{ turnover: 950_000 * R }] }),
    ({ turnoverTax }) => turnoverTax?.tax,
    {
      refusedAs: /qualifying turnover/,
    },
  ),
  'turnoverTax.qualifyingTurnover': ofTax(
    'Sixth Schedule, para 2(1)',
    () => ({ businesses: [{ turnover: 950_000 * R }] }),
    ({ turnoverTax }) => turnoverTax?.limit,
  ),
  'travel.table': ofTax(
    's 8(1)(b)(iii), notice of the year',
    () => [80_000, 250_000, 550_000, 2_000_000].map((value) => deemed(value * R)),
    ({ travel }) => travel.deemed.cost,
  ),
  'travel.perKm': ofTax(
    's 8(1)(b)(iii), rate of the year',
    () => ({ employers: [{ salary: BIG, reimbursiveKm: 5_000, reimbursiveRate: 1_000 }] }),
    ({ income }) => income.remuneration,
  ),
  'travelPaye.inclusion': ofTax(
    'Fourth Schedule, para 1 "remuneration" (cA)',
    () =>
      (['80', '20'] as const).map((travelPayeInclusion) => ({
        employers: [{ salary: BIG, travelAllowance: 300_000 * R, travelPayeInclusion }],
      })),
    ({ income }) => income.remuneration,
  ),
  'bursaries.relatives': ofTax(
    's 10(1)(q)',
    () => ({
      employers: [
        { salary: 300_000 * R, remunerationBefore: 300_000 * R, bursaries: [{ kind: 'school', amount: 100_000 * R, conditionsMet: true }] },
      ],
    }),
    ({ income }) => income.exempt,
  ),
  'employeeLoans.casual': ofTax(
    'Seventh Schedule, para 11(4)(a)',
    (day, year) => ({ employers: [{ salary: BIG, lowInterestLoan: R, loanKind: 'casual', from: day, to: yearEnd(year) }] }),
    ({ income }) => income.total,
    { refusedAs: /official rate/ },
  ),
  'employeeLoans.lowCostHousing': ofTax(
    'Seventh Schedule, para 11(4)(c)',
    () => ({
      employers: [
        {
          salary: 200_000 * R,
          remunerationBefore: 200_000 * R,
          lowInterestLoan: 100_000 * R,
          loanKind: 'lowCostHousing',
          loanConditionsMet: true,
        },
      ],
    }),
    ({ income }) => income.total,
    { refusedAs: /official rate/ },
  ),
  'companyCar.monthly': ofTax(
    'Seventh Schedule, para 7(4)',
    () => ({ employers: [{ salary: BIG, companyCarValue: 400_000 * R, carMonths: 12 }] }),
    ({ income }) => income.gross,
  ),
  'subsistence.daily': ofTax(
    's 8(1)(c)(ii), notice of the year',
    () =>
      (['mealsAndIncidentals', 'incidentalsOnly'] as const).map((subsistenceKind) => ({
        employers: [{ salary: BIG, subsistence: 5_000 * R, subsistenceDays: 1, subsistenceKind }],
      })),
    ({ income }) => income.total,
  ),
  'uif.rate': ofTax(
    'Unemployment Insurance Contributions Act s 6',
    (day) => ({ employers: [{ salary: R * 1_000, from: day, to: day }] }),
    ({ uif }) => uif.total,
    { refusedAs: /monthly ceiling of UIF/ },
  ),
  'uif.monthlyCeiling': ofTax(
    'Unemployment Insurance Contributions Act s 6',
    (day) => ({ employers: [{ salary: BIG, from: day, to: day }] }),
    ({ uif }) => uif.total,
  ),
  'provisionalTax.secondEstimate': ofTax(
    'Fourth Schedule, para 20(1)',
    (_day, year) => ({
      businesses: [{ turnover: 1_500_000 * R }],
      paid: { estimateDeclaredP2: 1_250_000 * R, previousAssessment: 3_000_000 * R, previousAssessmentYear: year - 1 },
    }),
    ({ provisional }) => provisional.test?.outcome,
  ),
  'provisionalTax.otherIncome': ofTax(
    'Fourth Schedule, para 1 "provisional taxpayer"',
    () => ({ employers: RICH, rentals: [{ grossRent: 25_000 * R }] }),
    ({ provisional }) => provisional.isProvisionalTaxpayer,
    { refusedAs: /other-income limit of provisional tax/ },
  ),
  'provisionalTax.olderIncome': ofTax(
    'Fourth Schedule, para 18(1)(d), until 28 February 2015',
    (_day, year) => [115_000, 150_000].map((rent) => ({ dateOfBirth: bornFor(year, 70), rentals: [{ grossRent: rent * R }] })),
    ({ provisional: { code } }) => (code.startsWith('older') ? code : null),
    { withoutRow: 'the limit from 65 is not a rule of that year' },
  ),
  'officialRate.rate': ofTax(
    'Seventh Schedule, para 11(1), s 1 "official rate of interest"',
    (day) => ({ employers: [{ lowInterestLoan: LARGE, from: day, to: day }] }),
    ({ income, missing }, year) =>
      missing.some(({ id }) => id.includes('.loan.')) ? null : rateOfDay(income.gross ?? 0, daysOf(yearStart(year), yearEnd(year))),
  ),
  'prescribedRate.rate': prescribedRate,
  'donations.limit': ofTax(
    's 18A(1)',
    () => ({ businesses: [{ turnover: BIG }], deductions: { donations18A: BIG, hasCertificate: true } }),
    ({ deductions }) => deductions.find(({ id }) => id === 'donations.deducted')?.amount,
  ),
  'donations.carriedForward': ofTax(
    's 18A(1), proviso, for years that begin from 1 March 2014 on',
    () => ({ businesses: [{ turnover: BIG }], deductions: { donations18A: BIG, hasCertificate: true } }),
    ({ carryForward }) => carryForward.s18A,
    // The share is refused by name instead: of a donation that is not deducted nothing is carried forward.
    { refusedAs: /limit of section 18A/ },
  ),
  'donationsTax.individual': ofTax(
    's 56(2)(b)',
    () => ({ otherGifts: BIG }),
    ({ donationsTax }) => donationsTax.exempt,
  ),
  'donationsTaxRates.bands': ofTax(
    's 64(1)',
    () => ({ taxableGiftsBefore: 0, otherGifts: BIG }),
    ({ donationsTax }) => donationsTax.tax,
  ),
  'foreignEmployment.exemption': ofTax(
    's 10(1)(o)(ii)',
    () => [150, 300].map((daysOutside) => ({ employers: [{ foreignEmploymentIncome: BIG, daysOutside, longestSpell: 90 }] })),
    ({ income }) => income.exempt,
    { withoutRow: 'until 29 February 2020 the exemption had no limit' },
  ),
  'wearAndTear.smallItem': ofTax(
    's 11(e), Binding General Ruling 7, by the day of first use',
    (day) => ({ employers: RICH, deductions: { employeeWearTear: [{ cost: 6_000 * R, dateInUse: day, writeOffYears: 3 }] } }),
    ({ deductions }) => deductions.find(({ id }) => id.includes('ear'))?.amount,
    { withoutRow: 'without a limit an item is written off over its years, which is always open' },
  ),
  'ringFencing.threshold': ofTax(
    's 20A(2)(a), by the year',
    () => ({ employers: [{ salary: 700_000 * R }], rentals: [{ repairs: 100_000 * R, usedByRelatives: true }] }),
    ({ ringFencing }) => ringFencing[0]?.outcome,
    { isOfYear: true, withoutRow: 'section 20A applies to years that begin from 1 March 2004 on' },
  ),
  'vat.rate': ofTransfer(
    'VAT Act s 7(1)(a), by the day of registration',
    (day) => ({ dateOfAcquisition: day, registrationDate: day, transferAmount: BIG, transferFeeMode: 'manual', transferFee: 10_000 * R }),
    costOf('transferCosts', 'transferFee', 'vat'),
  ),
  'property.conveyancerGuideline.bands': ofTransfer(
    'guideline of the Legal Practice Council, by the day of the agreement',
    (day) => [700_000, 2_000_000, 8_000_000].map((value) => ({ ...bought(day), transferAmount: value * R })),
    costOf('transferCosts', 'transferFee', 'amount'),
    { refusedAs: /guideline fees of conveyancers/ },
  ),
  'property.deedsFees.transfer': ofTransfer(
    'Deeds Registries Regulations, reg 84, by the day of registration',
    bought,
    costOf('transferCosts', 'deedsFee', 'total'),
    { refusedAs: /deeds office fees/ },
  ),
  'property.deedsFees.bond': ofTransfer(
    'Deeds Registries Regulations, reg 84, by the day of registration',
    (day) => ({ ...bought(day), bondAmount: 2_000_000 * R }),
    costOf('bondCosts', 'deedsFee', 'total'),
    { refusedAs: /deeds office fees/ },
  ),
  'property.fica.recommended': ofTransfer('guideline of the Legal Practice Council', bought, ({ suggestions }) => suggestions.fica, {
    withoutRow: 'a suggestion, which is not there',
  }),
  'property.sundries.typical': ofTransfer('account of a conveyancer', bought, ({ suggestions }) => suggestions.sundries, {
    withoutRow: 'a suggestion, which is not there',
  }),
  'property.lateInterest.rate': ofTransfer(
    'Transfer Duty Act s 4(1) and (1A)',
    (day) => ({ dateOfAcquisition: day, transferAmount: LARGE }),
    ({ duty, lateInterest }) => {
      const [month] = lateInterest.schedule
      return month?.interest == null || duty.payable === null ? null : Math.round((month.interest * 12_000_000) / duty.payable)
    },
  ),
  'property.nonResidentSellers.withholding': ofTransfer(
    's 35A(1), by the day of the agreement',
    (day) =>
      (['individual', 'company', 'trust'] as const).map((sellerType) => ({
        ...bought(day),
        transferAmount: BIG,
        sellerSide: { isNonResident: true, sellerType },
      })),
    ({ seller }) => seller?.withholding,
    { withoutRow: 'section 35A came into force on 1 September 2007' },
  ),
  'lending.creditLimits.initiationFee': ofLoan(
    'National Credit Act, reg 42(2)',
    { principal: 1_000_000 * R, primeAtStart: 100_000, repoAtStart: 65_000 },
    ({ limits }) => limits.initiationFee,
    { refusedAs: /limit of the initiation fee/ },
  ),
  'lending.creditLimits.serviceFee': ofLoan(
    'National Credit Act, reg 44',
    { principal: 1_000_000 * R, primeAtStart: 100_000, repoAtStart: 65_000 },
    ({ limits }) => limits.serviceFee,
    { refusedAs: /limit of the monthly service fee/ },
  ),
  'lending.creditLimits.aboveRepo': ofLoan(
    'National Credit Act, reg 42(1)',
    { principal: 1_000_000 * R, primeAtStart: 100_000, repoAtStart: 65_000 },
    ({ limits }) => limits.rate,
    { refusedAs: /highest interest on a mortgage/ },
  ),
  'lending.expenseNorms.bands': ofLoan(
    'National Credit Act, reg 23A(9)',
    { principal: 1_000_000 * R, primeAtStart: 100_000, repoAtStart: 65_000, grossIncome: 100_000 * R, statutoryDeductions: 0 },
    ({ affordability }) => affordability?.expenseNorm,
    { refusedAs: /minimum expense norms/ },
  ),
  'lending.prime': ofLoan('decision of the Monetary Policy Committee', { principal: R, repoAtStart: 300_000 }, ({ rate }) => rate.atStart, {
    refusedAs: /the prime rate/,
  }),
  'lending.repo': ofLoan('National Credit Act, reg 42(1)', { principal: R, primeAtStart: 0 }, ({ limits }) => limits.rate, {
    refusedAs: /the repo rate|the highest interest/,
    since: ({ lending }) => lending.creditLimits.at(-1)!.from,
  }),
  'transferDuty.natural': ofTransfer(
    DUTY,
    (day) => ({ ...bought(day), transferAmount: 3 * BIG }),
    ({ duty }) => duty.payable,
  ),
  'transferDuty.non-natural': ofTransfer(
    DUTY,
    (day) => ({ ...bought(day), transferAmount: 3 * BIG, purchaserType: 'company' }),
    ({ duty }) => duty.payable,
  ),
}

const INVESTMENT = 'used by the investment comparison; its months are asked of the lookup above (contracts/kinds/investment/calculator)'
const REPORT = 'shown among the limits of a report; no figure of a calculator depends on it'

/** Parts that only the lookup checks, each with its reason. */
export const LOOKUP_ALONE: Readonly<Record<string, string>> = {
  'incomeTax.threshold': 'published for checking; the accompanying brackets and rebates decide the tax',
  'incomeTax.ageThresholds': 'published for checking; the accompanying brackets and rebates decide the tax',
  'annuities.fullCommutation': INVESTMENT,
  'annuities.livingAnnuityCommutation': INVESTMENT,
  'annuities.drawdown': INVESTMENT,
  'twoPot.seed': INVESTMENT,
  'twoPot.savingsShare': INVESTMENT,
  'twoPot.retirementShare': INVESTMENT,
  'twoPot.withdrawal': INVESTMENT,
  'executorFee.fee': INVESTMENT,
  'policyholderFund.individual': INVESTMENT,
  'estateDuty.abatement': INVESTMENT,
  'estateDuty.bands': INVESTMENT,
  'donationsTax.casualGifts': 'for donors who aren’t natural persons',
  'vatRegistration.threshold': REPORT,
  'wearAndTear.vehicle': 'limits the actual cost of travel (employment/travel.test.ts)',
  'property.deedsFees.lodgement': 'a part of the same rows as the fees of a transfer',
  'property.lifeInterests.rate': 'began before the first day of transfer duty that is loaded',
  'property.lifeInterests.upTo24': 'began before the first day of transfer duty that is loaded',
  'property.lifeInterests.upTo67': 'began before the first day of transfer duty that is loaded',
  'property.lifeInterests.upTo90': 'began before the first day of transfer duty that is loaded',
  'property.registration.months': 'an estimate of a day, no figure',
}
