import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import { type RecordContent, type RecordFact, recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { searchKey } from '@tafel/contracts/base/search-key.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const fact = recordFact(event)
  if (fact === undefined) return ofClient(event)
  const seen = { changed_at: event.occurredAt, changed_by: event.actor, last_act: fact.act, revision: event.revision.toString() }
  return ofRecord(fact, seen)
}

function ofRecord(fact: RecordFact, seen: Row): readonly Change[] {
  const change = (op: 'upsert' | 'update', set: Row): readonly Change[] => [
    { op, table: 'records', key: { record_id: fact.recordId, kind: fact.kind }, set: { ...set, ...seen } },
  ]
  switch (fact.act) {
    case 'Created': {
      const owner = { account_id: fact.accountId, client_id: fact.clientId }
      const state = { locked: false, deleted: false, created_at: seen['changed_at']! }
      return change('upsert', { ...owner, ...contentOf(fact, fact.content), ...state })
    }
    case 'Changed':
      return change('update', contentOf(fact, fact.content))
    case 'Locked':
    case 'Unlocked':
      return change('update', { locked: fact.act === 'Locked' })
    case 'Deleted':
    case 'Restored':
      return change('update', { deleted: fact.act === 'Deleted' })
  }
}

/** Forgotten fields are null. */
function contentOf(
  { kind }: RecordFact,
  { description, inputs, result, constantsVersion, engineVersion, inputsVersion, links }: RecordContent,
): Row {
  return {
    description: description ?? null,
    search_description: searchKey(description ?? ''),
    inputs: (inputs as Row | undefined) ?? null,
    result: (result as Row | undefined) ?? null,
    headline_cents: result === undefined ? null : kindOf(kind).headline(result),
    constants_version: constantsVersion,
    engine_version: engineVersion,
    inputs_version: inputsVersion,
    links: links as unknown as Row,
  }
}

/** Data from the client's own stream, in a separate table. */
function ofClient(event: Recorded<TafelEvent>): readonly Change[] {
  const client = (op: 'upsert' | 'update', clientId: string, set: Row): readonly Change[] => [
    { op, table: 'record_clients', key: { client_id: clientId }, set },
  ]
  switch (event.type) {
    case 'ClientAdded':
    case 'ClientDetailsChanged': {
      const { clientId, accountId, name, surname } = event.data
      const words = [remembered(name), remembered(surname)].filter((word) => word !== undefined && word !== '')
      const clientName = words.length > 0 ? words.join(' ') : null
      return client('upsert', clientId, { account_id: accountId, client_name: clientName, search_client: searchKey(clientName ?? '') })
    }
    case 'ClientDeleted':
    case 'ClientRestored':
      return client('update', event.data.clientId, { deleted: event.type === 'ClientDeleted' })
    // The personal data of the client's records disappears with this row: see `forgetRecordsWithTheirClient`.
    case 'ClientForgotten':
      return client('update', event.data.clientId, { client_name: null, search_client: '', deleted: true, erased: true })
    default:
      return []
  }
}
