import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'

// Scenarios of two sizes for measuring speed, with varying figures so that branches vary.

const YEARS = [2023, 2024, 2025, 2026, 2027] as const

/** A typical return of twelve fields: a salary with a bonus and PAYE, interest, a scheme, a retirement annuity, a donation. */
export function simpleScenario(at: number): TaxScenarioGiven {
  const year = YEARS[at % YEARS.length]!
  const members = 1 + (at % 4)
  return {
    taxYear: year,
    dateOfBirth: `${1945 + (at % 55)}-06-15`,
    employers: [{ salary: 12_000_000 + at * 731_771, bonus: (at % 3) * 2_500_000, bonusMonth: 12, payeDeducted: 1_500_000 + at * 211_313 }],
    investmentIncome: [{ kind: 'localInterest', amount: 900_000 + at * 40_129 }],
    medical: {
      coveredMembers: Array.from({ length: 12 }, () => members),
      otherDependantsSchemes: 3_600_000,
      qualifyingOutOfPocket: 450_000 + at * 9_001,
    },
    deductions: { raContribution: at * 151_111, donations18A: (at % 5) * 100_000 },
  }
}

/** A hundred rows: 12 employers, 30 of investments, 20 rentals, 30 disposals, 8 lump sums. */
export function hundredRows(at: number): TaxScenarioGiven {
  const year = YEARS[at % YEARS.length]!
  const day = (month: number) => `${year - 1}-${String(4 + (month % 8)).padStart(2, '0')}-15`
  return {
    ...simpleScenario(at),
    employers: rows(12, (row) => ({
      salary: 2_000_000 + (at + row) * 31_771,
      bonus: row % 4 === 0 ? 500_000 : 0,
      bonusMonth: 12,
      travelAllowance: row === 1 ? 9_600_000 : 0,
      otherBenefits: row * 10_000,
      payeDeducted: 300_000 + at * 3_313,
    })),
    investmentIncome: rows(30, (row) => ({
      kind: (['localInterest', 'foreignDividend', 'localDividend', 'foreignInterest', 'reitDistribution'] as const)[row % 5]!,
      amount: 100_000 + (at + row) * 7_919,
      foreignTaxPaid: row % 5 === 1 ? 12_000 : 0,
    })),
    rentals: rows(20, (row) => ({
      ownershipShare: row % 3 === 0 ? 500_000 : 1_000_000,
      grossRent: 9_000_000 + (at + row) * 10_007,
      bondInterest: 5_200_000 + row * 200_003,
      rates: 900_000,
      levies: 1_200_000,
      repairs: row * 50_021,
      insurance: 120_000,
      monthsLet: 12,
      privateUse: row % 7 === 0 ? 100_000 : 0,
    })),
    disposals: rows(30, (row) => ({
      assetKind: row === 0 ? 'primaryResidence' : row % 2 === 0 ? 'listedShares' : 'otherProperty',
      acquired: `${2003 + (row % 15)}-05-01`,
      disposed: day(row),
      proceeds: 30_000_000 + (at + row) * 333_333,
      sellingCosts: 400_000,
      baseCost: 25_000_000 + row * 444_449,
      ownershipShare: row % 6 === 0 ? 333_333 : 1_000_000,
      monthsPrimary: row === 0 ? 60 : 0,
    })),
    lumpSums: rows(8, (row) => ({
      kind: (['retirement', 'severance', 'withdrawal', 'death'] as const)[row % 4]!,
      date: day(row),
      gross: 15_000_000 + (at + row) * 77_777,
      nonDeductibleContributionsUsed: row === 2 ? 500_000 : 0,
    })),
  }
}

function rows<Row>(count: number, make: (row: number) => Row): Row[] {
  return Array.from({ length: count }, (_none, row) => make(row))
}
