import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

/** Sections 26A and 64E. */
export const GAINS_AND_DIVIDENDS_TAX: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 26A',
    title: 'Capital gain in taxable income',
    wordings: [{ from: '2001-10-01' }],
    reading: 'The taxable part of a year’s capital gain is added to taxable income.',
    baseRule: 'Added after all income, before sections 11F and 18A.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A loss adds nothing',
        'base',
        { employers: [{ salary: 30_000_000 }], disposals: [{ assetKind: 'listedShares', baseCost: 15_000_000, disposed: '2026-06-01' }] },
        { 'capitalGains.taxable': 0, 'taxableIncome.total': 30_000_000 },
      ),
      taxCase(
        'R 40 000 on top of a salary of R 300 000',
        'base',
        { employers: [{ salary: 30_000_000 }], disposals: [{ assetKind: 'listedShares', proceeds: 15_000_000, disposed: '2026-06-01' }] },
        { 'taxableIncome.total': 34_000_000, 'taxableIncome.beforeGain': 30_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 64E',
    title: 'Dividends tax',
    wordings: [{ from: '2012-04-01' }, { from: '2017-02-22' }],
    reading: 'A company withholds 20 % dividends tax from a dividend before the shareholder receives it.',
    baseRule: 'Shown for information; it is in no total of normal tax.',
    questions: [],
    figures: ['dividendsTax'],
    cases: [
      taxCase(
        'R 10 000 of local dividends',
        'base',
        { investmentIncome: [{ kind: 'localDividend', amount: 1_000_000 }] },
        { 'investment.dividendsTax': 200_000 },
      ),
    ],
    notModelled: [
      {
        what: 'Reduced rates of treaties for residents of other countries',
        section: 's 64G(3)',
        why: 'Enter the rate of the treaty where it is asked for.',
      },
    ],
  },
]
