import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

/** Sections 11, 23 to 26A: expenses, and prohibited deductions. */
export const LIMITS_ON_DEDUCTIONS: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 23(b)',
    title: 'Home office',
    wordings: [{ from: null }],
    reading: 'Costs of a home are private unless part of it is equipped for the trade and used regularly and exclusively for it.',
    baseRule: 'The costs of the home by the area of the office.',
    questions: [
      {
        question: 'May an employee deduct it?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The duties are not mainly performed in the office',
            effect: 'nothing',
            provision: 's 23(b), proviso (b)(ii)',
            applies: ({ employers, deductions }) =>
              employers.length > 0 && deductions.homeOffice.areaOffice > 0 && deductions.homeOffice.daysWorked < 100,
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'A salaried employee who works at home for most days: rent by area, a tenth',
        'base',
        {
          taxYear: 2026,
          employers: [{ salary: 60_000_000 }],
          deductions: { homeOffice: { areaOffice: 1_000, areaHome: 10_000, rent: 12_000_000, exclusiveUse: true, daysWorked: 200 } },
        },
        { 'taxableIncome.total': 58_800_000 },
      ),
      taxCase(
        'For few days',
        1,
        {
          taxYear: 2026,
          employers: [{ salary: 60_000_000 }],
          deductions: { homeOffice: { areaOffice: 1_000, areaHome: 10_000, rent: 12_000_000, exclusiveUse: true, daysWorked: 50 } },
        },
        { 'taxableIncome.total': 60_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 23(g)',
    title: 'What is not for the trade',
    wordings: [{ from: null }],
    reading: 'An expense that was not laid out for the trade is not deductible.',
    baseRule: 'Private use and months neither let nor to let take their part of the expenses.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'A quarter of a let property used privately',
        'base',
        { rentals: [{ grossRent: 10_000_000, rates: 1_200_000, privateUse: 250_000 }] },
        { 'taxableIncome.total': 9_100_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 23(m)',
    title: 'Deductions of employees',
    wordings: [{ from: '2002-03-01' }],
    reading: 'Someone with a salary may deduct only a few listed expenses from it, unless most of the pay is commission.',
    baseRule: 'Only retirement contributions, legal fees, wear and tear, bad debts and rent and repairs of a home office.',
    questions: [
      {
        question: 'Is pay mainly commission?',
        precedence: 'first',
        exceptions: [
          {
            when: 'More than half of pay is commission',
            effect: 'expenses under section 11(a) too',
            provision: 's 23(m), opening words',
            applies: ({ employers }) => employers.some(({ commission, salary }) => commission > salary),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'Bond interest of a home office on a salary in 2024',
        'base',
        {
          taxYear: 2024,
          employers: [{ salary: 60_000_000 }],
          deductions: { homeOffice: { areaOffice: 1_000, areaHome: 10_000, bondInterest: 4_500_000, exclusiveUse: true, daysWorked: 200 } },
        },
        { 'taxableIncome.total': 60_000_000 },
      ),
      taxCase(
        'The same with R 500 000 of R 730 000 in commission',
        1,
        {
          taxYear: 2024,
          employers: [{ salary: 23_000_000, commission: 50_000_000 }],
          deductions: { homeOffice: { areaOffice: 1_000, areaHome: 10_000, bondInterest: 4_500_000, exclusiveUse: true, daysWorked: 200 } },
        },
        { 'taxableIncome.total': 72_550_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 23(r)',
    title: 'Income protection premiums',
    wordings: [{ from: '2015-03-01', by: 'Act 43 of 2014' }],
    reading: 'Premiums for insurance against loss of income are not deductible, and its payouts are not taxed.',
    baseRule: 'Nothing is deducted from 1 March 2015.',
    questions: [
      {
        question: 'Which year?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The year of assessment 2015 or earlier',
            effect: 'deductible under section 11(a)',
            provision: 's 23(r), commencement',
            applies: ({ taxYear, deductions }) => taxYear <= 2015 && deductions.incomeProtection > 0,
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'R 10 000 in 2027',
        'base',
        { employers: [{ salary: 30_000_000 }], deductions: { incomeProtection: 1_000_000 } },
        { 'taxableIncome.total': 30_000_000 },
      ),
      taxCase(
        'R 10 000 in 2015, the last deductible year',
        1,
        { taxYear: 2015, employers: [{ salary: 30_000_000 }], deductions: { incomeProtection: 1_000_000 } },
        { 'taxableIncome.total': 29_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 24J',
    title: 'Bond interest of let property',
    wordings: [{ from: null }],
    reading: 'Interest on a bond with which a let property was bought comes off its rent.',
    baseRule: 'The interest of the months let, without private use.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 60 000 of interest against R 100 000 of rent',
        'base',
        { rentals: [{ grossRent: 10_000_000, bondInterest: 6_000_000 }] },
        { 'taxableIncome.total': 4_000_000 },
      ),
    ],
    notModelled: [{ what: 'Yield to maturity', why: 'Enter the interest of the bank’s certificate.' }],
  },
  {
    act: 'incomeTax',
    section: 's 25B',
    title: 'Income from a trust',
    wordings: [{ from: null }],
    reading: 'Income that a trust vests in a beneficiary in the year is taxed with that beneficiary.',
    baseRule: 'What vested is income of the beneficiary.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 50 000 vested',
        'base',
        { investmentIncome: [{ kind: 'trustIncome', amount: 5_000_000 }] },
        { 'taxableIncome.total': 5_000_000 },
      ),
    ],
    notModelled: [
      { what: 'The nature that income keeps through a trust', why: 'Enter interest, dividends and gains from a trust in their own rows.' },
    ],
  },
]
