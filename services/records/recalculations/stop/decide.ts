import type { RecalculationEvent } from '@tafel/contracts/contexts/recalculations/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { phaseOf, type RecalculationState } from '../recalculation.ts'

/** Finished recalculations remain until they are undone. */
export function stopRecalculation(
  recalculationId: string,
  { last }: RecalculationState,
): Decision<RecalculationEvent, 'functions/not-found'> {
  if (last?.recalculationId !== recalculationId) return { refused: 'functions/not-found' }
  if (phaseOf(last) !== 'running') return []
  return [{ type: 'RecalculationStopped', data: { accountId: last.accountId, recalculationId } }]
}
