import { taxCase } from '../section/cases.ts'
import { isFrom65 } from '../section/facts.ts'
import type { LawSection } from '../section/law-section.ts'

const PAID = { employers: [{ salary: 60_000_000 }] }
const ONE_MEMBER = { schemeContributionMonthly: 500_000, coveredMembers: Array(12).fill(1) }

/** Sections 6B and 6C. */
export const MEDICAL_AND_SOLAR: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 6B',
    title: 'Additional medical expenses credit',
    wordings: [{ from: '2012-03-01' }, { from: '2014-03-01' }],
    reading:
      'Medical costs that no scheme pays back, and scheme fees well above the fees credit, earn a further credit; how much depends on age and disability.',
    baseRule:
      'Under 65 without a disability: 25 % of (fees above 4 × the fees credit + qualifying expenses) above 7,5 % of taxable income.',
    questions: [
      {
        question: 'Which formula?',
        precedence: 'first',
        exceptions: [
          {
            when: '65 or older on the last day',
            effect: '33,3 % of (fees above 3 × the credit + expenses), without the 7,5 %',
            provision: 's 6B(3)(a)',
            applies: isFrom65,
          },
          {
            when: 'The person, the spouse or a child has a disability',
            effect: '33,3 % of (fees above 3 × the credit + expenses), without the 7,5 %',
            provision: 's 6B(3)(b)',
            applies: ({ disabilitySelf, disabilitySpouse, disabilityChild }) => disabilitySelf || disabilitySpouse || disabilityChild,
          },
        ],
      },
      {
        question: 'Whose payments count?',
        precedence: 'together',
        exceptions: [
          {
            when: 'The employer pays fees that are taxed as a benefit',
            effect: 'they count as paid by the employee',
            provision: 's 6B(4)',
            applies: ({ employers }) => employers.some(({ employerMedical }) => employerMedical > 0),
          },
        ],
      },
    ],
    figures: ['medicalExpenses', 'medicalCredits'],
    cases: [
      taxCase(
        'Under 65: expenses of R 50 000 above 7,5 % of R 600 000',
        'base',
        { ...PAID, medical: { qualifyingOutOfPocket: 5_000_000 } },
        { 'tax.s6B': 125_000 },
      ),
      taxCase('Expenses of exactly 7,5 %', 'base', { ...PAID, medical: { qualifyingOutOfPocket: 4_500_000 } }, { 'tax.s6B': 0 }),
      taxCase(
        '65: R 60 000 of fees above 3 × R 4 512, at 33,3 %',
        1,
        { dateOfBirth: '1962-02-28', ...PAID, medical: ONE_MEMBER },
        { 'tax.s6B': 1_547_251 },
      ),
    ],
    notModelled: [
      { what: 'Whether an expense qualifies', section: 's 6B(1)', why: 'Enter only what qualifies; the invoices prove it.' },
      { what: 'A dependant who is not a child or spouse', why: 'Enter the expenses that this client paid for a dependant.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 6C',
    title: 'Solar energy tax credit',
    wordings: [{ from: '2023-03-01', to: '2024-02-29' }],
    reading:
      'A person who first used new solar panels at home between 1 March 2023 and 29 February 2024 has a quarter of their cost as a credit, up to R 15 000.',
    baseRule: '25 % of the cost of the panels, at most R 15 000.',
    questions: [],
    figures: [],
    cases: [
      taxCase('Panels for R 40 000', 'base', { taxYear: 2024, ...PAID, deductions: { solarPanels: 4_000_000 } }, { 'tax.s6C': 1_000_000 }),
      taxCase('The limit: R 60 000', 'base', { taxYear: 2024, ...PAID, deductions: { solarPanels: 6_000_000 } }, { 'tax.s6C': 1_500_000 }),
      taxCase('R 4 more', 'base', { taxYear: 2024, ...PAID, deductions: { solarPanels: 6_000_400 } }, { 'tax.s6C': 1_500_000 }),
    ],
    notModelled: [{ what: 'Sharing between owners of one home', section: 's 6C(4)', why: 'Enter this client’s part of the cost.' }],
  },
]
