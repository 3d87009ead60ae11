import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const TRADER = { taxYear: 2025, dateOfBirth: '1985-05-05', businesses: [{ turnover: 90_000_000 }] }
/** Tax of R 251 284, of which R 36 500 is left. */
const SHORT = { provisionalP1: 10_000_000, provisionalP2: 11_478_400, estimateDeclaredP2: 81_000_000, assessedOn: '2025-11-30' }

/** Sections 89bis and 89quat: interest on tax. */
export const INTEREST_ON_TAX: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 89bis(2)',
    title: 'Interest on late provisional payments',
    wordings: [{ from: null }],
    reading: 'A provisional payment made after its period bears interest at the prescribed rate until it is made.',
    baseRule: 'By days ÷ 365, each day at its rate, from the day after the period ends.',
    questions: [],
    figures: ['prescribedRate'],
    cases: [
      taxCase(
        'R 110 000, 61 days at 10,25 %',
        'base',
        {
          ...TRADER,
          taxYear: 2026,
          paid: {
            provisionalP1: 10_000_000,
            provisionalP1Date: '2025-08-29',
            provisionalP2: 11_000_000,
            provisionalP2Date: '2026-04-30',
            estimateDeclaredP2: 50_000_000,
          },
        },
        { 'provisional.lateSecond.interest': 188_432 },
      ),
      taxCase(
        'R 20 000, 61 days at 10,75 % and 15 at 10,5 %',
        'base',
        { ...TRADER, taxYear: 2026, paid: { provisionalP1: 2_000_000, provisionalP1Date: '2025-11-15' } },
        { 'provisional.late.interest': 44_562 },
      ),
    ],
    notModelled: [{ what: 'Compound interest under the Tax Administration Act', why: 'Its interest rules for income tax have not begun.' }],
  },
  {
    act: 'incomeTax',
    section: 's 89quat',
    title: 'Interest after the effective date',
    wordings: [{ from: null }],
    reading:
      'From six or seven months after the year SARS charges a provisional taxpayer interest on tax still due and pays interest on tax overpaid.',
    baseRule: 'Balance × prescribed rate × days ÷ 365 to the assessment.',
    questions: [
      {
        question: 'Which way does it run?',
        precedence: 'first',
        exceptions: [{ when: 'Tax was overpaid', effect: 'SARS pays four percentage points less', provision: 's 89quat(4)' }],
      },
    ],
    figures: ['prescribedRate'],
    cases: [
      taxCase('R 36 500 left to pay', 'base', { ...TRADER, paid: SHORT }, { 'provisional.interest.charged': 64_825 }),
      taxCase(
        'R 36 500 overpaid',
        1,
        { ...TRADER, paid: { ...SHORT, provisionalP2: 18_778_400 } },
        { 'provisional.interest.received': 40_425 },
      ),
    ],
    notModelled: [{ what: 'Relief for a debate on law', section: 's 89quat(3)', why: 'SARS decides on application.' }],
  },
]
