import type { ClientEvent } from '@tafel/contracts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { FORGOTTEN, remembered } from '@tafel/contracts/personal.ts'
import { recordFact } from '@tafel/contracts/records/record-fact.ts'
import { searchWords } from '@tafel/contracts/search-key.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const seen = { changed_at: event.occurredAt, revision: event.revision.toString() }
  switch (event.type) {
    case 'ClientAdded': {
      const { clientId, accountId } = event.data
      const set = { account_id: accountId, ...details(event.data), deleted: false, created_at: event.occurredAt, ...seen }
      return [{ op: 'upsert', table: 'clients', key: { client_id: clientId }, set }]
    }
    case 'ClientDetailsChanged':
      return [{ op: 'update', table: 'clients', key: { client_id: event.data.clientId }, set: { ...details(event.data), ...seen } }]
    case 'ClientDeleted':
    case 'ClientRestored': {
      const deleted = event.type === 'ClientDeleted'
      return [{ op: 'update', table: 'clients', key: { client_id: event.data.clientId }, set: { deleted, ...seen } }]
    }
    // By the event itself, not by its key: the two may be apart, and a rebuild must come to the same rows.
    case 'ClientForgotten': {
      const set = { ...NOBODY, deleted: true, erased: true, ...seen }
      return [{ op: 'update', table: 'clients', key: { client_id: event.data.clientId }, set }]
    }
    default:
      return ofRecord(event)
  }
}

/** A record counts for its client until it is deleted. */
function ofRecord(event: Recorded<TafelEvent>): readonly Change[] {
  const fact = recordFact(event)
  if (fact?.act !== 'Created' && fact?.act !== 'Deleted' && fact?.act !== 'Restored') return []
  const set = { account_id: fact.accountId, client_id: fact.clientId, deleted: fact.act === 'Deleted' }
  return [{ op: 'upsert', table: 'client_records', key: { record_id: fact.recordId, kind: fact.kind }, set }]
}

const NOBODY = details({ name: FORGOTTEN, surname: FORGOTTEN, email: FORGOTTEN, phone: FORGOTTEN })

type Details = Extract<ClientEvent, { type: 'ClientAdded' }>['data']

/** Forgotten fields are null, and nobody finds them by searching. */
function details(data: Omit<Details, 'clientId' | 'accountId'>): Row {
  const name = remembered(data.name)
  const surname = remembered(data.surname)
  return {
    name: name ?? null,
    surname: surname ?? null,
    email: remembered(data.email) ?? null,
    phone: remembered(data.phone) ?? null,
    ...searched(name ?? '', surname ?? ''),
  }
}

/** Each word behind a space, so that its beginning can be looked for; in lists by surname, and what has none by its words. */
function searched(name: string, surname: string): Row {
  const words = searchWords(`${name} ${surname}`)
  return { search_words: words.map((word) => ` ${word}`).join(''), sort_key: searchWords(`${surname} ${name}`).join(' ') }
}
