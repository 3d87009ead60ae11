import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const GIFT = { assetKind: 'listedShares', acquired: '2015-01-01', disposed: '2026-06-01', gift: true }
const given = (title: string, rule: 'base' | number, row: object, expected: Readonly<Record<string, number>>, more: object = {}) =>
  taxCase(title, rule, { ...more, disposals: [{ ...GIFT, ...row }] }, expected)

/** Sections 54 to 64: donations tax. */
export const DONATIONS_TAX: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 54',
    title: 'Donations tax',
    wordings: [{ from: null }],
    reading: 'A resident who gives something away pays donations tax on its value.',
    baseRule: 'All gifts of the year, less what is exempt.',
    questions: [],
    figures: ['donationsTax'],
    cases: [
      given(
        'Shares worth R 250 000: 20 % of R 100 000',
        'base',
        { marketValue: 25_000_000, baseCost: 25_000_000 },
        { 'donationsTax.tax': 2_000_000 },
      ),
    ],
    notModelled: [{ what: 'Gifts by trusts and companies', why: 'Tafel assesses natural persons.' }],
  },
  {
    act: 'incomeTax',
    section: 's 56',
    title: 'Exempt gifts',
    wordings: [{ from: null }],
    reading: 'Gifts to a spouse and to public benefit organisations are exempt, and so is a yearly amount of all other gifts.',
    baseRule: 'The first R 150 000 of a year (R 100 000 until 28 February 2026).',
    questions: [
      {
        question: 'Who received it?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The spouse',
            effect: 'exempt in full',
            provision: 's 56(1)(a), (b)',
            applies: ({ disposals }) =>
              disposals.some(({ gift, recipient }) => gift && (recipient === 'spouse' || recipient === 'spouseAbroad')),
          },
          {
            when: 'A public benefit organisation or the state',
            effect: 'exempt in full',
            provision: 's 56(1)(h)',
            applies: ({ disposals }) => disposals.some(({ gift, recipient }) => gift && recipient === 'exempt'),
          },
        ],
      },
    ],
    figures: ['donationsTax'],
    cases: [
      given(
        'R 150 000',
        'base',
        { marketValue: 15_000_000, baseCost: 15_000_000 },
        { 'donationsTax.exempt': 15_000_000, 'donationsTax.tax': 0 },
      ),
      given('R 5 more', 'base', { marketValue: 15_000_500, baseCost: 15_000_500 }, { 'donationsTax.tax': 100 }),
      given('To the spouse', 1, { recipient: 'spouse', marketValue: 90_000_000, baseCost: 90_000_000 }, { 'donationsTax.tax': 0 }),
      given(
        'To a public benefit organisation',
        2,
        { recipient: 'exempt', marketValue: 90_000_000, baseCost: 90_000_000 },
        { 'donationsTax.tax': 0 },
      ),
    ],
    notModelled: [{ what: 'Maintenance and other grounds of s 56', why: 'Leave such gifts out.' }],
  },
  {
    act: 'incomeTax',
    section: 's 57A',
    title: 'Gifts of a joint estate',
    wordings: [{ from: null }],
    reading: 'A gift from the joint estate counts half for each spouse.',
    baseRule: 'Half of the value for each.',
    questions: [],
    figures: [],
    cases: [
      given(
        'Shares worth R 500 000 of the joint estate: 20 % of R 100 000 each',
        'base',
        { marketValue: 50_000_000, baseCost: 50_000_000 },
        { 'donationsTax.value': 25_000_000, 'donationsTax.tax': 2_000_000 },
        { maritalRegime: 'inCommunity' },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 58(1)',
    title: 'Sales below value',
    wordings: [{ from: null }],
    reading: 'Something sold for less than it is worth counts as given away to the extent of the difference.',
    baseRule: 'Market value less the price.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Worth R 400 000, sold to a daughter for R 100 000',
        'base',
        {
          disposals: [{ ...GIFT, gift: false, saleToConnected: true, proceeds: 10_000_000, marketValue: 40_000_000, baseCost: 40_000_000 }],
        },
        { 'donationsTax.value': 30_000_000, 'donationsTax.tax': 3_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 62(1)',
    title: 'Value of a gift',
    wordings: [{ from: null }],
    reading: 'A gift is valued at its fair market value on the day it takes effect.',
    baseRule: 'The market value entered, at the ownership share.',
    questions: [],
    figures: [],
    cases: [
      given(
        'Half of shares worth R 800 000',
        'base',
        { marketValue: 80_000_000, baseCost: 80_000_000, ownershipShare: 500_000 },
        { 'donationsTax.value': 40_000_000 },
      ),
    ],
    notModelled: [
      { what: 'Usufructs and annuities given away', section: 's 62(1)(a) to (c)', why: 'Enter the value that section 62 gives.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 64(1)',
    title: 'Rate of donations tax',
    wordings: [{ from: null }, { from: '2018-03-01' }],
    reading: 'Donations tax is 20 %, and 25 % on what exceeds R 30 million of gifts since 1 March 2018.',
    baseRule: '20 % of taxable gifts.',
    questions: [],
    figures: ['donationsTax'],
    cases: [
      given(
        'R 29,9 m was given before: R 100 000 at 20 %, R 100 000 at 25 %',
        'base',
        { marketValue: 35_000_000, baseCost: 35_000_000 },
        { 'donationsTax.tax': 4_500_000 },
        { taxableGiftsBefore: 2_990_000_000 },
      ),
    ],
    notModelled: [],
  },
]
