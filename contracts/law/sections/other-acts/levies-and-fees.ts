import { taxCase, transferCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const HOUSE = { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000, registrationDate: '2025-12-10' }

/** The annual Rates Act and the Unemployment Insurance Contributions Act. */
export const RATES_AND_UIF: readonly LawSection[] = [
  {
    act: 'rates',
    section: '',
    title: 'Tables for lump sums',
    wordings: [{ from: '2007-10-01' }],
    reading: 'Lump sums are taxed by tables of their own on everything received over a lifetime, less the tax on what came before.',
    baseRule: 'The tax on this and all earlier lump sums, less the tax on the earlier ones.',
    questions: [
      {
        question: 'Which table?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Withdrawal before retirement, or divorce',
            effect: 'the withdrawal table',
            provision: 'Rates Act, withdrawal benefits',
            applies: ({ lumpSums }) => lumpSums.some(({ kind }) => kind === 'withdrawal' || kind === 'divorce'),
          },
        ],
      },
    ],
    figures: ['lumpSums'],
    cases: [
      taxCase(
        'R 550 000 on retirement',
        'base',
        { lumpSums: [{ kind: 'retirement', date: '2026-06-30', gross: 55_000_000 }] },
        { 'tax.lumpSums': 0 },
      ),
      taxCase(
        'R 100 more',
        'base',
        { lumpSums: [{ kind: 'retirement', date: '2026-06-30', gross: 55_010_000 }] },
        { 'tax.lumpSums': 1_800 },
      ),
      taxCase(
        'R 27 600 withdrawn',
        1,
        { lumpSums: [{ kind: 'withdrawal', date: '2026-06-30', gross: 2_760_000 }] },
        { 'tax.lumpSums': 1_800 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'uif',
    section: 's 4(1)',
    title: 'Who pays no UIF contributions',
    wordings: [{ from: '2002-04-01' }],
    reading: 'Public servants, pensioners and a few others pay no contributions.',
    baseRule: 'No contribution where the user says that none is due.',
    questions: [],
    figures: [],
    cases: [taxCase('A public servant', 'base', { employers: [{ salary: 30_000_000, noUif: true }] }, { 'uif.total': 0 })],
    notModelled: [{ what: 'Who belongs to these groups', why: 'Tick the box for the employer.' }],
  },
  {
    act: 'uif',
    section: 's 6',
    title: 'UIF contributions',
    wordings: [{ from: '2002-04-01' }],
    reading: 'An employee contributes 1 % of remuneration each month, up to the monthly ceiling, to unemployment insurance.',
    baseRule: '1 % of each month’s remuneration, at most of the ceiling.',
    questions: [],
    figures: ['uif'],
    cases: [
      taxCase('Above the ceiling of R 17 712 all year', 'base', { employers: [{ salary: 60_000_000 }] }, { 'uif.total': 212_544 }),
      taxCase('R 10 000 a month', 'base', { employers: [{ salary: 12_000_000 }] }, { 'uif.total': 120_000 }),
    ],
    notModelled: [],
  },
  {
    act: 'uif',
    section: 's 1 "remuneration"',
    title: 'Remuneration for UIF',
    wordings: [{ from: '2002-04-01' }],
    reading: 'Commission and pensions are not remuneration for unemployment insurance.',
    baseRule: 'Remuneration of the Fourth Schedule without commission and pensions.',
    questions: [],
    figures: [],
    cases: [taxCase('Commission alone', 'base', { employers: [{ commission: 12_000_000 }] }, { 'uif.total': 0 })],
    notModelled: [],
  },
]

/** Value-Added Tax Act 89 of 1991. */
export const VAT: readonly LawSection[] = [
  {
    act: 'vat',
    section: 's 7(1)',
    title: 'VAT on fees',
    wordings: [{ from: null }],
    reading: 'Attorneys, agents and banks that are vendors add VAT to their fees.',
    baseRule: 'The fee at the rate of VAT on the day of registration.',
    questions: [],
    figures: ['vat'],
    cases: [
      transferCase(
        'A bond fee of R 20 000',
        'base',
        { ...HOUSE, bondAmount: 100_000_000, bondFeeMode: 'manual', bondFee: 2_000_000 },
        { 'bondCosts[id=bondFee].vat': 300_000 },
      ),
    ],
    notModelled: [{ what: 'Suppliers who are not vendors', why: 'Enter their fee as a sundry, which is taken as it is paid.' }],
  },
  {
    act: 'vat',
    section: 's 11(1)(e)',
    title: 'Going concern at 0 %',
    wordings: [{ from: null }],
    reading: 'The sale of a business as a going concern between vendors bears VAT at 0 %.',
    baseRule: 'No VAT and no transfer duty.',
    questions: [],
    figures: [],
    cases: [transferCase('A going concern', 'base', { ...HOUSE, vatStatus: 'zeroRatedGoingConcern' }, { transferDutyPayable: 0 })],
    notModelled: [{ what: 'The conditions of a going concern', why: 'The contract must state them; the conveyancer checks them.' }],
  },
  {
    act: 'vat',
    section: 's 16(3)(a)(ii)',
    title: 'Notional input tax',
    wordings: [{ from: null }],
    reading: 'A vendor who buys second-hand property from a non-vendor for taxable supplies may deduct the tax fraction of the price.',
    baseRule: 'Price × 15 ÷ 115.',
    questions: [],
    figures: ['vat'],
    cases: [transferCase('R 2,5 million', 'base', HOUSE, { 'vat.notionalInput': 32_608_696 })],
    notModelled: [],
  },
  {
    act: 'vat',
    section: 's 64(1)',
    title: 'VAT in a price',
    wordings: [{ from: null }],
    reading: 'A vendor’s price is taken to include VAT.',
    baseRule: 'The tax fraction of what is paid.',
    questions: [],
    figures: ['vat'],
    cases: [
      transferCase('R 1 150 of postage', 'base', { ...HOUSE, sundries: { postage: 115_000 } }, { 'transferCosts[id=postage].vat': 15_000 }),
    ],
    notModelled: [],
  },
]

/** Deeds Registries Act 47 of 1937. */
export const DEEDS: readonly LawSection[] = [
  {
    act: 'deeds',
    section: 'reg 84',
    title: 'Deeds Office fees',
    wordings: [{ from: null }],
    reading: 'The Deeds Office charges a fee by value for each transfer and bond, and a lodgement fee for each deed.',
    baseRule: 'The tariff in force on the day of registration.',
    questions: [],
    figures: [],
    cases: [transferCase('R 2,5 million in December 2025', 'base', HOUSE, { 'transferCosts[id=deedsFee].amount': 228_100 })],
    notModelled: [],
  },
]
