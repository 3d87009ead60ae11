import type { DefaultUsed } from '../working/defaults.ts'
import type { TraceStep } from '../working/trace.ts'
import { traceOf } from '../working/written.ts'
import type { Computed } from './engine.ts'
import { stepsOfNothing } from './result/nothing.ts'

/** The workings of each figure of a result, written on request; a browser loads this when a trace is opened. */
export function workingsOf({ ledger, result }: Computed, defaults: readonly DefaultUsed[]): readonly TraceStep[] {
  const steps = traceOf(ledger, defaults)
  return [...steps, ...stepsOfNothing(result, steps)]
}
