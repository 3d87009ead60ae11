import { taxCase } from './section/cases.ts'
import type { LawSection } from './section/law-section.ts'

/** Sixth Schedule: turnover tax of micro businesses. */
export const TURNOVER_TAX: readonly LawSection[] = [
  {
    act: 'sixth',
    section: 'para 2',
    title: 'Who may pay turnover tax',
    wordings: [{ from: '2009-03-01' }],
    reading: 'A business with a small turnover may pay a tax on its turnover instead of normal tax.',
    baseRule: 'Turnover of at most the limit, by months where the year is shorter.',
    questions: [
      {
        question: 'What excludes it?',
        precedence: 'together',
        exceptions: [
          {
            when: 'The conditions of paragraph 3 are not met',
            effect: 'no turnover tax',
            provision: 'para 3',
            applies: ({ turnoverTaxConditions }) => turnoverTaxConditions === 'notMet',
          },
        ],
      },
    ],
    figures: ['turnoverTax'],
    cases: [
      taxCase('Turnover of R 270 000 in 2026', 'base', { taxYear: 2026, businesses: [{ turnover: 27_000_000 }] }, { 'turnoverTax.tax': 0 }),
      taxCase(
        'Conditions not met',
        1,
        { taxYear: 2026, turnoverTaxConditions: 'notMet', businesses: [{ turnover: 27_000_000 }] },
        { 'turnoverTax.tax': null },
      ),
    ],
    notModelled: [{ what: 'Registration', section: 'para 8', why: 'The business must be registered before the year begins.' }],
  },
  {
    act: 'sixth',
    section: 'para 5',
    title: 'Turnover tax',
    wordings: [{ from: '2009-03-01' }],
    reading: 'The tax is a small percentage of turnover, in bands.',
    baseRule: 'Turnover of all businesses by the bands of the year.',
    questions: [],
    figures: ['turnoverTax'],
    cases: [
      taxCase(
        'R 400 000 in 2026: 1 % above R 335 000',
        'base',
        { taxYear: 2026, businesses: [{ turnover: 40_000_000 }] },
        { 'turnoverTax.tax': 65_000 },
      ),
    ],
    notModelled: [],
  },
]
