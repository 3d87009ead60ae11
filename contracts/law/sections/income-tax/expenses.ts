import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const business = (title: string, row: object, expected: Readonly<Record<string, number>>, rule: 'base' | number = 'base', taxYear = 2027) =>
  taxCase(title, rule, { taxYear, businesses: [{ turnover: 100_000_000, ...row }] }, expected)

/** Section 11: deductions. */
export const EXPENSES: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 11(a)',
    title: 'Expenses of a trade',
    wordings: [{ from: null }],
    reading: 'Expenses and losses incurred to produce the income of a trade come off that income, unless they are of a capital nature.',
    baseRule: 'The expense of the months and the share used for the trade.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Rates of R 12 000 against rent of R 100 000',
        'base',
        { rentals: [{ grossRent: 10_000_000, rates: 1_200_000 }] },
        { 'taxableIncome.total': 8_800_000 },
      ),
      business('Cost of sales of R 400 000', { costOfSales: 40_000_000 }, { 'taxableIncome.total': 60_000_000 }),
    ],
    notModelled: [{ what: 'Capital or revenue', why: 'Enter improvements in the base cost, not as an expense.' }],
  },
  {
    act: 'incomeTax',
    section: 's 11(c)',
    title: 'Legal fees',
    wordings: [{ from: null }],
    reading: 'Legal costs of a dispute over income or deductions of a trade are deductible.',
    baseRule: 'The costs entered.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 10 000 for a claim to pay',
        'base',
        { employers: [{ salary: 30_000_000 }], deductions: { legalFees: 1_000_000 } },
        { 'taxableIncome.total': 29_000_000 },
      ),
    ],
    notModelled: [{ what: 'Which dispute it was', why: 'Enter only the costs that section 11(c) allows.' }],
  },
  {
    act: 'incomeTax',
    section: 's 11(d)',
    title: 'Repairs',
    wordings: [{ from: null }],
    reading: 'Repairs to property that earns income are deductible, but improvements are not.',
    baseRule: 'The repairs of the months owned, without private use.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 20 000 of repairs',
        'base',
        { rentals: [{ grossRent: 10_000_000, repairs: 2_000_000 }] },
        { 'taxableIncome.total': 8_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 11(e)',
    title: 'Wear and tear',
    wordings: [{ from: null }, { from: '2009-03-01', by: 'BGR 7' }],
    reading:
      'The cost of an asset used for a trade is written off over the years that SARS allows, and in one year if it cost under R 7 000.',
    baseRule: 'Cost ÷ years, by days in the first year.',
    questions: [],
    figures: ['wearAndTear'],
    cases: [
      taxCase(
        'R 30 000 over three years, in use all year',
        'base',
        {
          employers: [{ salary: 30_000_000 }],
          deductions: { employeeWearTear: [{ description: 'Laptop', cost: 3_000_000, dateInUse: '2026-03-01', writeOffYears: 3 }] },
        },
        { 'taxableIncome.total': 29_000_000 },
      ),
      taxCase(
        'R 6 999,99: in one year',
        'base',
        {
          employers: [{ salary: 30_000_000 }],
          deductions: { employeeWearTear: [{ description: 'Printer', cost: 699_999, dateInUse: '2026-09-01', writeOffYears: 3 }] },
        },
        { 'taxableIncome.total': 29_300_001 },
      ),
    ],
    notModelled: [
      { what: 'Recoupment when the asset is sold', section: 's 8(4)(a)', why: 'Enter the recoupment as other business income.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 11(i)',
    title: 'Bad debts',
    wordings: [{ from: null }],
    reading: 'A debt that was included in income and became bad in the year is deductible.',
    baseRule: 'The debts entered.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 5 000 became bad',
        'base',
        { businesses: [{ turnover: 10_000_000 }], deductions: { badDebts: 500_000 } },
        { 'taxableIncome.total': 9_500_000 },
      ),
    ],
    notModelled: [
      { what: 'The allowance for doubtful debts', section: 's 11(j)', why: 'Enter the change of the allowance as another expense.' },
    ],
  },
]
