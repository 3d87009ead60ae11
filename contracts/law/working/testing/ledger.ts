import { expect } from 'vitest'
import type { Ledger } from '../ledger.ts'
import { recompute } from '../trace.ts'
import { traceOf } from '../written.ts'

/** Every line that isn't refused recalculates its figure from its workings alone, under a unique name. */
export function expectRecomputed(ledger: Ledger): void {
  const steps = new Map(traceOf(ledger, []).map((step) => [step.id, step]))
  expect(new Set(ledger.lines.map(({ id }) => id)).size, 'ids are unique').toBe(ledger.lines.length)
  for (const { id, value, missing } of ledger.lines) {
    expect(Number.isSafeInteger(value), id).toBe(true)
    if (missing === undefined) expect(recompute(steps.get(id)!), id).toBe(value)
  }
}

/** The figure of a line. */
export function valueAt({ lines }: Ledger, id: string): number | undefined {
  return lines.find((line) => line.id === id)?.value
}
