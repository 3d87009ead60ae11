import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

const CAR = { vehicleValue: 100_000_000, totalKm: 30_000, businessKm: 24_000, travelMethod: 'actual' }
const paidFor = (title: string, rule: 'base' | number, deductions: object, expected: Readonly<Record<string, number>>) =>
  taxCase(
    title,
    rule,
    { taxYear: 2026, employers: [{ salary: 90_000_000, travelAllowance: 40_000_000 }], deductions: { ...CAR, ...deductions } },
    expected,
  )

/** Sections 8 to 10 without exempt income: allowances, shares, death. */
export const ALLOWANCES_AND_DEATH: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 8(1)(b)',
    title: 'Travel allowances',
    wordings: [{ from: null }],
    reading: 'What was spent on business travel comes off a travel allowance, by the table of deemed costs or by actual cost.',
    baseRule: 'The better of the two methods, for business kilometres of a logbook.',
    questions: [],
    figures: ['travel'],
    cases: [
      taxCase(
        'A car of R 750 000, 15 000 of 30 000 km in 2025',
        'base',
        {
          taxYear: 2025,
          employers: [{ salary: 60_000_000, travelAllowance: 18_000_000 }],
          deductions: {
            vehicleValue: 75_000_000,
            totalKm: 30_000,
            businessKm: 15_000,
            paidFuel: true,
            paidMaintenance: true,
            hasLogbook: true,
          },
        },
        { 'travel.deemed.cost': 16_323_850 },
      ),
    ],
    notModelled: [{ what: 'Travel between home and work', why: 'Leave it out of business kilometres; it is private.' }],
  },
  {
    act: 'incomeTax',
    section: 's 8(1)(b)(ii)',
    title: 'Deemed travel cost',
    wordings: [{ from: null }],
    reading: 'The table of the year gives a fixed cost, a fuel cost and a maintenance cost for a vehicle of that value.',
    baseRule:
      'Fixed cost × days ÷ 365 × business ÷ all kilometres, plus fuel and maintenance per business kilometre where the employee bears them.',
    questions: [],
    figures: ['travel'],
    cases: [
      taxCase(
        'A car of R 750 000 whose fuel and maintenance the employer pays: half of R 215 447',
        'base',
        {
          taxYear: 2025,
          employers: [{ salary: 60_000_000, travelAllowance: 18_000_000 }],
          deductions: { vehicleValue: 75_000_000, totalKm: 30_000, businessKm: 15_000, hasLogbook: true },
        },
        { 'travel.deemed.cost': 10_772_350 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 8(1)(b)(iiiA)',
    title: 'Actual travel cost',
    wordings: [{ from: null }],
    reading:
      'Actual cost counts a lease only up to the fixed cost of the table, and wear and tear only on a limited value over seven years.',
    baseRule: 'All costs × business ÷ all kilometres.',
    questions: [
      {
        question: 'Is it leased or owned?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Leased',
            effect: 'the lease up to the fixed cost of the table',
            provision: 's 8(1)(b)(iiiA)(aa)',
            applies: ({ deductions }) => deductions.actual.leaseOrWearTearIs === 'lease',
          },
          {
            when: 'Owned',
            effect: 'a seventh of the value, at most R 800 000',
            provision: 's 8(1)(b)(iiiA)(bb)(A)',
            applies: ({ deductions }) => deductions.actual.leaseOrWearTearIs === 'wearAndTear',
          },
        ],
      },
    ],
    figures: ['wearAndTear', 'travel'],
    cases: [
      paidFor(
        'A lease of R 300 000',
        1,
        { actual: { leaseOrWearTear: 30_000_000, leaseOrWearTearIs: 'lease' } },
        { 'travel.actual.cost': 16_889_680 },
      ),
      paidFor(
        'Wear and tear of R 300 000',
        2,
        { actual: { leaseOrWearTear: 30_000_000, leaseOrWearTearIs: 'wearAndTear' } },
        { 'travel.actual.cost': 9_142_857 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 8(1)(c)',
    title: 'Subsistence allowances',
    wordings: [{ from: null }],
    reading: 'An allowance for nights away from home is free up to a daily amount that SARS fixes.',
    baseRule: 'Daily amount × days away.',
    questions: [],
    figures: ['subsistence'],
    cases: [
      taxCase(
        'R 10 000 for ten days in 2027: 10 × R 595 is free',
        'base',
        { employers: [{ salary: 50_000_000, subsistence: 1_000_000, subsistenceDays: 10 }] },
        { 'taxableIncome.total': 50_405_000 },
      ),
    ],
    notModelled: [{ what: 'Daily amounts abroad', section: 's 8(1)(c)(ii)', why: 'Enter the amount of the country in rand.' }],
  },
  {
    act: 'incomeTax',
    section: 's 8C',
    title: 'Shares of the employer',
    wordings: [{ from: '2004-10-26' }],
    reading: 'Shares that an employee received are taxed on the day they vest, at their value less what was paid for them.',
    baseRule: 'Market value on vesting less the price paid.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Worth R 80 000 on vesting, R 30 000 paid',
        'base',
        { employers: [{ salary: 30_000_000, vestedSharesValue: 8_000_000, vestedSharesPaid: 3_000_000 }] },
        { 'taxableIncome.total': 35_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 9HA(1)',
    title: 'Death as a disposal',
    wordings: [{ from: '2016-03-01' }],
    reading: 'On death a person is treated as having sold all assets at market value.',
    baseRule: 'Each asset marked as passing on death counts as sold on that day.',
    questions: [
      {
        question: 'Who inherits?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The spouse, a resident',
            effect: 'rolls over',
            provision: 's 9HA(2)',
            applies: ({ disposals }) => disposals.some(({ deemedOnDeath, recipient }) => deemedOnDeath && recipient === 'spouse'),
          },
          {
            when: 'A public benefit organisation',
            effect: 'neither gain nor loss',
            provision: 'Eighth Schedule, para 62',
            applies: ({ disposals }) => disposals.some(({ deemedOnDeath, recipient }) => deemedOnDeath && recipient === 'exempt'),
          },
        ],
      },
    ],
    figures: ['capitalGains'],
    cases: [
      taxCase(
        'Shares worth R 900 000 that cost R 100 000',
        'base',
        {
          taxYear: 2025,
          dateOfBirth: '1950-06-06',
          dateOfDeath: '2024-08-31',
          disposals: [{ assetKind: 'listedShares', proceeds: 90_000_000, baseCost: 10_000_000, deemedOnDeath: true }],
        },
        { 'capitalGains.taxable': 20_000_000 },
      ),
      taxCase(
        'To the spouse',
        1,
        {
          taxYear: 2025,
          dateOfBirth: '1950-06-06',
          dateOfDeath: '2024-08-31',
          disposals: [{ assetKind: 'listedShares', proceeds: 90_000_000, baseCost: 10_000_000, deemedOnDeath: true, recipient: 'spouse' }],
        },
        { 'capitalGains.sum': 0 },
      ),
    ],
    notModelled: [{ what: 'The estate’s own tax', section: 's 25', why: 'Tafel assesses the person up to death.' }],
  },
]
