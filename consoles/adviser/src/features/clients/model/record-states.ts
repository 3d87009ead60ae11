import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'

export const RECORD_STATES = [
  { state: 'open', words: 'Open', none: 'No open records' },
  { state: 'locked', words: 'Locked', none: 'No locked records' },
  { state: 'deleted', words: 'Deleted', none: 'No deleted records' },
] as const
export type RecordState = (typeof RECORD_STATES)[number]['state']

/** The list that a record belongs to: deleted ones have their own, whether locked or not. */
export function recordStateOf({ locked, deleted }: Pick<RecordSummary, 'locked' | 'deleted'>): RecordState {
  if (deleted) return 'deleted'
  return locked ? 'locked' : 'open'
}
