import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'

/** The part of the answer that a step belongs to. */
export const workingGroup = (_step: TraceStep): string | null => 'The assessment'
