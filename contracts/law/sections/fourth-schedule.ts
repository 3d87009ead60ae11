import { taxCase } from './section/cases.ts'
import type { LawSection } from './section/law-section.ts'

const TRADER = { taxYear: 2026, dateOfBirth: '1985-05-05', businesses: [{ turnover: 90_000_000 }] }
const LATE_SECOND = {
  provisionalP1: 10_000_000,
  provisionalP1Date: '2025-08-29',
  provisionalP2: 11_000_000,
  provisionalP2Date: '2026-04-30',
  estimateDeclaredP2: 50_000_000,
}
const trader = (title: string, rule: 'base' | number, paid: object, expected: Readonly<Record<string, unknown>>, more: object = {}) =>
  taxCase(title, rule, { ...TRADER, paid, ...more }, expected as Readonly<Record<string, number | string>>)

/** Fourth Schedule: PAYE and provisional tax. */
export const PAYE_AND_PROVISIONAL_TAX: readonly LawSection[] = [
  {
    act: 'fourth',
    section: 'para 1 "provisional taxpayer"',
    alsoCitedAs: ['para 1 "tax threshold"'],
    title: 'Who is a provisional taxpayer',
    wordings: [{ from: null }, { from: '2015-03-01' }],
    reading:
      'A person with income other than remuneration is a provisional taxpayer, unless it is small and none of it is from a business.',
    baseRule: 'Income from a business, or pay of an employer not registered for PAYE, makes a provisional taxpayer.',
    questions: [
      {
        question: 'Is other income small?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Interest, dividends and rent of at most R 30 000, and no business',
            effect: 'no provisional taxpayer',
            provision: 'para 1 "provisional taxpayer" (dd)',
            applies: ({ businesses }) => businesses.length === 0,
          },
        ],
      },
    ],
    figures: ['provisionalTax'],
    cases: [
      taxCase(
        'Taxable interest of R 30 200',
        'base',
        { employers: [{ salary: 40_000_000 }], investmentIncome: [{ kind: 'localInterest', amount: 5_400_000 }] },
        { 'provisional.isProvisionalTaxpayer': true },
      ),
      taxCase(
        'Taxable interest of R 30 000',
        1,
        { employers: [{ salary: 40_000_000 }], investmentIncome: [{ kind: 'localInterest', amount: 5_380_000 }] },
        { 'provisional.isProvisionalTaxpayer': false },
      ),
    ],
    notModelled: [{ what: 'Persons notified by SARS', why: 'SARS’s letter decides.' }],
  },
  {
    act: 'fourth',
    section: 'para 1 "remuneration"',
    title: 'Remuneration',
    wordings: [{ from: null }],
    reading:
      'Remuneration is what an employer takes PAYE from: pay and benefits, with only part of a travel allowance and of a company car.',
    baseRule: 'Pay and benefits of the employer.',
    questions: [
      {
        question: 'How much of travel counts?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The employer is satisfied that at least 80 % of travel is for business',
            effect: '20 % of the allowance or the car',
            provision: 'para 1 "remuneration" (cA), (cB)',
            applies: ({ employers }) => employers.some(({ travelPayeInclusion }) => travelPayeInclusion === '20'),
          },
        ],
      },
    ],
    figures: ['travelPaye'],
    cases: [
      taxCase(
        '80 % of an allowance of R 100 000',
        'base',
        { employers: [{ salary: 30_000_000, travelAllowance: 10_000_000 }] },
        { 'income.remuneration': 38_000_000 },
      ),
      taxCase(
        '20 % of it',
        1,
        { employers: [{ salary: 30_000_000, travelAllowance: 10_000_000, travelPayeInclusion: '20' }] },
        { 'income.remuneration': 32_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 2',
    title: 'PAYE',
    wordings: [{ from: null }],
    reading: 'An employer withholds tax from remuneration each month and pays it to SARS.',
    baseRule: 'What was withheld; where it is not entered, by the tables of the year.',
    questions: [],
    figures: ['incomeTax'],
    cases: [
      taxCase(
        'R 100 000 withheld',
        'base',
        { employers: [{ salary: 60_000_000, payeDeducted: 10_000_000 }] },
        { 'settlement.paye': 10_000_000 },
      ),
    ],
    notModelled: [{ what: 'SARS’s printed deduction tables', why: 'Tafel uses the formula; the printed tables may differ by cents.' }],
  },
  {
    act: 'fourth',
    section: 'para 9(1)',
    title: 'PAYE by annual equivalent',
    wordings: [{ from: null }],
    reading: 'PAYE of a month is a twelfth of the tax on twelve such months.',
    baseRule: 'Regular pay × 12 ÷ months, taxed by the table; a bonus on top of it.',
    questions: [],
    figures: ['incomeTax'],
    cases: [
      taxCase(
        'R 50 000 a month: R 132 907 of PAYE a year',
        'base',
        { employers: [{ salary: 60_000_000 }] },
        { 'takeHome.paye': 13_290_700 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 18(1)(d)',
    title: 'Provisional taxpayers from 65',
    wordings: [{ from: null, to: '2015-02-28' }],
    reading:
      'Until 28 February 2015 a person from 65 with small income from pay, interest, dividends and rent alone was no provisional taxpayer.',
    baseRule: 'Taxable income of at most R 120 000 (R 80 000 in 2009).',
    questions: [
      {
        question: 'Is there other income?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Income of another kind',
            effect: 'the limit does not help',
            provision: 'para 18(1)(d)(ii)',
            applies: ({ taxYear, businesses }) => taxYear <= 2015 && businesses.length > 0,
          },
        ],
      },
    ],
    figures: ['provisionalTax'],
    cases: [
      taxCase(
        'Rent of R 120 000 in 2010',
        'base',
        { taxYear: 2010, dateOfBirth: '1940-06-01', rentals: [{ grossRent: 12_000_000 }] },
        { 'provisional.isProvisionalTaxpayer': false },
      ),
      taxCase(
        'A cent more',
        'base',
        { taxYear: 2010, dateOfBirth: '1940-06-01', rentals: [{ grossRent: 12_000_001 }] },
        { 'provisional.isProvisionalTaxpayer': true },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 19(1)(d)',
    title: 'Basic amount',
    wordings: [{ from: null }],
    reading:
      'The basic amount is the taxable income last assessed, without capital gains and lump sums, raised by 8 % a year if it is old.',
    baseRule: 'The last assessment before the estimate.',
    questions: [
      {
        question: 'Is it old?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The estimate is made more than 18 months after the end of the year assessed',
            effect: '8 % more for each year since',
            provision: 'para 19(1)(d)(ii)',
          },
        ],
      },
    ],
    figures: [],
    cases: [
      trader(
        'Assessed for 2025: 12 months old',
        'base',
        { previousAssessment: 50_000_000, previousAssessmentYear: 2025, previousAssessmentDate: '2025-08-01' },
        { 'provisional.test.basicAmount.amount': 50_000_000 },
      ),
      trader(
        'Assessed for 2024: 24 months old, 8 % for two years',
        1,
        { previousAssessment: 50_000_000, previousAssessmentYear: 2024, previousAssessmentDate: '2024-12-01' },
        { 'provisional.test.basicAmount.amount': 58_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 20(1)',
    title: 'Penalty for underestimation',
    wordings: [{ from: '2009-03-01' }],
    reading: 'An estimate at the second payment that turns out too low bears a penalty of 20 % of the tax that is short.',
    baseRule: 'Up to R 1 m of taxable income: the lower of 90 % and the basic amount; above it: 80 %.',
    questions: [],
    figures: ['provisionalTax'],
    cases: [
      taxCase(
        'R 280 000, estimated at R 200 000',
        'base',
        {
          dateOfBirth: '1986-01-01',
          businesses: [{ turnover: 28_000_000 }],
          paid: {
            previousAssessment: 30_000_000,
            previousAssessmentYear: 2026,
            previousAssessmentDate: '2026-08-01',
            estimateDeclaredP2: 20_000_000,
            provisionalP1: 909_000,
            provisionalP2: 909_000,
            provisionalP1Date: '2026-08-31',
            provisionalP2Date: '2027-02-26',
          },
        },
        { 'provisional.test.penalty': 198_240 },
        'A public SARS calculator suite, tested against SARS guides (2026)',
      ),
    ],
    notModelled: [{ what: 'Remission', section: 'para 20(2)', why: 'SARS decides on application.' }],
  },
  {
    act: 'fourth',
    section: 'para 20(2B)',
    title: 'Two penalties on one payment',
    wordings: [{ from: null }],
    reading: 'The penalty for a low estimate is reduced by the penalty for paying late.',
    baseRule: 'Never below nil.',
    questions: [],
    figures: [],
    cases: [trader('R 23 068,40 less R 11 000', 'base', LATE_SECOND, { 'provisional.test.penalty': 1_206_840 })],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 21(1)',
    title: 'Provisional payments',
    wordings: [{ from: null }],
    reading: 'Half of the estimated tax is due in the first six months of the year and the rest by its end, less PAYE.',
    baseRule: 'Tax on the estimate less PAYE, half by 31 August and the rest by the end of February, on the last business day before.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 132 907 less PAYE of R 50 000 and R 20 000 paid',
        'base',
        {
          employers: [{ salary: 30_000_000, payeDeducted: 5_000_000 }],
          businesses: [{ turnover: 30_000_000 }],
          paid: { provisionalP1: 2_000_000, provisionalP1Date: '2026-08-31' },
        },
        { 'provisional.plan.second.amount': 6_290_700, 'provisional.plan.second.dueDate': '2027-02-26' },
      ),
      trader('31 August 2025 is a Sunday', 'base', {}, { 'provisional.plan.first.dueDate': '2025-08-29' }),
    ],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 23A',
    title: 'Third payment',
    wordings: [{ from: null }],
    reading: 'A voluntary third payment before interest begins avoids it.',
    baseRule: 'What is still due by 30 September after the year.',
    questions: [],
    figures: [],
    cases: [trader('Due by 30 September 2026', 'base', {}, { 'provisional.plan.third.dueDate': '2026-09-30' })],
    notModelled: [],
  },
  {
    act: 'fourth',
    section: 'para 27(1)',
    title: 'Penalty for late payment',
    wordings: [{ from: null }],
    reading: 'Provisional tax that is paid late bears a penalty of 10 %.',
    baseRule: '10 % of the payment that was late or not made.',
    questions: [],
    figures: [],
    cases: [
      trader('R 110 000 paid two months late', 'base', LATE_SECOND, { 'provisional.lateSecond.penalty': 1_100_000 }),
      trader(
        'R 36 500 on the last day',
        'base',
        { provisionalP1: 3_650_000, provisionalP1Date: '2025-08-29' },
        { 'provisional.late': null },
      ),
      trader('A day later', 'base', { provisionalP1: 3_650_000, provisionalP1Date: '2025-08-30' }, { 'provisional.late.penalty': 365_000 }),
    ],
    notModelled: [{ what: 'Remission', section: 's 217 TAA', why: 'SARS decides on application.' }],
  },
  {
    act: 'fourth',
    section: 'para 28(1)',
    title: 'What is set off against tax',
    wordings: [{ from: null }],
    reading: 'PAYE and provisional payments are set off against the tax of the year.',
    baseRule: 'Tax of the year less everything paid.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Tax of R 132 907, PAYE of R 140 000: a refund',
        'base',
        { employers: [{ salary: 60_000_000, payeDeducted: 14_000_000 }] },
        { 'settlement.dueOrRefund': -709_300 },
      ),
    ],
    notModelled: [],
  },
]
