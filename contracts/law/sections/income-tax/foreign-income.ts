import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const SALARY = { employers: [{ salary: 60_000_000 }] }

/** Sections 1 (ii), 6quat, 9H, 25D and 50G: income from abroad and changes of residence. */
export const SCOPE_OF_INCOME: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 1 "gross income" (ii)',
    title: 'Income of non-residents',
    wordings: [{ from: '2001-03-01' }],
    reading: 'A non-resident is taxed only on income from a source in the Republic.',
    baseRule: 'Income from abroad is taken out again before tax.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Rent of R 500 000 from London',
        'base',
        { taxYear: 2026, dateOfBirth: '1985-01-01', residency: 'nonResident', rentals: [{ grossRent: 50_000_000, abroad: true }] },
        { 'taxableIncome.total': 0, 'tax.total': 0 },
      ),
      taxCase(
        'The same rent from Cape Town',
        'base',
        { taxYear: 2026, dateOfBirth: '1985-01-01', residency: 'nonResident', rentals: [{ grossRent: 50_000_000 }] },
        { 'taxableIncome.total': 50_000_000 },
      ),
    ],
    notModelled: [
      { what: 'Where income has its source', section: 's 9', why: 'Mark the row as abroad; the contract and place of work decide.' },
    ],
  },
]

export const FOREIGN_TAX_CREDIT: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 6quat',
    title: 'Foreign tax credit',
    wordings: [{ from: null }],
    reading: 'Tax of another country on income that is taxed here too comes off South African tax, up to the part of it on that income.',
    baseRule:
      'The least of the foreign tax and tax × foreign taxable income ÷ all taxable income; the excess is carried forward for seven years.',
    questions: [
      {
        question: 'Credit or deduction?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The income has its source in the Republic',
            effect: 'deducted from that income instead',
            provision: 's 6quat(1C)',
            applies: ({ businesses, employers }) =>
              businesses.some(({ foreignTaxOnLocal }) => foreignTaxOnLocal > 0) ||
              employers.some(({ foreignTaxOnLocal }) => foreignTaxOnLocal > 0),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'R 10 000 on foreign interest of R 100 000',
        'base',
        { ...SALARY, investmentIncome: [{ kind: 'foreignInterest', amount: 10_000_000, foreignTaxPaid: 1_000_000 }] },
        { 'tax.foreignCredit': 1_000_000, 'tax.normal': 15_903_300 },
      ),
      taxCase(
        'R 90 000: the limit is R 186 853 × 100 000 ÷ 700 000',
        'base',
        { ...SALARY, investmentIncome: [{ kind: 'foreignInterest', amount: 10_000_000, foreignTaxPaid: 9_000_000 }] },
        { 'tax.foreignCredit': 2_669_329, 'carryForward.foreignTax': 6_330_671 },
      ),
      taxCase(
        'R 10 000 of foreign tax on a local business',
        1,
        { businesses: [{ turnover: 10_000_000, foreignTaxOnLocal: 1_000_000 }] },
        { 'taxableIncome.total': 9_000_000 },
      ),
    ],
    notModelled: [{ what: 'Relief by treaty', section: 's 108', why: 'Tafel names the treaty; its articles may give more.' }],
  },
]

export const EXIT: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 9H',
    title: 'Ceasing to be resident',
    wordings: [{ from: '2012-10-01' }],
    reading: 'Someone who ceases to be resident is treated as having sold most assets at market value on the day before.',
    baseRule: 'Each asset marked as deemed sold counts at market value; the year of assessment ends on that day.',
    questions: [
      {
        question: 'Is the asset left out?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Immovable property in the Republic',
            effect: 'not treated as sold',
            provision: 's 9H(4)(a)',
            applies: ({ disposals }) =>
              disposals.some(
                ({ deemedOnExit, assetKind, abroad }) =>
                  deemedOnExit && !abroad && (assetKind === 'primaryResidence' || assetKind === 'otherProperty'),
              ),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'Shares worth R 1 m that cost R 400 000',
        'base',
        {
          residency: 'ceased',
          residencyDate: '2026-09-01',
          disposals: [
            {
              assetKind: 'listedShares',
              acquired: '2015-01-01',
              disposed: '2026-08-31',
              proceeds: 100_000_000,
              baseCost: 40_000_000,
              deemedOnExit: true,
            },
          ],
        },
        { 'disposals.0.gain': 60_000_000, 'capitalGains.sum': 60_000_000 },
      ),
      taxCase(
        'A flat in Durban',
        1,
        {
          residency: 'ceased',
          residencyDate: '2026-09-01',
          disposals: [
            {
              assetKind: 'otherProperty',
              acquired: '2015-01-01',
              disposed: '2026-08-31',
              proceeds: 100_000_000,
              baseCost: 40_000_000,
              deemedOnExit: true,
            },
          ],
        },
        { 'capitalGains.sum': 0 },
      ),
    ],
    notModelled: [{ what: 'Security for the tax and payment over time', why: 'SARS agrees to it case by case.' }],
  },
]

export const CURRENCY: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 25D',
    title: 'Income in foreign currency',
    wordings: [{ from: null }],
    reading:
      'Income and expenses in a foreign currency are translated at the spot rate of the day, or by a natural person at the average rate of the year.',
    baseRule: 'The average rate of the year.',
    questions: [
      {
        question: 'Which rate?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The person has chosen the spot rate',
            effect: 'the rate of the day',
            provision: 's 25D(1)',
            applies: ({ investmentIncome }) =>
              investmentIncome.some(({ currency, exchangeRateKind }) => currency !== undefined && exchangeRateKind === 'spot'),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'US$1 000 of interest at an average of R 18',
        'base',
        { investmentIncome: [{ kind: 'foreignInterest', amount: 100_000, currency: 'USD', exchangeRate: 18_000_000 }] },
        { 'taxableIncome.total': 1_800_000 },
      ),
      taxCase(
        'At the spot rate of R 18,50',
        1,
        {
          investmentIncome: [
            { kind: 'foreignInterest', amount: 100_000, currency: 'USD', exchangeRate: 18_500_000, exchangeRateKind: 'spot' },
          ],
        },
        { 'taxableIncome.total': 1_850_000 },
      ),
    ],
    notModelled: [{ what: 'Exchange differences on debts', section: 's 24I', why: 'It does not apply to most natural persons.' }],
  },
]

export const WITHHOLDING: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 50G',
    title: 'Tax withheld from non-residents',
    wordings: [{ from: '2015-03-01' }],
    reading: 'Tax withheld from interest and royalties of a non-resident is final, unless that income is taxed here.',
    baseRule: 'Set off only where the income is taxed by assessment.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        '200 days here: R 10 000 withheld is set off',
        'base',
        {
          residency: 'nonResident',
          daysInRepublic: 200,
          investmentIncome: [{ kind: 'localInterest', amount: 10_000_000 }],
          paid: { withheldOnInterestRoyalties: 1_000_000 },
        },
        { 'settlement.withheld': 1_000_000 },
      ),
      taxCase(
        'Exempt interest: nothing is set off',
        'base',
        {
          residency: 'nonResident',
          daysInRepublic: 0,
          investmentIncome: [{ kind: 'localInterest', amount: 10_000_000 }],
          paid: { withheldOnInterestRoyalties: 1_000_000 },
        },
        { 'settlement.withheld': 0 },
      ),
    ],
    alsoCitedAs: ['s 49G'],
    notModelled: [],
  },
]

export const TREATY_DIVIDENDS: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 64G',
    title: 'Dividends tax under a treaty',
    wordings: [{ from: '2012-04-01' }],
    reading: 'A treaty may lower the dividends tax of a non-resident.',
    baseRule: 'The lower of the ordinary rate and the rate of the treaty.',
    questions: [],
    figures: ['dividendsTax'],
    cases: [
      taxCase(
        'R 10 000 at a treaty rate of 10 %',
        'base',
        { residency: 'nonResident', investmentIncome: [{ kind: 'localDividend', amount: 1_000_000, treatyRate: 100_000 }] },
        { 'investment.dividendsTax': 100_000 },
      ),
    ],
    notModelled: [{ what: 'The declaration to the company', why: 'Without it the company withholds the ordinary rate.' }],
  },
]
