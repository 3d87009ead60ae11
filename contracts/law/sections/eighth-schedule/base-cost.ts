import { taxCase, transferCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const SOLD = { acquired: '2015-01-01', disposed: '2026-06-01' }
const OLD = { assetKind: 'other', acquired: '1989-10-01', disposed: '2013-09-30' }
const isOld = ({ acquired }: { readonly acquired?: string | undefined }) => acquired !== undefined && acquired < '2001-10-01'

/** Eighth Schedule, paragraphs 20 to 39: base cost, proceeds, and losses that are limited. */
export const BASE_COST: readonly LawSection[] = [
  {
    act: 'eighth',
    section: 'para 22',
    title: 'Donations tax in the base cost',
    wordings: [{ from: '2001-10-01' }],
    reading: 'A donor may add to the base cost the part of the donations tax that belongs to the gain.',
    baseRule: 'Donations tax × gain ÷ market value, only where there is a gain.',
    questions: [],
    figures: ['donationsTax'],
    cases: [
      taxCase(
        'Shares worth R 300 000 given away, cost R 150 000: half of the tax of R 30 000',
        'base',
        {
          otherGifts: 15_000_000,
          disposals: [{ ...SOLD, assetKind: 'listedShares', gift: true, marketValue: 30_000_000, baseCost: 15_000_000 }],
        },
        { 'donationsTax.tax': 6_000_000, 'disposals.0.counted': 12_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 25',
    title: 'Assets acquired before 1 October 2001',
    wordings: [{ from: '2001-10-01' }],
    reading: 'An asset from before 1 October 2001 has as its base cost a value on that day plus what was spent on it since.',
    baseRule: 'The method that the client chose, or else the one with the smallest gain.',
    questions: [
      {
        question: 'Which value on 1 October 2001?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Market value is entered',
            effect: 'that value',
            provision: 'para 29',
            applies: ({ disposals }) => disposals.some((row) => isOld(row) && row.marketValue2001 !== undefined),
          },
          {
            when: 'No market value',
            effect: '20 % of proceeds, or time apportionment',
            provision: 'paras 26(1)(b), 30',
            applies: ({ disposals }) => disposals.some((row) => isOld(row) && row.marketValue2001 === undefined),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'Worth R 1 m in 2001, improvements of R 50 000 since, sold for R 3,5 m',
        1,
        {
          taxYear: 2014,
          disposals: [
            {
              assetKind: 'primaryResidence',
              acquired: '1995-01-01',
              disposed: '2013-06-30',
              proceeds: 350_000_000,
              improvements: 5_000_000,
              improvementsSince2001: 5_000_000,
              marketValue2001: 100_000_000,
              baseCostMethod: 'marketValue',
            },
          ],
        },
        { 'disposals.0.gain': 245_000_000 },
        'SARS, example of the primary residence exclusion',
      ),
    ],
    alsoCitedAs: ['para 29'],
    notModelled: [{ what: 'Published prices of 1 October 2001', section: 'para 31', why: 'Enter the published price as market value.' }],
  },
  {
    act: 'eighth',
    section: 'para 26',
    title: 'Value on 1 October 2001 where there is a gain',
    wordings: [{ from: '2001-10-01' }],
    reading:
      'Where the asset made a gain, its value on 1 October 2001 is market value, 20 % of what is left of proceeds, or time apportionment.',
    baseRule: '20 % of proceeds less costs since 1 October 2001 is one of the three.',
    questions: [
      {
        question: 'Is the value limited?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Market value would turn the gain into a loss',
            effect: 'proceeds less costs since 1 October 2001: neither gain nor loss',
            provision: 'para 26(3)',
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        '20 % of R 1 m',
        'base',
        { taxYear: 2014, disposals: [{ ...OLD, proceeds: 100_000_000, baseCostMethod: 'twentyPercent' }] },
        { 'disposals.0.gain': 80_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 27',
    title: 'Value on 1 October 2001 where there is a loss',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Where the asset made a loss, rules limit the value on 1 October 2001, so that no loss is made larger by it.',
    baseRule: 'The lower of market value and time apportionment, within the limits of cost and proceeds.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Cost 100, worth 80 in 2001, sold for 50 (thousands): the loss since 2001',
        'base',
        { taxYear: 2014, disposals: [{ ...OLD, proceeds: 5_000_000, baseCost: 10_000_000, marketValue2001: 8_000_000 }] },
        { 'disposals.0.gain': -3_000_000 },
      ),
      taxCase(
        'Cost 100, worth 150 in 2001, sold for 50 (thousands)',
        'base',
        { taxYear: 2014, disposals: [{ ...OLD, proceeds: 5_000_000, baseCost: 10_000_000, marketValue2001: 15_000_000 }] },
        { 'capitalGains.sum': -2_500_000 },
        'Flipbuilder, capital gains tax, page 33',
      ),
    ],
    alsoCitedAs: ['para 28'],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 30',
    title: 'Time apportionment',
    wordings: [{ from: '2001-10-01' }],
    reading: 'The gain is spread over the years of ownership, and only the part since 1 October 2001 counts.',
    baseRule: 'Cost before plus (proceeds − cost) × years before ÷ all years.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        '12 years on either side: half of the gain of R 100 000',
        'base',
        { taxYear: 2014, disposals: [{ ...OLD, proceeds: 20_000_000, baseCost: 10_000_000, baseCostMethod: 'timeApportioned' }] },
        { 'disposals.0.gain': 5_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 32',
    title: 'Units bought in lots',
    wordings: [{ from: '2001-10-01' }],
    reading:
      'Of identical units bought at different prices, those sold are taken by weighted average, first in first out, or as identified.',
    baseRule: 'The method that the client has used for this holding.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Weighted average: 100 units of 200 that cost R 30 000',
        'base',
        {
          disposals: [
            {
              ...SOLD,
              assetKind: 'listedShares',
              proceeds: 5_000_000,
              lotsMethod: 'weightedAverage',
              lotUnitsSold: 1_000_000,
              lots: [
                { date: '2015-01-01', units: 1_000_000, cost: 1_000_000 },
                { date: '2018-01-01', units: 1_000_000, cost: 2_000_000 },
              ],
            },
          ],
        },
        { 'disposals.0.gain': 3_500_000 },
      ),
      taxCase(
        'First in first out',
        'base',
        {
          disposals: [
            {
              ...SOLD,
              assetKind: 'listedShares',
              proceeds: 5_000_000,
              lotsMethod: 'fifo',
              lotUnitsSold: 1_000_000,
              lots: [
                { date: '2015-01-01', units: 1_000_000, cost: 1_000_000 },
                { date: '2018-01-01', units: 1_000_000, cost: 2_000_000 },
              ],
            },
          ],
        },
        { 'disposals.0.gain': 4_000_000 },
      ),
    ],
    notModelled: [{ what: 'Changing the method', section: 'para 32(6)', why: 'Use the method of earlier years for the same holding.' }],
  },
  {
    act: 'eighth',
    section: 'para 35',
    title: 'Proceeds',
    wordings: [{ from: '2001-10-01' }],
    reading: 'Proceeds are what the seller receives or is owed for the asset.',
    baseRule: 'The price, less what is income of the seller already.',
    questions: [],
    figures: [],
    cases: [
      transferCase(
        'A house sold for R 2,5 m that cost R 1,2 m',
        'base',
        { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000, sellerSide: { baseCost: 120_000_000 } },
        { 'seller.gain': 130_000_000 },
      ),
    ],
    notModelled: [{ what: 'Amounts taxed as income', section: 'para 35(3)', why: 'Enter proceeds without them.' }],
  },
  {
    act: 'eighth',
    section: 'para 38',
    title: 'Gifts and sales to connected persons',
    wordings: [{ from: '2001-10-01' }],
    reading: 'A gift, and a sale to a connected person for another price, counts as a sale at market value.',
    baseRule: 'Proceeds are the market value on the day, for donor and recipient alike.',
    questions: [
      {
        question: 'Does another rule come first?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The recipient is the spouse',
            effect: 'rolls over: neither gain nor loss',
            provision: 's 9HB(1)',
            applies: ({ disposals }) =>
              disposals.some(({ gift, saleToConnected, recipient }) => (gift || saleToConnected) && recipient === 'spouse'),
          },
          {
            when: 'A gift to a public benefit organisation or the state',
            effect: 'neither gain nor loss',
            provision: 'para 62',
            applies: ({ disposals }) => disposals.some(({ gift, recipient }) => gift && recipient === 'exempt'),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'Sold to a daughter for R 100 000, worth R 400 000',
        'base',
        {
          disposals: [
            {
              ...SOLD,
              assetKind: 'listedShares',
              saleToConnected: true,
              proceeds: 10_000_000,
              marketValue: 40_000_000,
              baseCost: 10_000_000,
            },
          ],
        },
        { 'disposals.0.gain': 30_000_000 },
      ),
      taxCase(
        'Given to the spouse',
        1,
        {
          disposals: [
            { ...SOLD, assetKind: 'listedShares', gift: true, recipient: 'spouse', marketValue: 40_000_000, baseCost: 10_000_000 },
          ],
        },
        { 'capitalGains.sum': 0 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 39',
    title: 'Losses to connected persons',
    wordings: [{ from: '2001-10-01' }],
    reading: 'A loss on a sale to a connected person comes off gains from the same person alone.',
    baseRule: 'The loss is kept back and carried forward by person.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A loss of R 90 000 to a brother, and another gain of R 150 000',
        'base',
        {
          disposals: [
            {
              ...SOLD,
              assetKind: 'listedShares',
              saleToConnected: true,
              connectedPerson: 'Brother',
              proceeds: 1_000_000,
              marketValue: 1_000_000,
              baseCost: 10_000_000,
            },
            { ...SOLD, assetKind: 'unitTrust', proceeds: 15_000_000 },
          ],
        },
        { 'capitalGains.sum': 15_000_000, 'capitalGains.clogged': 9_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'eighth',
    section: 'para 40(1)',
    title: 'Death before 1 March 2016',
    wordings: [{ from: '2001-10-01', to: '2016-02-29' }],
    reading: 'Until 29 February 2016 the Eighth Schedule itself treated a deceased person as having sold all assets at market value.',
    baseRule: 'Market value on the day of death; what passed to a spouse rolled over under para 67.',
    questions: [],
    figures: ['capitalGains'],
    cases: [
      taxCase(
        'Shares worth R 900 000 that cost R 100 000, died in 2015',
        'base',
        {
          taxYear: 2016,
          dateOfBirth: '1950-06-06',
          dateOfDeath: '2015-08-31',
          disposals: [{ assetKind: 'listedShares', proceeds: 90_000_000, baseCost: 10_000_000, deemedOnDeath: true }],
        },
        { 'capitalGains.sum': 80_000_000 },
      ),
    ],
    notModelled: [],
  },
]
