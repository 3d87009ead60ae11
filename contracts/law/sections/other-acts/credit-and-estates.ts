import { investmentCase, loanCase, transferCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const LOAN = {
  principal: 150_000_000,
  termMonths: 240,
  rateKind: 'fixed',
  fixedRate: 105_000,
  firstPayment: '2026-07-01',
  interestBasis: 'monthly',
}
/** Death after a year, with R 5 m that did not grow. */
const ESTATE = {
  horizonMonths: 12,
  startDate: '2026-12-01',
  dateOfBirth: '1964-12-03',
  inflation: 0,
  marginalRates: [{ from: '2026-03-01', rate: 0 }],
  marginalRateAfterWork: 0,
  estate: { executorFee: true, estateDuty: true, beneficiary: true },
}

const DEPOSIT = { kind: 'fixedDeposit', initial: 500_000_000, grossReturn: 0 }

/** Estate Duty Act 45 of 1955 and Administration of Estates Act 66 of 1965. */
export const ESTATES: readonly LawSection[] = [
  {
    act: 'estateDuty',
    section: 's 2',
    title: 'Estate duty',
    wordings: [{ from: null }, { from: '2018-03-01' }],
    reading: 'An estate above R 3,5 million bears 20 % estate duty, and 25 % on what is above R 30 million.',
    baseRule: 'The value left after the abatement at the rates of the day of death.',
    questions: [],
    figures: ['estateDuty'],
    cases: [
      investmentCase(
        'R 5 m in a deposit',
        'base',
        { ...ESTATE, vehicles: [DEPOSIT, DEPOSIT] },
        { 'vehicles.0.estate.dutiable': 129_875_000, 'vehicles.0.estate.duty': 25_975_000 },
      ),
    ],
    notModelled: [{ what: 'The rest of the estate', why: 'Tafel shows duty as if the whole abatement were used by other assets.' }],
  },
  {
    act: 'estateDuty',
    section: 's 3(2)(bA)',
    title: 'Contributions never deducted, in the estate',
    wordings: [{ from: '2015-03-01' }],
    reading: 'Contributions to a retirement fund that were never deducted belong to the dutiable estate.',
    baseRule: 'Only that part of a fund benefit is dutiable.',
    questions: [],
    figures: [],
    cases: [
      investmentCase(
        'R 5 m paid into a retirement annuity: two years deduct R 430 000 each, so R 4,14 m was never deducted',
        'base',
        { ...ESTATE, vehicles: [{ kind: 'ra', initial: 500_000_000, grossReturn: 0 }, DEPOSIT] },
        { 'vehicles.0.estate.dutiable': 64_000_000, 'vehicles.0.estate.duty': 12_800_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'estates',
    section: 's 51',
    title: 'Executor’s fee',
    wordings: [{ from: null }],
    reading: 'An executor may charge 3,5 % of the assets of an estate unless the will says otherwise.',
    baseRule: '3,5 % of the value that falls into the estate, with VAT where the executor is a vendor.',
    questions: [],
    figures: ['executorFee'],
    cases: [
      investmentCase(
        'A deposit of R 5 m: R 175 000 and VAT of R 26 250',
        'base',
        { ...ESTATE, vehicles: [DEPOSIT, DEPOSIT] },
        { 'vehicles.0.estate.executorFee': 17_500_000, 'vehicles.0.estate.executorVat': 2_625_000 },
      ),
    ],
    notModelled: [{ what: 'The fee on income collected after death', why: 'Left out: it depends on how long the estate takes.' }],
  },
]

/** National Credit Act 34 of 2005 and its regulations. */
export const CREDIT: readonly LawSection[] = [
  {
    act: 'credit',
    section: 'reg 42',
    title: 'Highest initiation fee of a transfer’s bond',
    wordings: [{ from: '2007-06-01' }, { from: '2016-05-06' }],
    reading: 'A bank may charge at most a regulated amount for starting a mortgage loan.',
    baseRule: 'R 1 100 plus 10 % above R 10 000, at most R 5 250, with VAT.',
    questions: [],
    figures: [],
    cases: [
      transferCase(
        'A bond of R 1,3 m in February 2021: R 6 037,50 with VAT',
        'base',
        { dateOfAcquisition: '2021-02-04', transferAmount: 130_000_000, bondAmount: 130_000_000 },
        { 'bondCosts[id=initiationFee].total': 603_750 },
        'A bank’s quote of February 2021',
      ),
    ],
    notModelled: [],
  },
  {
    act: 'credit',
    section: 's 81(2) and reg 23A(9), Table 1',
    title: 'Minimum living expenses',
    wordings: [{ from: '2015-03-13' }],
    reading: 'A lender takes at least a minimum amount for living expenses, which rises with income.',
    baseRule: 'The higher of what the client spends and the minimum of the table.',
    questions: [],
    figures: [],
    cases: [
      loanCase(
        'Spends R 32 000, above the minimum',
        'base',
        { ...LOAN, grossIncome: 7_500_000, expenses: 3_200_000 },
        { 'affordability.livingExpenses': 3_200_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'credit',
    section: 's 81(2) and reg 23A(10)',
    title: 'What is left for an instalment',
    wordings: [{ from: '2015-03-13' }],
    reading: 'An instalment is affordable if pay, less tax, UIF, living expenses and other debt, covers it.',
    baseRule: 'Gross income less statutory deductions, living expenses, other debt and fees.',
    questions: [],
    figures: [],
    cases: [
      loanCase(
        'R 75 000 less R 20 784,87, R 32 000 and R 69 a month',
        'base',
        { ...LOAN, grossIncome: 7_500_000, expenses: 3_200_000 },
        { 'affordability.statutoryDeductions': 2_078_487, 'affordability.discretionaryIncome': 2_214_613 },
      ),
    ],
    notModelled: [{ what: 'The credit bureau’s record', why: 'Enter the instalments of other debt.' }],
  },
  {
    act: 'credit',
    section: 's 101(1)(b) and reg 42(2), Table B',
    title: 'Highest initiation fee of a home loan',
    wordings: [{ from: '2007-06-01' }, { from: '2016-05-06' }],
    reading: 'The fee for starting a mortgage loan follows a formula with a ceiling.',
    baseRule: 'R 1 100 plus 10 % above R 10 000, at most R 5 250, with VAT.',
    questions: [],
    figures: [],
    cases: [loanCase('R 1,5 m: the ceiling with VAT', 'base', LOAN, { 'limits.initiationFee': 603_750 })],
    notModelled: [],
  },
  {
    act: 'credit',
    section: 's 101(1)(b) and reg 43(3)',
    title: 'Initiation fee as a share of the loan',
    wordings: [{ from: '2007-06-01' }],
    reading: 'No initiation fee may exceed 15 % of the loan.',
    baseRule: '15 % of the principal.',
    questions: [],
    figures: [],
    cases: [loanCase('R 1,5 m: R 225 000 is not a limit', 'base', LOAN, { 'limits.initiationFee': 603_750 })],
    notModelled: [],
  },
  {
    act: 'credit',
    section: 's 101(1)(c) and reg 44',
    title: 'Highest service fee',
    wordings: [{ from: '2007-06-01' }, { from: '2016-05-06' }],
    reading: 'A lender may charge at most R 60 a month, with VAT R 69, for running a loan.',
    baseRule: 'R 60 a month, with VAT.',
    questions: [],
    figures: [],
    cases: [loanCase('R 69', 'base', LOAN, { 'limits.serviceFee': 6_900 })],
    notModelled: [],
  },
  {
    act: 'credit',
    section: 's 105 and reg 42(1), Table A',
    title: 'Highest interest on a mortgage',
    wordings: [{ from: '2007-06-01' }, { from: '2016-05-06' }],
    reading: 'Interest on a mortgage may be at most 12 % above the repo rate.',
    baseRule: 'Repo rate on the day of the loan + 12 %.',
    questions: [],
    figures: [],
    cases: [loanCase('1 June 2026: repo 7 %', 'base', LOAN, { 'limits.rate': 190_000 })],
    notModelled: [],
  },
  {
    act: 'credit',
    section: 's 125(2)(c)',
    title: 'Interest for notice not given',
    wordings: [{ from: '2007-06-01' }],
    reading: 'Someone who settles a large loan without three months’ notice owes interest for the notice that is missing.',
    baseRule: 'Settlement × rate × (90 − days of notice) ÷ 365.',
    questions: [],
    figures: [],
    cases: [
      transferCase(
        'A seller’s bond of R 1 m at 10,5 %, no notice',
        'base',
        {
          dateOfAcquisition: '2025-09-01',
          transferAmount: 250_000_000,
          sellerSide: { baseCost: 120_000_000, bondSettlement: 100_000_000, bondRate: 105_000 },
        },
        { 'seller.noticeInterest': 2_589_041 },
      ),
    ],
    notModelled: [],
  },
]
