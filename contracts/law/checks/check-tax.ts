import { BAND_CHECKS } from './bands.ts'
import { COVERAGE_CHECKS, KINDS, rowsOf, placeOf } from './coverage.ts'
import { DATED_CHECKS } from './dated.ts'
import type { TaxCheck, TaxFault } from './fault.ts'
import { INCOME_TAX_CHECKS } from './income-tax.ts'
import { ORIGIN_CHECKS } from './origins.ts'
import { TRAVEL_CHECKS } from './travel.ts'
import { YEARLY_CHECKS } from './yearly.ts'
import { TAX_KINDS, type TaxConstants, type TaxKind } from '../figure/tax-kinds.ts'
import { KNOWN_YEARS, NAMES } from '../lookup/gaps.ts'
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
 * All automatic checks of the tax engine's figures, before they are used in a calculation.
 * An empty answer says that the figures are consistent, not that they are the law.
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
        fault: shapeFault(kind, row, path, message),
      }))
    }),
  )
}

/** `primary rebate is missing`, in words that a person would search for. */
function shapeFault(kind: TaxKind, row: object, path: readonly PropertyKey[], message: string): string {
  const [part = '', ...rest] = path.map(String)
  if (rest.length === 0 && !(part in row)) return `${partName(kind, part)} is missing`
  return `${[partName(kind, part), ...rest].join(', ')}: ${message === 'Invalid input' ? 'is not valid here' : message}`
}

/** `annual limit of tax-free savings` */
function partName(kind: TaxKind, part: string): string {
  const names: Readonly<Record<string, string>> = NAMES[kind]
  return (Object.hasOwn(names, part) ? names[part]! : part).replace(/^the /, '')
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Figures of a year that are last year's: right or forgotten, which only a person can say. */
export function sameAsLastYear(tax: TaxConstants, year: number): readonly string[] {
  return KINDS.flatMap((kind) => {
    const rows = rowsOf(tax, kind)
    const newer = rows.find((row) => row.year === year)
    const older = rows.find((row) => row.year === year - 1)
    return (newer?.parts ?? []).flatMap(([name, { value }]) => {
      const before = older?.parts.find(([part]) => part === name)?.[1].value
      return JSON.stringify(before) === JSON.stringify(value) ? [`${upperFirst(partName(kind, name))}: same as ${year - 1}, confirm`] : []
    })
  })
}
