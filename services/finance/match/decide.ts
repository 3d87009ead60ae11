import type { FinanceMonthEvent } from '@tafel/contracts/contexts/finance/events.ts'
import type { MatchLines, UndoMatch } from '@tafel/contracts/contexts/finance/requests.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { matchedKeys, type MonthState } from '../month.ts'

/** Lines that belong together by somebody's word. Such as are matched already stay with what they were matched to. */
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
      errors: [{ field: 'keys', message: 'One of these is matched already. Undo that first.' }],
    }
  return [{ type: 'StatementLinesMatched', data: { month, matchId, by, keys: [...new Set(keys)], why } }]
}

export const undo = ({ month, matchId }: UndoMatch, by: string, state: MonthState): Decision<FinanceMonthEvent, never> =>
  matchId in state.matches ? [{ type: 'StatementMatchUndone', data: { month, matchId, by } }] : []
