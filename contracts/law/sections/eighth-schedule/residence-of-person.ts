import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const ARRIVED = { taxYear: 2026, residency: 'became', residencyDate: '2025-09-01' }
const asset = (title: string, row: object, gain: number): ReturnType<typeof taxCase> =>
  taxCase(
    title,
    'base',
    { ...ARRIVED, disposals: [{ assetKind: 'foreign', acquired: '2015-01-01', disposed: '2025-12-01', ...row }] },
    { 'disposals.0.gain': gain },
  )

/** Eighth Schedule, paragraphs 12, 24 and 43: becoming resident, and foreign currency. */
export const ARRIVAL: readonly LawSection[] = [
  {
    act: 'eighth',
    section: 'para 12(2)(a)(i)',
    title: 'Becoming a resident',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Someone who becomes resident is treated as having bought their assets at market value on the day before.',
    baseRule: 'Base cost is the market value on the day before residence began.',
    questions: [],
    figures: [],
    cases: [
      asset(
        'Bought for R 1 m, worth R 2,5 m on arrival, sold for R 3 m',
        { proceeds: 300_000_000, baseCost: 100_000_000, marketValueOnArrival: 250_000_000 },
        50_000_000,
      ),
    ],
    notModelled: [],
  },
]

export const ARRIVAL_LIMITS: readonly LawSection[] = [
  {
    act: 'eighth',
    section: 'para 24',
    title: 'Base cost after arrival, limited',
    wordings: [{ from: '2001-10-01' }],
    reading: 'The value on arrival makes no loss that was not there: base cost is limited by cost and proceeds.',
    baseRule: 'Market value on arrival plus what was spent since.',
    questions: [
      {
        question: 'Was the asset sold for less than its value on arrival?',
        precedence: 'first',
        exceptions: [
          { when: 'Cost and proceeds are both below that value', effect: 'the higher of cost and proceeds', provision: 'para 24(2)' },
          { when: 'Proceeds and that value are both below cost', effect: 'the higher of that value and proceeds', provision: 'para 24(3)' },
        ],
      },
    ],
    figures: [],
    cases: [
      {
        ...asset(
          'Cost R 1 m, worth R 2,5 m, sold for R 2 m: no loss',
          { proceeds: 200_000_000, baseCost: 100_000_000, marketValueOnArrival: 250_000_000 },
          0,
        ),
        rule: 1,
      },
      {
        ...asset(
          'Cost R 2 m, worth R 1 m, sold for R 1,5 m: no gain',
          { proceeds: 150_000_000, baseCost: 200_000_000, marketValueOnArrival: 100_000_000 },
          0,
        ),
        rule: 2,
      },
    ],
    notModelled: [],
  },
]

export const FOREIGN_ASSETS: readonly LawSection[] = [
  {
    act: 'eighth',
    section: 'para 43',
    title: 'Gains in foreign currency',
    wordings: [{ from: '2001-10-01' }, { from: '2011-03-01' }],
    reading: 'A natural person works out the gain on a foreign asset in its currency and translates the gain once.',
    baseRule: 'Gain in the currency × the average rate of the year or the spot rate of the day.',
    questions: [
      {
        question: 'Was it bought in another currency?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Bought in rand, sold in a foreign currency',
            effect: 'proceeds and cost are translated each',
            provision: 'para 43(1A)',
            applies: ({ disposals }) => disposals.some(({ currency, costsInRand }) => currency !== undefined && costsInRand),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'Bought for US$10 000, sold for US$12 000, at R 18',
        'base',
        {
          taxYear: 2026,
          disposals: [
            {
              assetKind: 'foreign',
              acquired: '2012-01-01',
              disposed: '2025-06-01',
              proceeds: 1_200_000,
              baseCost: 1_000_000,
              currency: 'USD',
              exchangeRate: 18_000_000,
            },
          ],
        },
        { 'disposals.0.gain': 3_600_000 },
        'Tax Faculty, question 466',
      ),
      taxCase(
        'Bought for R 70 000',
        1,
        {
          taxYear: 2026,
          disposals: [
            {
              assetKind: 'foreign',
              acquired: '2012-01-01',
              disposed: '2025-06-01',
              proceeds: 1_200_000,
              baseCost: 7_000_000,
              currency: 'USD',
              exchangeRate: 18_000_000,
              costsInRand: true,
            },
          ],
        },
        { 'disposals.0.gain': 14_600_000 },
      ),
    ],
    notModelled: [],
  },
]
