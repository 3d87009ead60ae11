import { findOn } from '../../law/lookup/find.ts'
import type { TaxConstants } from '../../law/figure/tax-kinds.ts'
import { multiplyDivide, WHOLE_PPM } from '../../base/money/cents.ts'

/**
 * The VAT inside a price: the tax fraction of VAT Act s1(1), r ÷ (100 + r), half-up to the cent. A price that names no VAT includes it (s65).
 */
export const vatInside = (cents: number, vatPpm: number): number => multiplyDivide(cents, vatPpm, WHOLE_PPM + vatPpm)

/** A charged item, VAT included. A deduction is negative. */
export interface ChargedLine {
  readonly text: string
  readonly cents: number
}

export interface SplitLine extends ChargedLine {
  readonly exclusiveCents: number
  readonly vatCents: number
}

/**
 * Lines with their VAT, which adds up to the VAT of their sum: a line has what the VAT of the running sum grew by. `before` is what earlier
 * documents of the same supply have dealt with: credits in parts then take back exactly the VAT that was charged.
 */
export function splitVat(lines: readonly ChargedLine[], vatPpm: number, before = 0): readonly SplitLine[] {
  let running = before
  return lines.map(({ text, cents }) => {
    const vatBefore = vatInside(running, vatPpm)
    running += cents
    const vatCents = vatInside(running, vatPpm) - vatBefore
    return { text, cents, exclusiveCents: cents - vatCents, vatCents }
  })
}

export interface Sums {
  readonly exclusiveCents: number
  readonly vatCents: number
  readonly totalCents: number
}

export function sumsOf(lines: readonly SplitLine[]): Sums {
  const sum = (of: (line: SplitLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    exclusiveCents: sum((line) => line.exclusiveCents),
    vatCents: sum((line) => line.vatCents),
    totalCents: sum((line) => line.cents),
  }
}

/** The rate on the day of the supply (VAT Act s7(1), s9(1)); undefined where none is loaded for that day. */
export function vatRateOn(tax: TaxConstants, suppliedOn: string): number | undefined {
  const found = findOn(tax, 'vat', 'rate', suppliedOn)
  return found.found ? found.value : undefined
}
