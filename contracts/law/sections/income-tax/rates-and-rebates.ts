import { taxCase } from '../section/cases.ts'
import { daysOfYear, isFrom65, isFrom75 } from '../section/facts.ts'
import type { LawSection } from '../section/law-section.ts'

/** Sections 5 and 6: tax by the table, and the rebates against it. */
export const RATES_AND_REBATES: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 5',
    title: 'Normal tax by the table',
    wordings: [{ from: null }],
    reading: 'Normal tax is the sum of each slice of taxable income at the rate of its band in the Rates Act of that year.',
    baseRule: 'Each band’s rate applies to the part of taxable income within it; an amount on a bound belongs to the lower band.',
    questions: [],
    figures: ['incomeTax'],
    cases: [
      taxCase('On the first bound', 'base', { employers: [{ salary: 24_510_000 }] }, { 'tax.table': 4_411_800 }),
      taxCase('R 100 above the first bound, at 26 %', 'base', { employers: [{ salary: 24_520_000 }] }, { 'tax.table': 4_414_400 }),
      taxCase('A loss is taxed like nothing', 'base', { businesses: [{ costOfSales: 10_000_000 }] }, { 'tax.table': 0, 'tax.normal': 0 }),
    ],
    alsoCitedAs: ['s 5(2) and 6(2)(a)'],
    notModelled: [
      { what: 'Averaging of farmers’ income', section: 's 5(10)', why: 'Not asked for; SARS computes it from the earlier returns.' },
      { what: 'Rounding to the rand', why: 'SARS may round on assessment. Tafel keeps the cents.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 6',
    title: 'Rebates',
    wordings: [{ from: null }, { from: '2011-03-01' }],
    reading: 'Everyone has the primary rebate against normal tax, with a secondary rebate from 65 and a tertiary rebate from 75.',
    baseRule: 'The primary rebate of the year comes off normal tax, which does not go below nil.',
    questions: [
      {
        question: 'Which rebates are added?',
        precedence: 'together',
        exceptions: [
          { when: '65 or older on the last day', effect: 'the secondary rebate too', provision: 's 6(2)(b)', applies: isFrom65 },
          {
            when: '75 or older on the last day, from 1 March 2011',
            effect: 'the tertiary rebate too',
            provision: 's 6(2)(c)',
            applies: (inputs) => inputs.taxYear >= 2012 && isFrom75(inputs),
          },
          {
            when: 'The year of assessment is shorter than 12 months',
            effect: 'each rebate by the days of the year',
            provision: 's 6(4)',
            applies: (inputs) => daysOfYear(inputs) < 365,
          },
        ],
      },
    ],
    figures: ['incomeTax'],
    cases: [
      taxCase('Under 65', 'base', { employers: [{ salary: 24_510_000 }] }, { 'tax.rebates.primary': 1_782_000, 'tax.normal': 2_629_800 }),
      taxCase(
        '65 on the last day of the year',
        1,
        { dateOfBirth: '1962-02-28', employers: [{ salary: 24_510_000 }] },
        { 'tax.rebates.secondary': 976_500, 'tax.normal': 1_653_300 },
      ),
      taxCase(
        '65 a day later',
        'base',
        { dateOfBirth: '1962-03-01', employers: [{ salary: 24_510_000 }] },
        { 'tax.rebates.secondary': 0, 'tax.normal': 2_629_800 },
      ),
      taxCase('75 in the year', 2, { dateOfBirth: '1951-06-01', employers: [{ salary: 24_510_000 }] }, { 'tax.rebates.tertiary': 324_900 }),
      taxCase(
        'Half a year: 184 of 365 days',
        3,
        { periodEnd: '2026-08-31', employers: [{ salary: 24_510_000 }] },
        { 'tax.rebates.primary': 898_323 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 6A',
    title: 'Medical scheme fees tax credit',
    wordings: [{ from: '2012-03-01' }],
    reading: 'A member of a medical scheme has a fixed credit for each month and each person whose fees are paid.',
    baseRule: 'The credit of the year for each of the first two persons, and the smaller one for each further person, by month.',
    questions: [],
    figures: ['medicalCredits'],
    cases: [
      taxCase(
        'Six persons for twelve months',
        'base',
        { employers: [{ salary: 60_000_000 }], medical: { schemeContributionMonthly: 500_000, coveredMembers: Array(12).fill(6) } },
        { 'tax.s6A': 2_121_600 },
      ),
      taxCase(
        'One person for six months',
        'base',
        {
          employers: [{ salary: 60_000_000 }],
          medical: { schemeContributionMonthly: 500_000, coveredMembers: [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0] },
        },
        { 'tax.s6A': 225_600 },
      ),
    ],
    notModelled: [
      { what: 'Fees shared with another payer', section: 's 6A(4)', why: 'Enter the months for which this client paid.' },
      {
        what: 'Deductions under section 18 before 1 March 2012',
        why: 'The deductions of those years are not loaded; the line is refused by name.',
      },
    ],
  },
]
