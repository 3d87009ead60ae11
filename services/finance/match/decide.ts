import type { FinanceMonthEvent } from '@tafel/contracts/contexts/finance/events.ts'
import type { MatchLines, UndoMatch } from '@tafel/contracts/contexts/finance/requests.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { matchedKeys, type MonthState } from '../month.ts'

/** Lines matched by hand. Lines that are already matched keep their match. */
export function match(
  { month, matchId, keys, why }: MatchLines,
  by: string,
  state: MonthState,
): Decision<FinanceMonthEvent, 'functions/invalid-argument'> {
  if (matchId in state.matches) return []
  const taken = matchedKeys(state)
  if (keys.some((key) => taken.has(key)))
    return {
      refused: 'functions/invalid-argument',
      errors: [{ field: 'keys', message: 'One of these is already matched. Undo that first.' }],
    }
  return [{ type: 'StatementLinesMatched', data: { month, matchId, by, keys: [...new Set(keys)], why } }]
}

export const undo = ({ month, matchId }: UndoMatch, by: string, state: MonthState): Decision<FinanceMonthEvent, never> =>
  matchId in state.matches ? [{ type: 'StatementMatchUndone', data: { month, matchId, by } }] : []
