import type { RecalculationEvent } from '@tafel/contracts/contexts/recalculations/events.ts'
import type { StartRecalculation } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { phaseOf, type RecalculationState } from '../recalculation.ts'

/** One run of a firm at a time. Whether a record can be calculated is decided record by record. */
export function beginRecalculation(
  command: StartRecalculation & { readonly accountId: string },
  { last }: RecalculationState,
  now: string,
): Decision<RecalculationEvent, 'recalculations/running' | 'functions/aborted'> {
  if (last?.recalculationId === command.recalculationId) return same(last.records, command.records) ? [] : { refused: 'functions/aborted' }
  if (last !== undefined && ['running', 'undoing'].includes(phaseOf(last))) return { refused: 'recalculations/running' }
  return [{ type: 'RecalculationBegun', data: { ...command, at: now } }]
}
