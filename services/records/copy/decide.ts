import { copiedDescription } from '@tafel/contracts/kinds/description.ts'
import type { Refused } from '@tafel/kernel/commands/aggregate.ts'
import type { CreateRecord } from '../create/decide.ts'
import type { RecordState } from '../record.ts'
import { isOfTenant } from '../tenant-scope.ts'

/**
 * A copy is a new, unlocked record of the same client with the same inputs, calculated on the day of the copy. A locked record may be
 * copied; that is how to continue from it.
 */
export function copyOf(
  source: RecordState,
  { recordId, accountId }: { readonly recordId: string; readonly accountId: string },
): CreateRecord | Refused<'functions/not-found' | 'records/deleted' | 'records/erased'> {
  if (!isOfTenant(source, accountId)) return { refused: 'functions/not-found' }
  if (source.description === undefined || source.inputs === undefined) return { refused: 'records/erased' }
  if (source.deleted) return { refused: 'records/deleted' }
  const { kind, clientId, inputs, recordId: copiedFrom } = source
  return { kind, recordId, accountId, clientId, description: copiedDescription(source.description), inputs, copiedFrom }
}
