import { investmentCase, transferCase } from '../section/cases.ts'
import type { LawSection } from '../section/law-section.ts'

/** Sections 29A and 35A. */
export const INSURERS_AND_WITHHOLDING: readonly LawSection[] = [
  {
    act: 'incomeTax',
    section: 's 29A',
    title: 'Endowment policies',
    wordings: [{ from: null }, { from: '2012-03-01' }],
    reading: 'An insurer pays the tax on an endowment policy itself, at 30 % of income and 12 % of gains.',
    baseRule: '30 % of income, and 30 % of 40 % of gains.',
    questions: [],
    figures: ['policyholderFund'],
    cases: [
      investmentCase(
        'An endowment without growth bears none',
        'base',
        {
          horizonMonths: 60,
          startDate: '2026-12-01',
          dateOfBirth: '1964-12-03',
          inflation: 0,
          marginalRates: [{ from: '2026-03-01', rate: 0 }],
          marginalRateAfterWork: 0,
          vehicles: [
            { kind: 'endowment', initial: 10_000_000, grossReturn: 0 },
            { kind: 'fixedDeposit', initial: 10_000_000, grossReturn: 0 },
          ],
        },
        { 'vehicles.0.value': 10_000_000 },
      ),
    ],
    notModelled: [{ what: 'Other policyholder funds', why: 'An individual’s policy belongs to the individual policyholder fund.' }],
  },
  {
    act: 'incomeTax',
    section: 's 35A',
    title: 'Withholding from non-resident sellers',
    wordings: [{ from: '2007-09-01' }, { from: '2017-03-01' }],
    reading: 'A buyer of property from a non-resident withholds 7,5 % of a price above R 2 million for SARS and pays it over.',
    baseRule: '7,5 % for a natural person, 10 % for a company, 15 % for a trust.',
    questions: [
      {
        question: 'Does it apply?',
        precedence: 'first',
        exceptions: [{ when: 'The price is at most R 2 million', effect: 'nothing is withheld', provision: 's 35A(14)' }],
      },
    ],
    figures: [],
    cases: [
      transferCase(
        'R 2,5 million',
        'base',
        { dateOfAcquisition: '2025-05-01', transferAmount: 250_000_000, sellerSide: { isNonResident: true, baseCost: 100_000_000 } },
        { 'seller.withholding': 18_750_000 },
      ),
      transferCase(
        'R 2 million',
        1,
        { dateOfAcquisition: '2025-05-01', transferAmount: 200_000_000, sellerSide: { isNonResident: true, baseCost: 100_000_000 } },
        { 'seller.withholding': 0 },
      ),
    ],
    notModelled: [],
  },
]
