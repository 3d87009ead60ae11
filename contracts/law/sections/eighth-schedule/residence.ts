import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const HOME = { assetKind: 'primaryResidence', acquired: '2014-06-01', disposed: '2024-05-31' }
const sold = (row: object, title: string, rule: 'base' | number, expected: Readonly<Record<string, number>>) =>
  taxCase(title, rule, { taxYear: 2025, disposals: [{ ...HOME, proceeds: 500_000_000, baseCost: 250_000_000, ...row }] }, expected)

/** Eighth Schedule, paragraphs 44 to 57: the home and the small business. */
export const RESIDENCE: readonly LawSection[] = [
  {
    act: 'eighth',
    section: 'para 44',
    title: 'What a primary residence is',
    wordings: [{ from: '2001-10-01' }],
    reading: 'A primary residence is a home in which its owner ordinarily lives and which is used mainly for domestic purposes.',
    baseRule: 'At most half of the home may be used for business.',
    questions: [
      {
        question: 'Is it mainly a home?',
        precedence: 'first',
        exceptions: [
          {
            when: 'More than half is used for business',
            effect: 'no residence exclusion at all',
            provision: 'para 44 "primary residence" (b)(ii)',
            applies: ({ disposals }) =>
              disposals.some(({ assetKind, businessUse }) => assetKind === 'primaryResidence' && businessUse > 500_000),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      sold({ businessUse: 510_000 }, '51 % business, gain R 2,5 m', 1, { 'capitalGains.taxable': 98_400_000 }),
      sold({ businessUse: 600_000 }, '60 % business', 1, { 'capitalGains.taxable': 98_400_000 }),
    ],
    notModelled: [{ what: 'Homes owned by a trust or company', why: 'Only natural persons and special trusts have the exclusion.' }],
  },
  {
    act: 'eighth',
    section: 'para 45',
    title: 'Primary residence exclusion',
    wordings: [{ from: '2001-10-01' }, { from: '2012-03-01' }, { from: '2026-03-01' }],
    reading: 'R 2 million of the gain on a home (R 3 million from 1 March 2026) is left out of account.',
    baseRule: 'The exclusion of the day comes off the gain of the time and area lived in; a loss is reduced likewise.',
    questions: [
      {
        question: 'Is there more than one owner?',
        precedence: 'together',
        exceptions: [
          {
            when: 'Part of the home is owned',
            effect: 'the exclusion by the share',
            provision: 'para 45(2)',
            applies: ({ disposals }) =>
              disposals.some(({ assetKind, ownershipShare }) => assetKind === 'primaryResidence' && ownershipShare < 1_000_000),
          },
        ],
      },
    ],
    figures: ['residenceExclusion'],
    cases: [
      sold({}, 'Gain R 2,5 m: R 500 000 counts', 'base', { 'disposals.0.counted': 50_000_000 }),
      sold({ ownershipShare: 500_000 }, 'A half: R 1 m of R 1,25 m', 1, { 'disposals.0.counted': 25_000_000 }),
      taxCase(
        'R 3 m from 1 March 2026',
        'base',
        { disposals: [{ ...HOME, disposed: '2026-06-01', proceeds: 600_000_000, baseCost: 200_000_000 }] },
        { 'disposals.0.counted': 100_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 46',
    title: 'Two hectares',
    wordings: [{ from: '2001-10-01' }],
    reading: 'The exclusion covers the home with at most two hectares of its land, sold together with it.',
    baseRule: 'Above two hectares only the share of the value that belongs to the home and two hectares counts.',
    questions: [],
    figures: [],
    cases: [
      sold({ landArea: 30_000, qualifyingLandShare: 800_000 }, 'Three hectares, 80 % of the value qualifies', 'base', {
        'disposals.0.disregarded': 200_000_000,
      }),
    ],
    notModelled: [{ what: 'Valuing the two hectares', why: 'Enter the share of a valuer.' }],
  },
  {
    act: 'eighth',
    section: 'para 47',
    title: 'A home for part of the time',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Where the owner lived elsewhere for part of the time, the gain is split by time before the exclusion.',
    baseRule: 'Gain × months lived in ÷ months owned, since 1 October 2001.',
    questions: [],
    figures: [],
    cases: [
      sold({ monthsOwned: 120, monthsPrimary: 60 }, 'Lived in for half of the time', 'base', {
        'disposals.0.disregarded': 125_000_000,
        'disposals.0.counted': 125_000_000,
      }),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 48',
    title: 'Absences that count as living in',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Up to two years in which the home stood for sale, was being built or could not be lived in count as living in it.',
    baseRule: 'At most 24 months for each such absence.',
    questions: [],
    figures: [],
    cases: [
      sold({ monthsOwned: 120, monthsPrimary: 96, absences: [{ kind: 'forSale', months: 24 }] }, 'For sale for 24 months', 'base', {
        'disposals.0.disregarded': 200_000_000,
      }),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 49',
    title: 'A home used partly for business',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Where part of the home is used for business, the gain is split by area before the exclusion.',
    baseRule: 'Gain × the private share.',
    questions: [],
    figures: [],
    cases: [
      sold({ businessUse: 200_000 }, '20 % business: R 500 000 counts in full', 'base', {
        'disposals.0.disregarded': 200_000_000,
        'disposals.0.counted': 50_000_000,
      }),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 50',
    title: 'Letting while absent',
    wordings: [{ from: '2001-10-01' }],
    reading:
      'Up to five years of letting count as living in, if the owner lived there before and after, had no other home, and was abroad or far away for work.',
    baseRule: 'All months count if there are at most 60 and the three conditions hold; otherwise none.',
    questions: [],
    figures: [],
    cases: [
      sold(
        {
          monthsOwned: 120,
          monthsPrimary: 60,
          absences: [{ kind: 'letWhileAbsent', months: 60, livedYearBeforeAndAfter: true, noOtherHome: true, abroadOrFar: true }],
        },
        'Let for 60 months from abroad',
        'base',
        { 'disposals.0.disregarded': 200_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 57',
    title: 'Small business',
    wordings: [{ from: '2001-10-01' }, { from: '2012-03-01' }, { from: '2026-03-01' }],
    reading: 'Someone from 55 who sells a small business may leave a gain out of account, up to a limit over a lifetime.',
    baseRule: 'Every condition must be known to be met; the gain is left out up to what is left of the limit.',
    questions: [
      {
        question: 'Is age needed?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Sold because of ill health, infirmity, superannuation or death',
            effect: 'at any age',
            provision: 'para 57(3)',
            applies: ({ disposals }) => disposals.some(({ assetKind, soldForHealth }) => assetKind === 'smallBusiness' && soldForHealth),
          },
        ],
      },
    ],
    figures: ['smallBusinessGains'],
    cases: [
      taxCase(
        '61, a gain of R 2 m in 2025: R 1,8 m left out',
        'base',
        {
          taxYear: 2025,
          dateOfBirth: '1963-06-01',
          disposals: [
            {
              assetKind: 'smallBusiness',
              acquired: '2010-01-01',
              disposed: '2024-06-01',
              proceeds: 200_000_000,
              qualifyingInterest: true,
              heldFiveYears: true,
              substantiallyInvolved: true,
              businessMarketValue: 400_000_000,
            },
          ],
        },
        { 'disposals.0.disregarded': 180_000_000 },
      ),
    ],
    notModelled: [],
  },
]
