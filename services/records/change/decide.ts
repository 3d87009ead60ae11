import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { answered, type RecordContext } from '../answered.ts'
import { type ExistingRecord, idsOf, isErased } from '../record.ts'

/**
 * Repeating a command changes nothing, not even versions and the day of calculation, unless a linked record has changed or the command
 * names another set of constants.
 */
export function changeRecord(
  { description, inputs, constantsVersion }: { readonly description: string; readonly inputs: unknown; readonly constantsVersion?: string },
  state: ExistingRecord,
  context: RecordContext,
): Decision<RecordEvent, 'records/deleted' | 'records/locked' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (state.locked) return { refused: 'records/locked' }
  const isOtherwise = constantsVersion !== undefined && constantsVersion !== state.constantsVersion
  if (!isOtherwise && state.description === description && same(state.inputs, inputs) && same(state.links, context.versions)) return []
  return [recordEvent({ ...idsOf(state), act: 'Changed', content: answered(state.kind, description, inputs, context, state) })]
}
