import { taxCase } from './section/cases.ts'
import type { LawSection } from './section/law-section.ts'

/** Seventh Schedule: taxable benefits. */
export const BENEFITS: readonly LawSection[] = [
  {
    act: 'seventh',
    section: 'para 2',
    title: 'Taxable benefits',
    wordings: [{ from: null }],
    reading: 'What an employer gives in addition to pay is taxed at the value that this schedule puts on it.',
    baseRule: 'The cash equivalents of all benefits are income from employment.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 12 000 of other benefits',
        'base',
        { employers: [{ salary: 30_000_000, otherBenefits: 1_200_000 }] },
        { 'taxableIncome.total': 31_200_000 },
      ),
    ],
    notModelled: [{ what: 'Benefits not listed in the form', why: 'Enter the cash equivalent of the IRP5 as other benefits.' }],
  },
  {
    act: 'seventh',
    section: 'para 7',
    title: 'Use of a company car',
    wordings: [{ from: null }, { from: '2011-03-01' }],
    reading:
      'The private use of a company car is taxed each month at a percentage of its value, less business use and what the employee pays.',
    baseRule: '3,5 % of the determined value a month, 3,25 % with a maintenance plan.',
    questions: [
      {
        question: 'Whose car is it?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The employer hires it under an operating lease',
            effect: 'the rental and the fuel instead of a percentage',
            provision: 'para 7(4)(a)(ii)',
            applies: ({ employers }) => employers.some(({ companyCars }) => companyCars.some(({ operatingLease }) => operatingLease)),
          },
        ],
      },
      {
        question: 'What comes off?',
        precedence: 'together',
        exceptions: [
          {
            when: 'Business kilometres are recorded',
            effect: 'the business share',
            provision: 'para 7(7)',
            applies: ({ employers }) => employers.some(({ carBusinessKm, carTotalKm }) => carBusinessKm > 0 && carTotalKm > 0),
          },
          {
            when: 'The employee bears licence, insurance, maintenance or fuel',
            effect: 'the private share of these costs',
            provision: 'para 7(8)',
            applies: ({ employers }) =>
              employers.some(({ carCosts }) => carCosts.licence + carCosts.insurance + carCosts.maintenance > 0 || carCosts.allPrivateFuel),
          },
          {
            when: 'The employee pays the employer for the use',
            effect: 'what is paid',
            provision: 'para 7(2)',
            applies: ({ employers }) => employers.some(({ carCosts }) => carCosts.paidToEmployer > 0),
          },
        ],
      },
    ],
    figures: ['companyCar'],
    cases: [
      taxCase(
        'R 400 000 with a maintenance plan, all year',
        'base',
        { employers: [{ salary: 30_000_000, companyCarValue: 40_000_000, maintenancePlan: true, carMonths: 12 }] },
        { 'taxableIncome.total': 45_600_000 },
      ),
      taxCase(
        '18 000 of 30 000 km private',
        2,
        {
          employers: [
            {
              salary: 30_000_000,
              companyCarValue: 40_000_000,
              maintenancePlan: true,
              carMonths: 12,
              carTotalKm: 30_000,
              carBusinessKm: 12_000,
            },
          ],
        },
        { 'taxableIncome.total': 39_360_000 },
      ),
      taxCase(
        'Licence and insurance borne by the employee in 2026',
        3,
        {
          taxYear: 2026,
          employers: [
            {
              salary: 30_000_000,
              companyCarValue: 40_000_000,
              maintenancePlan: true,
              carMonths: 12,
              carTotalKm: 30_000,
              carBusinessKm: 12_000,
              carCosts: { licence: 120_000, insurance: 1_200_000 },
            },
          ],
        },
        { 'taxableIncome.total': 38_568_000 },
      ),
    ],
    notModelled: [
      {
        what: 'Only the dearest of several business cars',
        section: 'para 7(6)',
        why: 'The Commissioner decides; each car is taxed by its own kilometres.',
      },
    ],
  },
  {
    act: 'seventh',
    section: 'para 9',
    title: 'Accommodation of the employer',
    wordings: [{ from: null }],
    reading:
      'A home that the employer provides is taxed at a rental value that follows from last year’s pay, less what the employee pays for it.',
    baseRule: '(Remuneration of the year before − the tax threshold) × 17 % × months ÷ 12.',
    questions: [
      {
        question: 'Which percentage?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Four rooms or more, furnished or with power supplied',
            effect: '18 %, or 19 % for both',
            provision: 'para 9(3)(a)',
            applies: ({ employers }) =>
              employers.some(({ housing }) => housing !== undefined && housing.fourRooms && (housing.furnished || housing.powerSupplied)),
          },
        ],
      },
      {
        question: 'Is there an abatement?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The employee controls the company or may become the owner',
            effect: 'no abatement',
            provision: 'para 9(3)(a), "B"',
            applies: ({ employers }) => employers.some(({ housing }) => housing?.withoutAbatement === true),
          },
        ],
      },
      {
        question: 'Who owns the home?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The employer rents it from a stranger',
            effect: 'at most the rent that the employer pays',
            provision: 'para 9(3C)',
            applies: ({ employers }) => employers.some(({ housing }) => housing !== undefined && housing.rentOfEmployer > 0),
          },
        ],
      },
    ],
    figures: ['incomeTax'],
    cases: [
      taxCase(
        'Twelve months, last year’s pay R 500 000',
        'base',
        { employers: [{ salary: 50_000_000, remunerationBefore: 50_000_000, housing: { months: 12 } }] },
        { 'taxableIncome.total': 56_817_000 },
      ),
      taxCase(
        'Four furnished rooms: 18 %',
        1,
        { employers: [{ salary: 50_000_000, remunerationBefore: 50_000_000, housing: { months: 12, fourRooms: true, furnished: true } }] },
        { 'taxableIncome.total': 57_218_000 },
      ),
      taxCase(
        'Without abatement',
        2,
        { employers: [{ salary: 50_000_000, remunerationBefore: 50_000_000, housing: { months: 12, withoutAbatement: true } }] },
        { 'taxableIncome.total': 58_500_000 },
      ),
      taxCase(
        'The employer pays R 60 000 of rent',
        3,
        { employers: [{ salary: 50_000_000, remunerationBefore: 50_000_000, housing: { months: 12, rentOfEmployer: 6_000_000 } }] },
        { 'taxableIncome.total': 56_000_000 },
      ),
    ],
    notModelled: [
      {
        what: 'Homes away from the usual place of work',
        section: 'para 9(7) to (9)',
        why: 'Enter the value as accommodation benefit instead.',
      },
    ],
  },
  {
    act: 'seventh',
    section: 'para 11(1)',
    title: 'Loans at low interest',
    wordings: [{ from: null }],
    reading: 'An employee who pays less interest on a loan from the employer than the official rate is taxed on the difference.',
    baseRule: 'Balance × (official rate − rate paid) × days ÷ 365, each day at its rate.',
    questions: [
      {
        question: 'Has the loan a taxable value?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Casual loans of at most R 3 000 together',
            effect: 'no taxable value',
            provision: 'para 11(4)(a)',
            applies: ({ employers }) =>
              employers.some(({ lowInterestLoan, loanKind }) => loanKind === 'casual' && lowInterestLoan <= 300_000),
          },
          {
            when: 'A loan for the employee’s own studies',
            effect: 'no taxable value',
            provision: 'para 11(4)(b)',
            applies: ({ employers }) => employers.some(({ loanKind }) => loanKind === 'study'),
          },
          {
            when: 'A loan of at most R 450 000 for a low-cost home',
            effect: 'no taxable value within the limits of pay and price',
            provision: 'para 11(4)(c)',
            applies: ({ employers }) => employers.some(({ loanKind }) => loanKind === 'lowCostHousing'),
          },
        ],
      },
    ],
    figures: ['officialRate'],
    cases: [
      taxCase(
        'A loan of R 3 000 and a cent in 2026',
        'base',
        { taxYear: 2026, employers: [{ salary: 30_000_000, lowInterestLoan: 300_001, loanKind: 'casual' }] },
        { 'taxableIncome.total': 30_024_382 },
      ),
      taxCase(
        'R 3 000',
        1,
        { taxYear: 2026, employers: [{ salary: 30_000_000, lowInterestLoan: 300_000, loanKind: 'casual' }] },
        { 'taxableIncome.total': 30_000_000 },
      ),
      taxCase(
        'A study loan of R 80 000',
        2,
        { taxYear: 2026, employers: [{ salary: 30_000_000, lowInterestLoan: 8_000_000, loanKind: 'study' }] },
        { 'taxableIncome.total': 30_000_000 },
      ),
    ],
    alsoCitedAs: ['para 11(4)'],
    notModelled: [{ what: 'A balance that changes in the year', why: 'Enter the average balance.' }],
  },
  {
    act: 'seventh',
    section: 'para 12A',
    title: 'Medical scheme fees paid by the employer',
    wordings: [{ from: null }],
    reading: 'Scheme fees that an employer pays for an employee are a taxable benefit, and then count as paid by the employee.',
    baseRule: 'The fees paid are taxed.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 24 000 paid by the employer',
        'base',
        { employers: [{ salary: 30_000_000, employerMedical: 2_400_000 }] },
        { 'taxableIncome.total': 32_400_000 },
      ),
    ],
    notModelled: [
      {
        what: 'Former employers and pensioners',
        section: 'para 12A(5)',
        why: 'Enter the share of the former employer under medical; it is not a benefit.',
      },
    ],
  },
  {
    act: 'seventh',
    section: 'para 12D',
    title: 'Fund contributions of the employer',
    wordings: [{ from: '2016-03-01' }],
    reading: 'An employer’s contribution to a retirement fund is a taxable benefit that counts as the employee’s own contribution.',
    baseRule: 'The contribution is taxed, and deducted under section 11F within its limits.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 50 000 contributed by the employer',
        'base',
        { employers: [{ salary: 50_000_000, employerRetirement: 5_000_000 }] },
        { 'income.beforeDeductions': 55_000_000, 'retirement.deducted': 5_000_000, 'taxableIncome.total': 50_000_000 },
      ),
    ],
    notModelled: [{ what: 'Defined benefit funds', section: 'para 12D(3)', why: 'Enter the value of the fund’s certificate.' }],
  },
]
