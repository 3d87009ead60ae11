import { taxCase } from './section/cases.ts'
import type { LawSection } from './section/law-section.ts'

const RETIREMENT = { kind: 'retirement', date: '2026-06-30' }

/** Second Schedule: lump sums of retirement funds. */
export const LUMP_SUMS: readonly LawSection[] = [
  {
    act: 'second',
    section: 'para 2A',
    title: 'Public sector service before March 1998',
    wordings: [{ from: null }],
    reading: 'Of a lump sum of a public sector fund, the part for service before 1 March 1998 is not taxed.',
    baseRule: 'Lump sum × years of service after 28 February 1998 ÷ all years.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 900 000 for 30 years of service, 20 of them since 1998',
        'base',
        { lumpSums: [{ ...RETIREMENT, gross: 90_000_000, publicSectorYears: 30, publicSectorYearsSince1998: 20 }] },
        { 'lumpSumRows.0.taxable': 60_000_000, 'tax.lumpSums': 900_000 },
      ),
    ],
    notModelled: [{ what: 'Transfers between public and private funds', why: 'Enter the years as the fund counts them.' }],
  },
  {
    act: 'second',
    section: 'para 5(1)(a)',
    title: 'Lump sums on retirement or death',
    wordings: [{ from: null }],
    reading: 'From a lump sum on retirement or death come off the contributions that were never deducted.',
    baseRule: 'The lump sum less contributions never deducted.',
    questions: [],
    figures: ['lumpSums'],
    cases: [
      taxCase(
        'R 700 000 with R 50 000 never deducted',
        'base',
        {
          retirementIncome: { undeductedContributions: 5_000_000 },
          lumpSums: [{ ...RETIREMENT, gross: 70_000_000, nonDeductibleContributionsUsed: 5_000_000 }],
        },
        { 'lumpSumRows.0.taxable': 65_000_000, 'tax.lumpSums': 1_800_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'second',
    section: 'para 6(1)(b)(i)',
    title: 'Lump sums on withdrawal or divorce',
    wordings: [{ from: '2009-03-01' }],
    reading: 'From a lump sum on leaving a fund or on divorce come off the contributions that were never deducted.',
    baseRule: 'The lump sum less contributions never deducted.',
    questions: [],
    figures: ['lumpSums'],
    cases: [
      taxCase(
        'R 100 000 withdrawn with R 10 000 never deducted',
        'base',
        {
          retirementIncome: { undeductedContributions: 1_000_000 },
          lumpSums: [{ kind: 'withdrawal', date: '2026-06-30', gross: 10_000_000, nonDeductibleContributionsUsed: 1_000_000 }],
        },
        { 'lumpSumRows.0.taxable': 9_000_000 },
      ),
    ],
    notModelled: [{ what: 'Amounts transferred to another fund', section: 'para 6(1)(a)', why: 'Enter only what was paid out.' }],
  },
]
