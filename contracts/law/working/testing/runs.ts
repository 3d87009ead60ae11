import fc from 'fast-check'
import { test } from 'vitest'

/** Runs of each law. The suite stays fast; `TAFEL_RUNS=10000` draws as many as we claim. */
export const RUNS = Number(process.env.TAFEL_RUNS ?? 200)

/** Only to end a test that hangs. A law may take much longer than usual on a busy machine. */
const PATIENT_MS = 180_000

/** A law that holds for every generated value. */
export function law<Given>(name: string, given: fc.Arbitrary<Given>, holds: (given: Given) => void): void {
  test(name, { timeout: PATIENT_MS + 20 * RUNS }, () => {
    fc.assert(fc.property(given, holds), { numRuns: RUNS })
  })
}
