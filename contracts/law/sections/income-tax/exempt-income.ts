import type { LawSection } from '../section/law-section.ts'
import { taxCase } from '../section/cases.ts'
import { daysOfYear, isFrom65 } from '../section/facts.ts'

/** Section 10: exemptions from normal tax. */
export const EXEMPT_INCOME: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 10',
    title: 'Exempt income',
    wordings: [{ from: null }],
    reading: 'Section 10 lists what is free of normal tax.',
    baseRule: 'The sum of everything that is exempt.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'Interest of R 10 000',
        'base',
        { investmentIncome: [{ kind: 'localInterest', amount: 1_000_000 }] },
        { 'income.exempt': 1_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(gC)',
    title: 'Foreign pensions',
    wordings: [{ from: null }, { from: '2017-03-01' }],
    reading: 'A pension for work done outside South Africa is exempt, since 1 March 2017 only from a foreign source.',
    baseRule: 'Exempt where the user says that it is for work done abroad.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 100 000 for work done abroad',
        'base',
        { retirementIncome: { foreignPension: 10_000_000, foreignPensionExempt: true } },
        { 'taxableIncome.total': 0 },
      ),
    ],
    notModelled: [{ what: 'Part of the service in the Republic', why: 'Enter the exempt and the taxed part in two scenarios’ rows.' }],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(h)',
    title: 'Interest of non-residents',
    wordings: [{ from: null }, { from: '2012-03-01' }],
    reading:
      'A non-resident’s South African interest is exempt unless the person was here for more than 183 days or the debt belongs to a local establishment.',
    baseRule: 'Exempt in full.',
    questions: [
      {
        question: 'What brings it back into tax?',
        precedence: 'together',
        exceptions: [
          {
            when: 'More than 183 days here in the twelve months before',
            effect: 'not exempt under (h)',
            provision: 's 10(1)(h)(i)',
            applies: ({ residency, daysInRepublic }) => residency === 'nonResident' && daysInRepublic > 183,
          },
          {
            when: 'The debt belongs to a permanent establishment here',
            effect: 'not exempt under (h)',
            provision: 's 10(1)(h)(ii)',
            applies: ({ residency, investmentIncome }) =>
              residency === 'nonResident' && investmentIncome.some(({ permanentEstablishment }) => permanentEstablishment),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'R 100 000, 183 days here',
        'base',
        { residency: 'nonResident', daysInRepublic: 183, investmentIncome: [{ kind: 'localInterest', amount: 10_000_000 }] },
        { 'taxableIncome.total': 0 },
      ),
      taxCase(
        '184 days: only the interest exemption is left',
        1,
        { residency: 'nonResident', daysInRepublic: 184, investmentIncome: [{ kind: 'localInterest', amount: 10_000_000 }] },
        { 'taxableIncome.total': 7_620_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(i)',
    title: 'Interest exemption',
    wordings: [
      { from: '2012-03-01', to: '2023-02-28' },
      { from: '2023-03-01', by: 'Act 20 of 2022' },
    ],
    reading:
      'The first R 23 800 of a natural person’s South African interest in a year is free of tax, or R 34 500 for someone who is 65 by the end of the year.',
    baseRule: 'Local interest of a natural person is exempt up to the amount of the year.',
    questions: [
      {
        question: 'Does this interest count?',
        precedence: 'first',
        exceptions: [
          {
            when: 'It comes from a source outside the Republic',
            effect: 'does not count; not exempt here',
            provision: 's 10(1)(i), opening words',
            applies: ({ investmentIncome }) => investmentIncome.some(({ kind }) => kind === 'foreignInterest'),
          },
          {
            when: 'It is earned in a tax-free investment',
            effect: 'does not count; exempt in full',
            provision: 's 12T(2)',
            applies: ({ investmentIncome }) => investmentIncome.some(({ kind }) => kind === 'tfsaReturn'),
          },
          {
            when: 'A non-resident earns it and qualifies',
            effect: 'does not count; exempt in full',
            provision: 's 10(1)(h)',
            applies: ({ residency, daysInRepublic }) =>
              residency === 'nonResident' && daysInRepublic !== undefined && daysInRepublic <= 183,
          },
        ],
      },
      {
        question: 'How much of it is exempt?',
        precedence: 'together',
        exceptions: [
          {
            when: 'Spouses in community share it',
            effect: 'half of it counts for each',
            provision: 's 7(2A)',
            applies: ({ maritalRegime }) => maritalRegime === 'inCommunity',
          },
          {
            when: '65 or older on the last day of the year',
            effect: 'R 34 500 instead of R 23 800',
            provision: 's 10(1)(i)(i)',
            applies: isFrom65,
          },
          {
            when: 'The year of assessment is shorter than 12 months, from 1 March 2023',
            effect: 'that amount × days ÷ 365',
            provision: 's 10(1)(i), proviso',
            applies: (inputs) => inputs.taxYear >= 2024 && daysOfYear(inputs) < 365,
          },
        ],
      },
    ],
    figures: ['interestExemption'],
    cases: [
      {
        title: 'Under the limit by a cent',
        rule: 'base',
        kind: 'taxScenario',
        inputs: { taxYear: 2027, dateOfBirth: '1979-06-01', investmentIncome: [{ kind: 'localInterest', amount: 2_379_999 }] },
        expected: { 'exempt.0.amount': 2_379_999, 'taxableIncome.total': 0 },
      },
      {
        title: 'Over the limit by a cent',
        rule: 'base',
        kind: 'taxScenario',
        inputs: { taxYear: 2027, dateOfBirth: '1979-06-01', investmentIncome: [{ kind: 'localInterest', amount: 2_380_001 }] },
        expected: { 'exempt.0.amount': 2_380_000, 'taxableIncome.total': 1 },
      },
      {
        title: 'In community, joint interest of R 60 000',
        rule: 4,
        kind: 'taxScenario',
        inputs: {
          taxYear: 2027,
          dateOfBirth: '1979-06-01',
          maritalRegime: 'inCommunity',
          investmentIncome: [{ kind: 'localInterest', amount: 6_000_000 }],
        },
        expected: { 'exempt.0.amount': 2_380_000, 'taxableIncome.total': 620_000 },
      },
      {
        title: '65 on the last day',
        rule: 5,
        kind: 'taxScenario',
        inputs: { taxYear: 2027, dateOfBirth: '1962-02-28', investmentIncome: [{ kind: 'localInterest', amount: 5_500_000 }] },
        expected: { 'exempt.0.amount': 3_450_000, 'taxableIncome.total': 2_050_000 },
      },
      {
        title: '65 a day later',
        rule: 'base',
        kind: 'taxScenario',
        inputs: { taxYear: 2027, dateOfBirth: '1962-03-01', investmentIncome: [{ kind: 'localInterest', amount: 5_500_000 }] },
        expected: { 'exempt.0.amount': 2_380_000, 'taxableIncome.total': 3_120_000 },
      },
    ],
    notModelled: [
      { what: 'Accrual over the term', section: 's 24J', why: 'Enter the figure of the IT3(b). The bank has worked it out.' },
      {
        what: 'Interest taxed in the donor’s hands',
        section: 's 7(2) to (8)',
        why: 'Enter it with the person who is taxed. Tafel does not see the donation.',
      },
      { what: 'Where interest has its source', section: 's 9', why: 'Choose local or foreign; the certificate shows which.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(k)(i)',
    title: 'Local dividends',
    wordings: [{ from: null }],
    reading: 'Dividends of South African companies are exempt from normal tax, because dividends tax has been withheld from them.',
    baseRule: 'Local dividends are exempt in full.',
    questions: [
      {
        question: 'Is the distribution exempt?',
        precedence: 'first',
        exceptions: [
          {
            when: 'A REIT distributes to a resident',
            effect: 'taxed as income',
            provision: 's 10(1)(k)(i)(aa)',
            applies: ({ residency, investmentIncome }) =>
              residency !== 'nonResident' && investmentIncome.some(({ kind }) => kind === 'reitDistribution'),
          },
        ],
      },
    ],
    figures: ['reitDistributions'],
    cases: [
      taxCase(
        'R 10 000 of dividends',
        'base',
        { investmentIncome: [{ kind: 'localDividend', amount: 1_000_000 }] },
        { 'taxableIncome.total': 0 },
      ),
      taxCase(
        'R 10 000 from a REIT',
        1,
        { investmentIncome: [{ kind: 'reitDistribution', amount: 1_000_000 }] },
        { 'taxableIncome.total': 1_000_000 },
      ),
    ],
    notModelled: [
      {
        what: 'Dividends for services rendered',
        section: 's 10(1)(k)(i)(ii) to (kk)',
        why: 'Enter such dividends as other cash remuneration.',
      },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(nA)',
    title: 'Uniform allowance',
    wordings: [{ from: null }],
    reading: 'An allowance for a special uniform that clearly differs from ordinary clothing is exempt.',
    baseRule: 'The allowance is exempt in full.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 5 000 for a uniform',
        'base',
        { employers: [{ uniformAllowance: 500_000 }] },
        { 'taxableIncome.total': 0, 'exempt.0.amount': 500_000 },
      ),
    ],
    notModelled: [{ what: 'Whether the clothing is a special uniform', why: 'Enter only what the employer treats as one.' }],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(o)(ii)',
    title: 'Employment outside the Republic',
    wordings: [{ from: '2001-03-01' }, { from: '2020-03-01' }],
    reading:
      'Pay for work outside South Africa is exempt up to R 1,25 million where more than 183 days of twelve months, 60 of them in a row, were spent outside.',
    baseRule: 'Exempt up to the cap of the year if both day counts are met.',
    questions: [
      {
        question: 'How many days?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The year ends from 29 February 2020 to 28 February 2021',
            effect: 'more than 117 days instead of 183',
            provision: 's 10(1)(o)(ii), proviso (aa)',
            applies: ({ taxYear, employers }) =>
              (taxYear === 2020 || taxYear === 2021) && employers.some(({ foreignEmploymentIncome }) => foreignEmploymentIncome > 0),
          },
        ],
      },
    ],
    figures: ['foreignEmployment'],
    cases: [
      taxCase(
        '184 days, 61 in a row: R 1,25 million of R 1,5 million',
        'base',
        { employers: [{ foreignEmploymentIncome: 150_000_000, daysOutside: 184, longestSpell: 61 }] },
        { 'exempt.0.amount': 125_000_000, 'taxableIncome.total': 25_000_000 },
      ),
      taxCase(
        '183 days are not enough',
        'base',
        { employers: [{ foreignEmploymentIncome: 150_000_000, daysOutside: 183, longestSpell: 61 }] },
        { 'taxableIncome.total': 150_000_000 },
      ),
      taxCase(
        '60 days in a row are not enough',
        'base',
        { employers: [{ foreignEmploymentIncome: 150_000_000, daysOutside: 184, longestSpell: 60 }] },
        { 'taxableIncome.total': 150_000_000 },
      ),
    ],
    notModelled: [
      { what: 'Any twelve months, not only those of the tax year', why: 'Enter the days of the twelve months that meet the test.' },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(q)',
    title: 'Bursaries of an employer',
    wordings: [{ from: null }],
    reading:
      'A bursary for an employee’s studies is exempt, and one for a relative up to a limit that depends on the level of study and on pay.',
    baseRule: 'An employee’s own bursary is exempt in full if it must be paid back where studies are not completed.',
    questions: [
      {
        question: 'Who studies?',
        precedence: 'first',
        exceptions: [
          {
            when: 'A relative, and the employee earned more than the limit',
            effect: 'taxed',
            provision: 's 10(1)(q)(ii)(aa)',
            applies: ({ employers }) =>
              employers.some(
                ({ bursaries, remunerationBefore = 0 }) =>
                  remunerationBefore > 60_000_000 && bursaries.some(({ kind }) => kind !== 'employee'),
              ),
          },
        ],
      },
    ],
    figures: ['bursaries'],
    cases: [
      taxCase(
        'R 30 000 for the employee’s own studies',
        'base',
        { employers: [{ bursaries: [{ kind: 'employee', amount: 3_000_000, conditionsMet: true }] }] },
        { 'taxableIncome.total': 0 },
      ),
      taxCase(
        'The same without its conditions',
        'base',
        { employers: [{ bursaries: [{ kind: 'employee', amount: 3_000_000 }] }] },
        { 'taxableIncome.total': 3_000_000 },
      ),
    ],
    notModelled: [{ what: 'Whether the bursary replaces pay', why: 'Confirm the conditions; otherwise it is taxed.' }],
  },
  {
    act: 'incomeTax',
    section: 's 10(1)(qA)',
    title: 'Bursaries for a person with a disability',
    wordings: [{ from: '2018-03-01' }],
    reading: 'For a relative with a disability who is supported by the employee, higher limits of exempt bursaries apply.',
    baseRule: 'As for other relatives, with the higher limits.',
    questions: [],
    figures: ['bursaries'],
    cases: [
      taxCase(
        'R 30 000 for school, with a disability and pay of R 400 000',
        'base',
        {
          employers: [
            {
              salary: 40_000_000,
              remunerationBefore: 40_000_000,
              bursaries: [{ kind: 'school', amount: 3_000_000, disability: true, conditionsMet: true }],
            },
          ],
        },
        { 'taxableIncome.total': 40_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 10A',
    title: 'Capital part of a purchased annuity',
    wordings: [{ from: null }],
    reading: 'An annuity bought with one’s own money pays part of that money back, and that part is exempt.',
    baseRule: 'The capital part that the insurer certifies is exempt.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 60 000 a year, of which R 40 000 is capital',
        'base',
        { retirementIncome: { purchasedAnnuity: 6_000_000, purchasedAnnuityCapital: 4_000_000 } },
        { 'taxableIncome.total': 2_000_000 },
      ),
    ],
    notModelled: [{ what: 'The formula for the capital part', section: 's 10A(3)', why: 'Enter the amount of the insurer’s certificate.' }],
  },
  {
    act: 'incomeTax',
    section: 's 10B',
    title: 'Foreign dividends',
    wordings: [{ from: '2012-03-01' }, { from: '2017-03-01' }],
    reading: 'A part of each foreign dividend is exempt, so that at the top rate it bears 20 %.',
    baseRule: '25/45 of the dividend is exempt (26/41 in 2017).',
    questions: [
      {
        question: 'How much is exempt?',
        precedence: 'first',
        exceptions: [
          {
            when: 'The person holds at least 10 % of the shares and votes',
            effect: 'exempt in full',
            provision: 's 10B(2)(a)',
            applies: ({ investmentIncome }) => investmentIncome.some(({ tenPercentHolding }) => tenPercentHolding),
          },
        ],
      },
    ],
    figures: ['foreignDividends'],
    cases: [
      taxCase(
        'R 45 000 of foreign dividends',
        'base',
        { investmentIncome: [{ kind: 'foreignDividend', amount: 4_500_000 }] },
        { 'taxableIncome.total': 2_000_000 },
      ),
      taxCase(
        'A holding of 10 %',
        1,
        { investmentIncome: [{ kind: 'foreignDividend', amount: 4_500_000, tenPercentHolding: true }] },
        { 'taxableIncome.total': 0 },
      ),
    ],
    notModelled: [{ what: 'Dividends listed in s 10B(2)(c) to (e)', why: 'Enter those as a holding of 10 %, and note the ground.' }],
  },
  {
    act: 'incomeTax',
    section: 's 10C',
    title: 'Annuities from contributions never deducted',
    wordings: [{ from: '2014-03-01' }],
    reading: 'Contributions to a fund that were never deducted come back tax-free as annuities.',
    baseRule: 'Annuities are exempt up to the contributions that no deduction and no lump sum has used.',
    questions: [],
    figures: [],
    cases: [
      taxCase(
        'R 30 000 never deducted against a pension of R 100 000',
        'base',
        { retirementIncome: { pension: 10_000_000, undeductedContributions: 3_000_000 } },
        { 'taxableIncome.total': 7_000_000 },
      ),
    ],
    notModelled: [],
  },
]
