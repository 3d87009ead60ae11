import type { RecalculationEvent } from '@tafel/contracts/contexts/recalculations/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { RecalculationState } from '../recalculation.ts'

/** The whole run in one step; also while it is running: then the rest isn't done. */
export function undoRecalculation(
  recalculationId: string,
  { last }: RecalculationState,
): Decision<RecalculationEvent, 'functions/not-found'> {
  if (last?.recalculationId !== recalculationId) return { refused: 'functions/not-found' }
  if (last.isUndoing) return []
  return [{ type: 'RecalculationUndoBegun', data: { accountId: last.accountId, recalculationId } }]
}
