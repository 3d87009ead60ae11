import { taxCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

/** Sections 11F, 12T and 18A. */
export const SAVINGS_AND_DONATIONS: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 11F',
    title: 'Retirement contributions',
    wordings: [{ from: '2016-03-01' }, { from: '2019-03-01', by: 'Act 23 of 2018' }, { from: '2024-03-01', by: 'Act 17 of 2023' }],
    reading:
      'Contributions to pension, provident and retirement annuity funds are deducted up to 27,5 % of the higher of remuneration and taxable income, within the cap of the year.',
    baseRule: 'The least of the cap, 27,5 % of the base, and taxable income without the capital gain; the rest is carried forward.',
    questions: [],
    figures: ['retirement'],
    cases: [
      taxCase(
        'On 27,5 % of R 600 000',
        'base',
        { employers: [{ salary: 60_000_000 }], deductions: { raContribution: 16_500_000 } },
        { 'retirement.deducted': 16_500_000, 'carryForward.s11F': 0 },
      ),
      taxCase(
        'A cent above it is carried forward',
        'base',
        { employers: [{ salary: 60_000_000 }], deductions: { raContribution: 16_500_001 } },
        { 'retirement.deducted': 16_500_000, 'carryForward.s11F': 1 },
      ),
      taxCase(
        'The cap of 2027: R 430 000',
        'base',
        { employers: [{ salary: 500_000_000 }], deductions: { raContribution: 43_000_001 } },
        { 'retirement.deducted': 43_000_000 },
      ),
      taxCase(
        'The cap of 2026: R 350 000',
        'base',
        { taxYear: 2026, employers: [{ salary: 500_000_000 }], deductions: { raContribution: 43_000_001 } },
        { 'retirement.deducted': 35_000_000 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 11(k) and (n)',
    title: 'Retirement annuity contributions before 1 March 2016',
    wordings: [{ from: null, to: '2016-02-29' }],
    reading:
      'Until 29 February 2016 retirement annuity contributions were deducted up to the greatest of 15 % of income outside retirement-funding employment, R 3 500 and R 1 750.',
    baseRule: 'The greatest of the three amounts; the rest is carried forward.',
    questions: [
      {
        question: 'Is there an employer’s fund?',
        precedence: 'first',
        exceptions: [
          {
            when: 'Contributions to an employer’s fund are entered',
            effect: 'refused by name',
            provision: 's 11(k)',
            applies: ({ taxYear, deductions }) => taxYear < 2017 && (deductions.ownPension > 0 || deductions.ownProvident > 0),
          },
        ],
      },
    ],
    figures: [],
    cases: [
      taxCase(
        'R 40 000 out of R 200 000 in 2014',
        'base',
        { taxYear: 2014, employers: [{ salary: 20_000_000 }], deductions: { raContribution: 4_000_000 } },
        { 'retirement.deducted': 3_000_000 },
        'TaxTim, how does a retirement annuity help me',
      ),
      taxCase(
        'Out of R 10 000: R 3 500',
        'base',
        { taxYear: 2014, employers: [{ salary: 1_000_000 }], deductions: { raContribution: 400_000 } },
        { 'retirement.deducted': 350_000 },
      ),
    ],
    notModelled: [
      {
        what: 'Pension fund contributions of employees',
        section: 's 11(k)',
        why: 'The inputs do not show which remuneration is retirement-funding, so the line is refused.',
      },
    ],
  },
  {
    act: 'incomeTax',
    section: 's 12T',
    title: 'Tax-free savings',
    wordings: [{ from: '2015-03-01' }, { from: '2024-03-01' }],
    reading: 'What tax-free savings earn is exempt, but paying in more than the limit of a year or of a lifetime costs 40 % of the excess.',
    baseRule: 'Exempt in full; the excess × 40 % is normal tax.',
    questions: [
      {
        question: 'Was there an earlier year of assessment in these twelve months?',
        precedence: 'first',
        exceptions: [
          {
            when: 'From 1 March 2024, with payments in the earlier part',
            effect: 'only what is left of the yearly limit',
            provision: 's 12T(4)(a)',
            applies: ({ taxYear, tfsaContributionsEarlier }) => taxYear >= 2025 && (tfsaContributionsEarlier ?? 0) > 0,
          },
        ],
      },
    ],
    figures: ['taxFreeSavings'],
    cases: [
      taxCase('Earned R 5 000', 'base', { investmentIncome: [{ kind: 'tfsaReturn', amount: 500_000 }] }, { 'taxableIncome.total': 0 }),
      taxCase(
        'R 1 000 above the limit of 2026',
        'base',
        { taxYear: 2026, tfsaContributions: 3_700_000, tfsaContributionsBefore: 0 },
        { 'room.tfsaPenalty': 40_000 },
      ),
      taxCase(
        'On the limit',
        'base',
        { taxYear: 2026, tfsaContributions: 3_600_000, tfsaContributionsBefore: 0 },
        { 'room.tfsaPenalty': 0 },
      ),
    ],
    notModelled: [],
  },
  {
    act: 'incomeTax',
    section: 's 18A',
    title: 'Donations to public benefit organisations',
    wordings: [{ from: null }, { from: '2014-03-01' }],
    reading: 'Donations with a section 18A certificate are deducted up to 10 % of taxable income, and the excess is carried forward.',
    baseRule: '10 % of taxable income after section 11F, with the capital gain, before this section.',
    questions: [],
    figures: ['donations'],
    cases: [
      taxCase(
        'On 10 % of R 500 000',
        'base',
        { employers: [{ salary: 50_000_000 }], deductions: { donations18A: 5_000_000, hasCertificate: true } },
        { 'donations.deducted': 5_000_000, 'carryForward.s18A': 0 },
      ),
      taxCase(
        'A cent above it is carried forward',
        'base',
        { employers: [{ salary: 50_000_000 }], deductions: { donations18A: 5_000_001, hasCertificate: true } },
        { 'donations.deducted': 5_000_000, 'carryForward.s18A': 1 },
      ),
    ],
    notModelled: [{ what: 'Donations of property', section: 's 18A(3)', why: 'Enter the value that the certificate states.' }],
  },
]
