import type { TaxConstants } from '../figure/tax-kinds.ts'
import type { KnownOfYear } from '../years/known-of-year.ts'

/** A fault in the figures: the check, the place, and the fault. */
export interface TaxFault {
  readonly check: string
  readonly where: string
  readonly fault: string
}

/** A check by its name. Returns `[where, fault]` pairs, none if all is well. `known`: facts known of the years in addition to figures. */
export interface TaxCheck {
  readonly name: string
  readonly run: (tax: TaxConstants, known: readonly KnownOfYear[]) => Iterable<readonly [where: string, fault: string]>
}

/** Neighbouring years, newer first. */
export function pairs<Row extends { readonly year: number }>(rows: readonly Row[]): readonly (readonly [newer: Row, older: Row])[] {
  return rows.flatMap((row) => {
    const older = rows.find(({ year }) => year === row.year - 1)
    return older === undefined ? [] : [[row, older] as const]
  })
}

export const RAND = 100
export const rand = (cents: number) => `R${String(cents / RAND)}`
