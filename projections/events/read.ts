import type { FoundEvent } from '@tafel/contracts/auditing/views.ts'
import type { SearchEvents } from '@tafel/contracts/auditing/queries.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { Knex } from 'knex'

/** A firm, and how far one may look in it. */
export interface SearchedFirm {
  readonly accountId: string
  /** Null: all of it. */
  readonly clientIds: readonly string[] | null
}

export interface FindEvents extends Omit<SearchEvents, 'firm' | 'after'> {
  readonly firms: readonly SearchedFirm[]
  /** The event that the page before ended with. */
  readonly after?: string
}

/** The events of some firms that a search finds, the newest first. Nobody's, where there is no firm. */
export async function findEvents(db: Knex, { firms, clientId, recordId, person, type, from, until, after, limit }: FindEvents) {
  if (firms.length === 0) return []
  const query = db('rm.event_index as e').where((within) => {
    for (const { accountId, clientIds } of firms) {
      within.orWhere((firm) => {
        firm.where('e.account_id', accountId)
        if (clientIds !== null) firm.whereIn('e.client_id', [...clientIds])
      })
    }
  })
  if (clientId !== undefined) query.where('e.client_id', clientId)
  if (recordId !== undefined) query.where('e.record_id', recordId)
  if (person !== undefined) query.where((either) => void either.where('e.person', person).orWhere('e.on_behalf_of', person))
  // `scenario changed` finds `ScenarioChanged`.
  if (type !== '') query.whereRaw('strpos(lower(e.type), ?) > 0', [type.toLowerCase().replaceAll(' ', '')])
  if (from !== undefined) query.where('e.at', '>=', from)
  if (until !== undefined) query.where('e.at', '<=', until)
  if (after !== undefined) query.whereRaw('e.position < (select p.position from rm.event_index p where p.event_id = ?)', [after])
  const rows: readonly Row[] = await query.orderBy('e.position', 'desc').limit(limit).select('e.*')
  return rows.map(foundOf)
}

interface Row {
  readonly event_id: string
  readonly at: Date
  readonly type: string
  readonly person: string
  readonly on_behalf_of: string | null
  readonly account_id: string
  readonly client_id: string | null
  readonly record_kind: KindName | null
  readonly record_id: string | null
  readonly revision: string
}

const foundOf = (row: Row): FoundEvent => ({
  id: row.event_id,
  at: row.at.toISOString(),
  type: row.type,
  person: row.person,
  onBehalfOf: row.on_behalf_of,
  accountId: row.account_id,
  clientId: row.client_id,
  record: row.record_kind === null || row.record_id === null ? null : { kind: row.record_kind, recordId: row.record_id },
  revision: Number(row.revision),
})
