import { transferCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const HOUSE = { dateOfAcquisition: '2026-05-15', transferAmount: 250_000_000 }

/** Transfer Duty Act 40 of 1949. */
export const TRANSFER_DUTY: readonly LawSection[] = [
  {
    act: 'transferDuty',
    section: 's 2',
    title: 'Transfer duty by the scale',
    wordings: [{ from: '1993-04-07' }, { from: '2011-02-23' }],
    reading: 'A person who acquires property pays duty on its value by the scale in force on the day of acquisition.',
    baseRule: 'Each slice of the value bears the rate of its band; the whole property is one value, however many acquire it.',
    questions: [
      {
        question: 'Which scale?',
        precedence: 'first',
        exceptions: [
          {
            when: 'A company, close corporation or trust acquires before 23 February 2011',
            effect: 'a flat rate instead of the scale',
            provision: 's 2(1)',
          },
        ],
      },
    ],
    figures: [],
    cases: [
      transferCase('R 2,5 million in May 2026', 'base', HOUSE, { transferDutyPayable: 6_720_000 }),
      transferCase('On the bound of the nil band', 'base', { ...HOUSE, transferAmount: 121_000_000 }, { transferDutyPayable: 0 }),
      transferCase('R 1 000 above it, at 3 %', 'base', { ...HOUSE, transferAmount: 121_100_000 }, { transferDutyPayable: 3_000 }),
      transferCase(
        'The day before a new table',
        'base',
        { dateOfAcquisition: '2025-03-31', transferAmount: 120_000_000 },
        { transferDutyPayable: 300_000 },
      ),
      transferCase('Its first day', 'base', { dateOfAcquisition: '2025-04-01', transferAmount: 120_000_000 }, { transferDutyPayable: 0 }),
    ],
    notModelled: [
      {
        what: 'Shares in a company that holds residential property',
        section: 's 1 "property" (d)',
        why: 'Enter the value of the property.',
      },
    ],
  },
  {
    act: 'transferDuty',
    section: 's 3',
    title: 'When duty must be paid',
    wordings: [{ from: null }],
    reading: 'Duty is payable within six months of the date of acquisition.',
    baseRule: 'The last day is the same day of the month, six months on.',
    questions: [],
    figures: [],
    cases: [transferCase('Acquired on 15 May 2026', 'base', HOUSE, { 'duty.dueDate': '2026-11-15' })],
    notModelled: [],
  },
  {
    act: 'transferDuty',
    section: 's 4',
    title: 'Interest on late duty',
    wordings: [{ from: null }],
    reading: 'Unpaid duty bears 10 % a year for each completed month after the last day to pay.',
    baseRule: 'Duty × 10 % ÷ 12 for each completed month.',
    questions: [],
    figures: [],
    cases: [
      transferCase(
        'Three completed months late',
        'base',
        { dateOfAcquisition: '2026-04-15', transferAmount: 200_000_000, paymentDate: '2027-01-20' },
        { 'transferCosts[id=lateInterest].amount': 84_465 },
        'A public SARS calculator suite, tested against SARS guides (2026)',
      ),
      transferCase('Paid in time', 'base', { ...HOUSE, paymentDate: '2026-11-15' }, { 'lateInterest.interest': 0 }),
    ],
    notModelled: [],
  },
  {
    act: 'transferDuty',
    section: 's 5',
    title: 'Usufruct and bare dominium',
    wordings: [{ from: null }],
    reading: 'Someone who acquires a usufruct, or the property without it, pays duty on the value of that right alone.',
    baseRule: 'A usufruct is worth 12 % of the property’s value for the expected life of its holder; the bare dominium is the rest.',
    questions: [
      {
        question: 'Which right is acquired?',
        precedence: 'first',
        exceptions: [
          { when: 'The usufruct', effect: 'value × 12 % × the factor of Table A', provision: 's 5(1)(g)' },
          { when: 'The bare dominium', effect: 'value less that of the usufruct', provision: 's 5(1)(f)' },
        ],
      },
    ],
    figures: [],
    cases: [
      transferCase(
        'R 3 m, a woman of 42 keeps the usufruct',
        2,
        {
          dateOfAcquisition: '2025-09-01',
          transferAmount: 0,
          marketValue: 300_000_000,
          rightAcquired: 'bareDominium',
          usufructuaryBorn: '1983-01-15',
          usufructuarySex: 'female',
        },
        { dutiableValue: 7_315_680, transferDutyPayable: 0 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'transferDuty',
    section: 's 6',
    title: 'What is added to the price',
    wordings: [{ from: null }],
    reading: 'Commission that the buyer pays, and the price of an option that was exercised, count as part of the price.',
    baseRule: 'Both are added before the scale applies.',
    questions: [
      {
        question: 'Is it a sale in execution?',
        precedence: 'first',
        exceptions: [
          { when: 'A sale in execution', effect: 'only commission above 5 % of the price is added', provision: 's 6(1)(a), proviso' },
        ],
      },
    ],
    figures: [],
    cases: [
      transferCase(
        'An auction at R 2 m with R 230 000 borne by the buyer',
        'base',
        { dateOfAcquisition: '2025-09-01', transferAmount: 200_000_000, purchaserCommission: 23_000_000 },
        { transferDutyPayable: 4_758_600 },
      ),
      transferCase(
        'The same in execution: R 130 000 is added',
        1,
        { dateOfAcquisition: '2025-09-01', transferAmount: 200_000_000, purchaserCommission: 23_000_000, saleInExecution: true },
        { transferDutyPayable: 4_158_600 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'transferDuty',
    section: 's 9',
    title: 'Exemptions from duty',
    wordings: [{ from: null }],
    reading: 'Certain acquisitions bear no duty, among them a sale that bears VAT and property inherited or received in a divorce.',
    baseRule: 'The ground that the user names takes the duty to nil, and the report names it.',
    questions: [
      {
        question: 'Which ground?',
        precedence: 'first',
        exceptions: [{ when: 'The seller charges VAT on the sale', effect: 'no duty', provision: 's 9(15)' }],
      },
    ],
    figures: [],
    cases: [transferCase('A developer’s sale with VAT', 1, { ...HOUSE, vatStatus: 'standardRated' }, { transferDutyPayable: 0 })],
    notModelled: [{ what: 'Conditions of each exemption', why: 'The user states the ground; the conveyancer proves it to SARS.' }],
  },
]
