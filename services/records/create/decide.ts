import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { answered, type RecordContext } from '../answered.ts'
import type { ClientState } from '../clients/client.ts'
import type { RecordState } from '../record.ts'
import { isOfTenant } from '../tenant-scope.ts'

export interface CreateRecord {
  readonly kind: KindName
  readonly recordId: string
  readonly accountId: string
  readonly clientId: string
  readonly description: string
  readonly inputs: unknown
  readonly copiedFrom?: string
}
export type CreateRefusal = 'functions/not-found' | 'functions/aborted' | 'records/deleted' | 'records/erased'

/** The client belongs to the firm and isn't deleted. An id that another firm uses is answered as unavailable. */
export function createRecord(
  command: CreateRecord,
  client: ClientState,
  state: RecordState,
  context: RecordContext,
): Decision<RecordEvent, CreateRefusal> {
  const { kind, recordId, accountId, clientId, description, inputs, copiedFrom } = command
  if (!isOfTenant(client, accountId)) return { refused: 'functions/not-found' }
  if (client.forgotten) return { refused: 'records/erased' }
  if (client.deleted) return { refused: 'records/deleted' }
  if (state.exists) {
    if (!isOfTenant(state, accountId)) return { refused: 'functions/not-found' }
    const unchanged = state.clientId === clientId && state.description === description && same(state.inputs, inputs)
    return unchanged && !state.deleted ? [] : { refused: 'functions/aborted' }
  }
  const content = answered(kind, description, inputs, context)
  const from = copiedFrom === undefined ? {} : { copiedFrom }
  return [recordEvent({ kind, recordId, accountId, clientId, act: 'Created', content, ...from })]
}
