import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const IN_COMMUNITY = { maritalRegime: 'inCommunity' }

/** Section 7(2A) to (2C): spouses in community of property. */
export const SPOUSES_IN_COMMUNITY: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 7(2A)',
    title: 'Spouses in community of property',
    wordings: [{ from: null }],
    reading:
      'Income from letting and investments of a joint estate accrues half to each spouse, while trade income stays with the spouse who earns it.',
    baseRule: 'Interest, dividends and rent of the joint estate are halved.',
    questions: [
      {
        question: 'Does it belong to the joint estate?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The row says it lies outside the joint estate',
            effect: 'taxed in full with its owner',
            provision: 's 7(2A), proviso',
            applies: ({ maritalRegime, investmentIncome }) =>
              maritalRegime === 'inCommunity' && investmentIncome.some(({ communal }) => !communal),
          },
          {
            when: 'It is income from a trade other than letting',
            effect: 'taxed in full with the spouse who trades',
            provision: 's 7(2A)(a)',
            applies: ({ maritalRegime, businesses }) => maritalRegime === 'inCommunity' && businesses.length > 0,
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'Foreign interest of R 1 000 of the joint estate',
        'base',
        { ...IN_COMMUNITY, investmentIncome: [{ kind: 'foreignInterest', amount: 100_000 }] },
        { 'taxableIncome.total': 50_000 },
      ),
      taxCase(
        'The same, outside the joint estate',
        1,
        { ...IN_COMMUNITY, investmentIncome: [{ kind: 'foreignInterest', amount: 100_000, communal: false }] },
        { 'taxableIncome.total': 100_000 },
      ),
      taxCase(
        'A business belongs to the spouse who carries it on',
        2,
        { ...IN_COMMUNITY, businesses: [{ turnover: 10_000_000 }], investmentIncome: [{ kind: 'foreignInterest', amount: 100_000 }] },
        { 'taxableIncome.total': 10_050_000 },
      ),
    ],
    notModelled: [
      {
        what: 'The day on which income accrued, where the regime changed in the year',
        why: 'Enter what accrued outside the joint estate in rows of its own.',
      },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 7(2B)',
    title: 'Deductions of joint letting',
    wordings: [{ from: null }],
    reading: 'What comes off the rent of a joint property is shared as the rent is.',
    baseRule: 'Half of the expenses of joint letting for each spouse.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Joint rent of R 100 000 with R 20 000 of rates',
        'base',
        { ...IN_COMMUNITY, rentals: [{ grossRent: 10_000_000, rates: 2_000_000 }] },
        { 'taxableIncome.total': 4_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 7(2C)',
    title: 'Income that is never halved',
    wordings: [{ from: null }],
    reading:
      'Pensions, annuities and income from patents, copyright and similar works belong to the spouse entitled to them, whatever the regime.',
    baseRule: 'Royalties and fund benefits are taxed in full with the spouse entitled to them.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A royalty of R 1 000 in community',
        'base',
        { ...IN_COMMUNITY, investmentIncome: [{ kind: 'royalty', amount: 100_000 }] },
        { 'taxableIncome.total': 100_000 },
      ),
    ],
    notModelled: [],
  },
]
