import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const LETTING_LOSS = { rentals: [{ repairs: 10_000_000, usedByRelatives: true }] }

/** Sections 18, 20 and 20A. */
export const LOSSES: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 20',
    title: 'Assessed losses',
    wordings: [{ from: null }],
    reading:
      'A loss of a trade comes off other income, and what is left is carried forward; a loss from abroad comes off income from abroad only.',
    baseRule: 'Losses of the year and brought forward come off all income.',
    questions: [
      {
        question: 'Where was the loss made?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Outside the Republic',
            effect: 'against income from abroad only, the rest carried forward',
            provision: 's 20(1), proviso (b)',
            applies: ({ businesses, rentals }) => businesses.some(({ abroad }) => abroad) || rentals.some(({ abroad }) => abroad),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'A local loss of R 100 000 with a salary of R 600 000',
        'base',
        { employers: [{ salary: 60_000_000 }], businesses: [{ costOfSales: 10_000_000 }] },
        { 'taxableIncome.total': 50_000_000 },
      ),
      taxCase(
        'A loss of R 200 000 abroad with a salary of R 600 000 in 2026',
        1,
        { taxYear: 2026, employers: [{ salary: 60_000_000 }], businesses: [{ costOfSales: 20_000_000, abroad: true }] },
        { 'taxableIncome.total': 60_000_000, 'tax.normal': 13_563_200, 'carryForward.foreignLoss': 20_000_000 },
      ),
      taxCase(
        'R 1,8 m brought forward against a profit of R 2 m: no 80 % limit for a sole trader',
        'base',
        { taxYear: 2026, businesses: [{ turnover: 200_000_000, assessedLossBf: 180_000_000 }] },
        { 'taxableIncome.total': 20_000_000 },
        'OpenAccountants, assessed losses and ring-fencing',
      ),
    ],
    notModelled: [
      { what: 'Losses that end when no trade is carried on', section: 's 20(1)(a)', why: 'Enter only balances that are still alive.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 20A',
    title: 'Ring-fencing of losses',
    wordings: [{ from: '2004-03-01' }, { from: '2026-03-01', by: 'Act 5 of 2026' }],
    reading: 'A natural person with a high income may not set the loss of a suspect trade off against other income.',
    baseRule: 'The loss of the year is kept back for the same trade if income reaches the threshold and the trade is suspect.',
    questions: [
      {
        question: 'How high is the threshold?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The year begins on or after 1 March 2026',
            effect: 'where the 39 % band begins, instead of the top band',
            provision: 's 20A(2)',
            applies: ({ taxYear }) => taxYear >= 2027,
          },
        ],
      },
      {
        question: 'Is there a way out?',
        precedence: 'first',
        exceptions: [
          {
            when: 'A reasonable prospect of taxable income',
            effect: 'set off after all',
            provision: 's 20A(3)',
            applies: ({ letting, businesses }) => letting.prospectOfProfit || businesses.some(({ prospectOfProfit }) => prospectOfProfit),
          },
        ],
      },
    ],
    figures: ['ringFencing', 'incomeTax'],
    cases: [
      taxCase(
        '2026: R 800 000 lies below the top band',
        'base',
        { taxYear: 2026, employers: [{ salary: 80_000_000 }], ...LETTING_LOSS },
        { 'taxableIncome.total': 70_000_000 },
      ),
      taxCase(
        '2027: R 700 000 is above R 695 800',
        1,
        { employers: [{ salary: 70_000_000 }], ...LETTING_LOSS },
        { 'taxableIncome.total': 70_000_000, 'ringFencing.0.carriedForward': 10_000_000 },
      ),
      taxCase('2027: R 695 800 is not', 1, { employers: [{ salary: 69_580_000 }], ...LETTING_LOSS }, { 'taxableIncome.total': 59_580_000 }),
    ],
    notModelled: [{ what: 'Whether a business is a hobby', why: 'Answer the questions on suspect trades; SARS weighs the facts.' }],
  },
]

export const MEDICAL_BEFORE_CREDITS: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 18',
    title: 'Medical expenses before the credits',
    wordings: [{ from: null, to: '2012-02-29' }],
    reading: 'Until 29 February 2012, and for people of 65 until 28 February 2014, medical expenses were deducted from income.',
    baseRule: 'The limits of those years are not loaded, so the line is refused by name.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 50 000 of expenses in 2012',
        'base',
        { taxYear: 2012, employers: [{ salary: 60_000_000 }], medical: { qualifyingOutOfPocket: 5_000_000 } },
        { 'tax.s6B': 0 },
      ),
    ],
    notModelled: [{ what: 'The deduction itself', why: 'Enter it as another deduction with its section.' }],
  },
]
