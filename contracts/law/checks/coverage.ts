import { nextDay } from '../../base/dates.ts'
import { NAMES } from '../lookup/gaps.ts'
import { FOLLOWS_A_RATE, type Sourced, isInForce } from '../figure/origin.ts'
import { TAX_KINDS, type TaxConstants, type TaxKind } from '../figure/tax-kinds.ts'
import type { Gap, KnownOfYear } from '../years/known-of-year.ts'
import type { TaxCheck } from './fault.ts'

/** From which year of assessment on a kind has every year. */
const FIRST_YEARS: Partial<Record<TaxKind, number>> = {
  incomeTax: 2004,
  medicalCredits: 2013,
  interestExemption: 2009,
  capitalGains: 2013,
  subsistence: 2014,
  taxFreeSavings: 2016,
  turnoverTax: 2016,
  retirement: 2017,
  travel: 2018,
}

/** From which day on a kind, or a part of it, holds without a hole. */
const FIRST_DAYS: Readonly<Record<string, string>> = {
  medicalExpenses: '2014-03-01',
  foreignIncomeExemption: '2008-03-01',
  dividendsTax: '2012-04-01',
  foreignDividends: '2015-03-01',
  reitDistributions: '2013-04-01',
  annuities: '2016-03-01',
  twoPot: '2024-09-01',
  residenceExclusion: '2012-03-01',
  smallBusinessGains: '2011-03-01',
  'lumpSums.retirement': '2011-03-01',
  'lumpSums.withdrawal': '2010-03-01',
  travelPaye: '2011-03-01',
  bursaries: '2018-03-01',
  employeeLoans: '2019-03-01',
  companyCar: '2011-03-01',
  uif: '2012-10-01',
  provisionalTax: '2008-03-01',
  officialRate: '2019-08-01',
  prescribedRate: '2016-07-01',
  donations: '2007-03-01',
  donationsTax: '2007-03-01',
  donationsTaxRates: '2018-03-01',
  foreignEmployment: '2020-03-01',
  'wearAndTear.smallItem': '2009-03-01',
  'wearAndTear.vehicle': '2023-03-01',
  ringFencing: '2004-03-01',
  executorFee: '2017-03-01',
  vat: '1993-04-07',
  vatRegistration: '2010-01-01',
  policyholderFund: '2016-03-01',
  estateDuty: '2018-03-01',
}

/** Rules that were abolished: their last day is not a gap. */
const OPTIONAL: ReadonlySet<string> = new Set(['provisionalTax.olderIncome'])

/** A row of any kind, with its parts. */
export interface AnyRow {
  readonly year?: number
  readonly from?: string
  readonly to?: string | null
  readonly parts: readonly (readonly [name: string, part: Sourced<unknown>])[]
}

export const KINDS = Object.keys(TAX_KINDS) as readonly TaxKind[]
const partNames = (kind: TaxKind) => Object.keys(NAMES[kind])

/** All rows of a kind in one shape. */
export function rowsOf(tax: TaxConstants, kind: TaxKind): readonly AnyRow[] {
  return tax[kind].map((row: object) => {
    const fields = row as Readonly<Record<string, unknown>>
    return {
      ...row,
      parts: partNames(kind).flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name] as Sourced<unknown>] as const])),
    }
  })
}

/** The place of a row, for a fault: `travel 2026`, `uif 2021-06-01`. */
export const placeOf = (kind: TaxKind, { year, from }: AnyRow) => `${kind} ${year ?? from ?? 'without a first day'}`

type IsGap = (kind: TaxKind, part: string, from: string, to: string | null) => boolean

const gapsOf = (known: readonly KnownOfYear[]): readonly Gap[] => known.flatMap(({ gaps = [] }) => gaps)

const isGapOf =
  (known: readonly KnownOfYear[]): IsGap =>
  (kind, part, from, to) =>
    gapsOf(known).some(
      (gap) => gap.kind === kind && gap.part === part && gap.from <= from && (gap.to === null || (to !== null && to <= gap.to)),
    )

function yearFaults(tax: TaxConstants, kind: TaxKind, first: number, isGap: IsGap): readonly (readonly [string, string])[] {
  const newest = Math.max(...tax.incomeTax.map(({ year }) => year))
  const rows = rowsOf(tax, kind)
  const faults: [string, string][] = []
  for (let year = first; year <= newest; year += 1) {
    const ofYear = rows.filter((row) => row.year === year)
    if (ofYear.length !== 1)
      faults.push([`${kind} ${year}`, ofYear.length === 0 ? 'the year is missing' : 'the year is there more than once'])
    for (const part of ofYear.length === 1 ? partNames(kind) : [])
      if (
        !ofYear[0]!.parts.some(([name, { origin }]) => name === part && isInForce(origin)) &&
        !isGap(kind, part, `${year - 1}-03-01`, `${year}-02-28`)
      )
        faults.push([`${kind} ${year}`, `${part} is missing and no known gap`])
  }
  for (const { year } of rows)
    if (year! < first || year! > newest) faults.push([`${kind} ${year}`, 'lies outside of the years of this kind'])
  return faults
}

function dayFaults(tax: TaxConstants, kind: TaxKind, part: string, isGap: IsGap): readonly (readonly [string, string])[] {
  const where = `${kind} ${part}`
  const faults: [string, string][] = []
  const rows = rowsOf(tax, kind)
    .filter((row) => row.parts.some(([name, { origin }]) => name === part && isInForce(origin)))
    .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
  const first = FIRST_DAYS[`${kind}.${part}`] ?? FIRST_DAYS[kind]
  if (rows.length > 0 && rows[0]!.from !== first)
    faults.push([where, `begins ${rows[0]!.from ?? 'on no day'}, not ${first ?? 'on any known day'}`])
  let expected: string | null = null
  rows.forEach(({ from = '', to = null }, index) => {
    if (to !== null && to < from) faults.push([where, `${from} ends before it begins`])
    if (index > 0 && (expected === null || from < expected)) faults.push([where, `${from} overlaps the one before`])
    else if (index > 0 && from > expected! && !isGap(kind, part, expected!, dayBefore(from)))
      faults.push([where, `nothing from ${expected} until ${from}`])
    expected = to === null ? null : nextDay(to)
  })
  if (rows.length === 0) faults.push([where, 'has no rows'])
  else if (expected !== null && !FOLLOWS_A_RATE.has(kind) && !OPTIONAL.has(`${kind}.${part}`) && !isGap(kind, part, expected, null))
    faults.push([where, `nothing from ${expected} on`])
  return faults
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

export const COVERAGE_CHECKS: readonly TaxCheck[] = [
  {
    name: 'years-complete',
    run: (tax, known) => Object.entries(FIRST_YEARS).flatMap(([kind, first]) => yearFaults(tax, kind as TaxKind, first, isGapOf(known))),
  },
  {
    name: 'periods-contiguous',
    run: (tax, known) =>
      KINDS.filter((kind) => FIRST_YEARS[kind] === undefined).flatMap((kind) =>
        partNames(kind).flatMap((part) => dayFaults(tax, kind, part, isGapOf(known))),
      ),
  },
  {
    name: 'newest-first',
    run: (tax) =>
      KINDS.flatMap((kind) =>
        rowsOf(tax, kind).flatMap((row, index, rows) => {
          const before = rows[index - 1]
          const key = ({ year, from }: AnyRow) => String(year ?? from ?? '')
          return before !== undefined && key(before) <= key(row)
            ? [[placeOf(kind, row), 'is not earlier than the one before'] as const]
            : []
        }),
      ),
  },
  {
    name: 'rate-confirmed-until',
    run: (tax) =>
      KINDS.filter((kind) => FOLLOWS_A_RATE.has(kind)).flatMap((kind) => {
        const newest = rowsOf(tax, kind)[0]
        return newest !== undefined && typeof newest.to !== 'string'
          ? [[placeOf(kind, newest), 'does not say until when it is confirmed'] as const]
          : []
      }),
  },
  {
    name: 'gap-stays-gap',
    run: (tax, known) =>
      gapsOf(known).flatMap(({ kind, part, from, to }) =>
        rowsOf(tax, kind).flatMap((row) => {
          const begins = row.year === undefined ? (row.from ?? '') : `${row.year - 1}-03-01`
          const inside = begins >= from && (to === null || begins <= to)
          return inside && row.parts.some(([name]) => name === part)
            ? [[placeOf(kind, row), `${part} is filled, but listed as missing`] as const]
            : []
        }),
      ),
  },
]
