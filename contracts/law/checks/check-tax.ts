import { BAND_CHECKS } from './bands.ts'
import { COVERAGE_CHECKS, KINDS, rowsOf, placeOf } from './coverage.ts'
import { DATED_CHECKS } from './dated.ts'
import type { TaxCheck, TaxFault } from './fault.ts'
import { INCOME_TAX_CHECKS } from './income-tax.ts'
import { ORIGIN_CHECKS } from './origins.ts'
import { TRAVEL_CHECKS } from './travel.ts'
import { YEARLY_CHECKS } from './yearly.ts'
import { TAX_KINDS, type TaxConstants } from '../figure/tax-kinds.ts'
import { KNOWN_YEARS } from '../lookup/gaps.ts'
import type { KnownOfYear } from '../years/known-of-year.ts'

/** Every check that relies on the shape being right. */
export const TAX_CHECKS: readonly TaxCheck[] = [
  ...COVERAGE_CHECKS,
  ...ORIGIN_CHECKS,
  ...BAND_CHECKS,
  ...INCOME_TAX_CHECKS,
  ...YEARLY_CHECKS,
  ...DATED_CHECKS,
  ...TRAVEL_CHECKS,
]

/**
 * Everything a machine can know to be wrong with the figures of the tax engine, before anybody calculates with them.
 * An empty answer does not say that the figures are the law's; it says that they fit together.
 */
export function checkTaxConstants(tax: TaxConstants, known: readonly KnownOfYear[] = KNOWN_YEARS): readonly TaxFault[] {
  const shapes = checkShapes(tax)
  if (shapes.length > 0) return shapes
  return TAX_CHECKS.flatMap(({ name, run }) => [...run(tax, known)].map(([where, fault]) => ({ check: name, where, fault })))
}

function checkShapes(tax: TaxConstants): readonly TaxFault[] {
  return KINDS.flatMap((kind) =>
    tax[kind].flatMap((row: object) => {
      const parsed = TAX_KINDS[kind].safeParse(row)
      if (parsed.success) return []
      return parsed.error.issues.map(({ path, message }) => ({
        check: 'shape',
        where: placeOf(kind, { ...row, parts: [] }),
        fault: `${path.join('.')}: ${message}`,
      }))
    }),
  )
}

/** Figures of a year that are last year's: right or forgotten, which only a person can say. */
export function sameAsLastYear(tax: TaxConstants, year: number): readonly string[] {
  return KINDS.flatMap((kind) => {
    const rows = rowsOf(tax, kind)
    const newer = rows.find((row) => row.year === year)
    const older = rows.find((row) => row.year === year - 1)
    return (newer?.parts ?? []).flatMap(([name, { value }]) => {
      const before = older?.parts.find(([part]) => part === name)?.[1].value
      return JSON.stringify(before) === JSON.stringify(value) ? [`${kind} ${name} of ${year}: same as last year, confirm`] : []
    })
  })
}
