import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { answered, type RecordContext } from '../../answered.ts'
import { type ExistingRecord, idsOf, isErased } from '../../record.ts'

type Refusal = 'records/erased' | 'records/deleted' | 'records/locked' | 'functions/aborted'

/** A record's inputs, calculated with other constants. `inputs`: those that the context was read for. */
export function recalculate(inputs: unknown, state: ExistingRecord, context: RecordContext): Decision<RecordEvent, Refusal> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (state.locked) return { refused: 'records/locked' }
  // Changed since it was read: its linked records aren't loaded.
  if (!same(state.inputs, inputs)) return { refused: 'functions/aborted' }
  if (state.constantsVersion === context.constants.constantsVersion) return []
  const content = answered(state.kind, state.description!, inputs, context, state)
  return [recordEvent({ ...idsOf(state), act: 'Changed', content })]
}
