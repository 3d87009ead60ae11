import { type StartingRow, withEnds } from '../figure/dated-rows.ts'
import type { TaxConstants, TaxKind } from '../figure/tax-kinds.ts'
import { YEARS } from '../years/all.ts'

/** As in `tax-kinds.ts`, whose schemas a browser that calculates doesn't need. */
const KINDS = [
  'incomeTax',
  'medicalCredits',
  'medicalExpenses',
  'interestExemption',
  'foreignIncomeExemption',
  'dividendsTax',
  'foreignDividends',
  'reitDistributions',
  'retirement',
  'annuities',
  'twoPot',
  'capitalGains',
  'residenceExclusion',
  'smallBusinessGains',
  'lumpSums',
  'taxFreeSavings',
  'turnoverTax',
  'travel',
  'travelPaye',
  'bursaries',
  'employeeLoans',
  'companyCar',
  'subsistence',
  'uif',
  'provisionalTax',
  'officialRate',
  'prescribedRate',
  'donations',
  'donationsTax',
  'donationsTaxRates',
  'foreignEmployment',
  'wearAndTear',
  'ringFencing',
  'executorFee',
  'vat',
  'vatRegistration',
  'policyholderFund',
  'estateDuty',
] as const satisfies readonly TaxKind[]

/** Rows by year are newest first, as the years are; those by date get their ends. */
function rowsOf(kind: TaxKind): readonly object[] {
  const rows: readonly object[] = YEARS.flatMap(({ tax }) => (tax[kind] ?? []) as readonly object[])
  return rows.some((row) => 'year' in row) ? rows : withEnds(rows as readonly StartingRow<{ from: string; to: string | null }>[])
}

/** The tax engine's constants. Figures are never edited in place: a change is a new version of the constants (`shipped.ts`). */
export const TAX_CONSTANTS = Object.fromEntries(KINDS.map((kind) => [kind, rowsOf(kind)])) as unknown as TaxConstants
