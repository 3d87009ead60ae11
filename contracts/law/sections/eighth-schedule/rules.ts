import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const SHARES = { assetKind: 'listedShares', acquired: '2015-01-01', disposed: '2026-06-01' }

/** Eighth Schedule, paragraphs 3 to 14: from gains and losses to the taxable capital gain. */
export const GAIN_RULES: readonly LawSection[] = [
  {
    act: 'eighth',
    section: 'para 3',
    title: 'Capital gain of a disposal',
    wordings: [{ from: '2001-10-01' }],
    reading: 'The gain on an asset is what its proceeds exceed its base cost by.',
    baseRule: 'Proceeds less base cost; below nil it is a capital loss.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Sold for R 150 000, cost R 60 000',
        'base',
        { disposals: [{ ...SHARES, proceeds: 15_000_000, baseCost: 6_000_000 }] },
        { 'disposals.0.gain': 9_000_000 },
      ),
      taxCase(
        'A loss',
        'base',
        { disposals: [{ ...SHARES, proceeds: 6_000_000, baseCost: 15_000_000 }] },
        { 'disposals.0.gain': -9_000_000 },
      ),
    ],
    alsoCitedAs: ['para 4'],
    notModelled: [{ what: 'Amounts recovered after the year', section: 'para 3(b)', why: 'Enter them as a disposal of that later year.' }],
  },
  {
    act: 'eighth',
    section: 'para 5',
    title: 'Annual exclusion',
    wordings: [{ from: '2001-10-01' }],
    reading:
      'The first part of a natural person’s gains or losses of a year is left out of account, with a larger amount in the year of death.',
    baseRule: 'The exclusion of the year comes off the sum of gains and losses, whichever sign it has.',
    questions: [
      {
        question: 'Which exclusion?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The person died in the year',
            effect: 'the exclusion of the year of death instead',
            provision: 'para 5(2)',
            applies: ({ dateOfDeath }) => dateOfDeath !== undefined,
          },
        ],
      },
    ],
    figures: ['capitalGains'],
    cases: [
      taxCase(
        'A gain of R 50 000 and a cent',
        'base',
        { disposals: [{ ...SHARES, proceeds: 5_000_001 }] },
        { 'capitalGains.exclusion': 5_000_000, 'capitalGains.aggregate': 1 },
      ),
      taxCase(
        'R 40 000 in 2026',
        'base',
        { taxYear: 2026, disposals: [{ ...SHARES, disposed: '2025-06-01', proceeds: 5_000_000 }] },
        { 'capitalGains.aggregate': 1_000_000 },
      ),
      taxCase(
        'A loss is reduced too',
        'base',
        { disposals: [{ ...SHARES, proceeds: 0, baseCost: 6_000_000 }] },
        { 'capitalGains.aggregate': -1_000_000 },
      ),
      taxCase(
        'R 440 000 in the year of death',
        1,
        { dateOfDeath: '2026-08-31', disposals: [{ ...SHARES, proceeds: 50_000_000 }] },
        { 'capitalGains.exclusion': 44_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 6',
    title: 'Sum of gains and losses',
    wordings: [{ from: '2001-10-01' }],
    reading: 'All gains and losses of a year are added up before the annual exclusion comes off.',
    baseRule: 'Gains less losses.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A gain of R 90 000 and a loss of R 20 000',
        'base',
        {
          disposals: [
            { ...SHARES, proceeds: 9_000_000 },
            { ...SHARES, proceeds: 0, baseCost: 2_000_000 },
          ],
        },
        { 'capitalGains.sum': 7_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 7',
    title: 'Sum of capital losses',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Where losses of a year exceed its gains, the difference is a capital loss of the year.',
    baseRule: 'Losses less gains, less the annual exclusion.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A loss of R 90 000',
        'base',
        { disposals: [{ ...SHARES, proceeds: 0, baseCost: 9_000_000 }] },
        { 'capitalGains.sum': -9_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 8',
    title: 'Net gain after losses brought forward',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Capital losses of earlier years come off the gain that the annual exclusion leaves.',
    baseRule: 'The aggregate gain less the assessed capital loss brought forward.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 150 000 less R 50 000 less R 30 000 brought forward',
        'base',
        { assessedCapitalLossBf: 3_000_000, disposals: [{ ...SHARES, proceeds: 15_000_000 }] },
        { 'capitalGains.net': 7_000_000, 'capitalGains.taxable': 2_800_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 9',
    title: 'Capital loss carried forward',
    wordings: [{ from: '2001-10-01' }],
    reading: 'A capital loss comes off no other income; it waits for capital gains of later years.',
    baseRule: 'Losses of the year and brought forward that no gain has used.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A loss of R 90 000: R 40 000 after the exclusion',
        'base',
        { disposals: [{ ...SHARES, proceeds: 0, baseCost: 9_000_000 }] },
        { 'carryForward.capitalLoss': 4_000_000, 'taxableIncome.total': 0 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 10',
    title: 'Part of the gain that is taxed',
    wordings: [{ from: '2001-10-01' }, { from: '2012-03-01' }, { from: '2016-03-01' }],
    reading: 'A natural person includes 40 % of the net capital gain of a year in taxable income.',
    baseRule: 'The net gain at the inclusion rate of the year.',
    questions: [],
    figures: ['capitalGains'],
    cases: [
      taxCase('40 % of R 100 000', 'base', { disposals: [{ ...SHARES, proceeds: 15_000_000 }] }, { 'capitalGains.taxable': 4_000_000 }),
      taxCase(
        '33,3 % of R 70 000 in 2016',
        'base',
        { taxYear: 2016, disposals: [{ ...SHARES, acquired: '2010-01-01', disposed: '2015-06-01', proceeds: 10_000_000 }] },
        { 'capitalGains.taxable': 2_331_000 },
      ),
    ],
    notModelled: [{ what: 'Special trusts and companies', why: 'Tafel assesses natural persons.' }],
  },
  {
    act: 'eighth',
    section: 'para 14',
    title: 'Assets of spouses in community',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Each spouse in community of property has half of the gain or loss on an asset of the joint estate.',
    baseRule: 'Half of the gain for each spouse.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A joint gain of R 200 000',
        'base',
        { maritalRegime: 'inCommunity', disposals: [{ ...SHARES, proceeds: 20_000_000 }] },
        { 'capitalGains.sum': 10_000_000, 'capitalGains.taxable': 2_000_000 },
      ),
      taxCase(
        'An asset outside the joint estate',
        'base',
        { maritalRegime: 'inCommunity', disposals: [{ ...SHARES, communal: false, proceeds: 20_000_000 }] },
        { 'capitalGains.sum': 20_000_000 },
      ),
    ],
    notModelled: [],
  },
]
