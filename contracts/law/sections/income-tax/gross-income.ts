import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const SALARY = { employers: [{ salary: 30_000_000 }] }

/** Section 1: gross income, income and taxable income. */
export const GROSS_INCOME: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 1',
    title: 'Definitions',
    wordings: [{ from: null }],
    reading: 'Section 1 defines the terms that the other sections build on.',
    baseRule: 'Sums of a group of income before it is taken apart.',
    questions: [],
    figures: [],
    cases: [taxCase('A pension of R 50 000', 'base', { retirementIncome: { pension: 5_000_000 } }, { 'income.gross': 5_000_000 })],
    notModelled: [
      {
        what: 'Ordinary residence and the day tests',
        section: 's 1 "resident"',
        why: 'Choose resident or non-resident; the client’s facts decide.',
      },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 1 "gross income"',
    title: 'Gross income',
    wordings: [{ from: null }],
    reading: 'Gross income is everything of a revenue nature that a resident receives from anywhere, or a non-resident from the Republic.',
    baseRule: 'All income of the year, before exemptions.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Salary and interest',
        'base',
        { ...SALARY, investmentIncome: [{ kind: 'localInterest', amount: 1_000_000 }] },
        { 'income.gross': 31_000_000 },
      ),
    ],
    notModelled: [{ what: 'Capital or revenue', why: 'Enter the sale of an asset held as trading stock as business income.' }],
  },
  {
    act: 'incomeTax',
    section: 's 1 "gross income" (a)',
    title: 'Annuities and pensions',
    wordings: [{ from: null }],
    reading: 'Annuities and pensions are gross income whatever their nature.',
    baseRule: 'What was paid in the year; a living annuity by its drawdown.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        '5 % of R 1 m drawn from a living annuity',
        'base',
        { retirementIncome: { livingAnnuityCapital: 100_000_000, livingAnnuityDrawdown: 50_000 } },
        { 'income.gross': 5_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 1 "gross income" (c)',
    title: 'Pay for services',
    wordings: [{ from: null }],
    reading: 'Payment for services is gross income, from any payer.',
    baseRule: 'Salary, bonus, fees, overtime and commission.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Salary of R 300 000 and a bonus of R 25 000',
        'base',
        { employers: [{ salary: 30_000_000, bonus: 2_500_000 }] },
        { 'income.gross': 32_500_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 1 "gross income" (eD)',
    title: 'Two-pot savings withdrawals',
    wordings: [{ from: '2024-09-01' }],
    reading: 'A withdrawal from the savings component of a retirement fund is gross income at the marginal rate.',
    baseRule: 'The whole withdrawal, with the fund’s fee.',
    questions: [],
    figures: ['twoPot'],
    cases: [
      taxCase(
        'R 25 000 on top of R 370 000 in 2025',
        'base',
        {
          taxYear: 2025,
          dateOfBirth: '1989-01-01',
          employers: [{ salary: 37_000_000 }],
          retirementIncome: { savingsWithdrawal: 2_500_000 },
        },
        { 'tax.normal': 6_772_200 },
        'Allan Gray, the example of Sally',
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 1 "income"',
    title: 'Income',
    wordings: [{ from: null }],
    reading: 'Income is gross income less what is exempt.',
    baseRule: 'Gross income less all exemptions.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 30 000 of interest',
        'base',
        { investmentIncome: [{ kind: 'localInterest', amount: 3_000_000 }] },
        { 'income.total': 620_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 1 "remuneration proxy"',
    title: 'Remuneration proxy',
    wordings: [{ from: null }],
    reading: 'Some benefits go by the remuneration of the year before from the same employer.',
    baseRule: 'Remuneration of the year before; this year’s pay where it is not entered.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Not entered: this year’s R 500 000',
        'base',
        { employers: [{ salary: 50_000_000, housing: { months: 12 } }] },
        { 'taxableIncome.total': 56_817_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 1 "taxable income"',
    title: 'Taxable income',
    wordings: [{ from: null }],
    reading: 'Taxable income is what exemptions and deductions leave of gross income, with the taxable capital gain.',
    baseRule: 'Income less deductions, plus the taxable capital gain.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 300 000 less R 30 000 to a retirement annuity',
        'base',
        { ...SALARY, deductions: { raContribution: 3_000_000 } },
        { 'taxableIncome.total': 27_000_000 },
      ),
    ],
    notModelled: [],
  },
]
