import type { ClientView } from '@tafel/contracts/http/views.ts'
import { searchWords } from '@tafel/contracts/search-key.ts'
import type { Knex } from 'knex'

export interface ListClients {
  readonly accountId: string
  /** Words that begin words of the name or the surname, in any order; '' for all. */
  readonly q: string
  /** The deleted ones instead of the others. */
  readonly deleted: boolean
  /** The client that the page before ended with. */
  readonly after?: string
  readonly limit: number
}

/** A firm's clients in the order of their surnames, and of its words where it has none. Those that were erased are in no list. */
export async function listClients(db: Knex, { accountId, q, deleted, after, limit }: ListClients): Promise<readonly ClientView[]> {
  const query = clients(db, accountId)
    .where({ 'c.deleted': deleted, 'c.erased': false })
    .orderBy(['c.sort_key', 'c.client_id'])
    .limit(limit)
  for (const word of searchWords(q)) query.whereRaw('strpos(c.search_words, ?) > 0', [` ${word}`])
  // The place is looked up, so that the address of the next page holds no name.
  if (after !== undefined) {
    query.whereRaw('(c.sort_key, c.client_id) > (select p.sort_key, p.client_id from rm.clients p where p.client_id = ?)', [after])
  }
  return (await query).map(viewOf)
}

export async function getClient(db: Knex, accountId: string, clientId: string): Promise<ClientView | 'erased' | undefined> {
  const row = await clients(db, accountId).where('c.client_id', clientId).first()
  return row?.erased ? 'erased' : row && viewOf(row)
}

export async function countClients(db: Knex, accountId: string): Promise<number> {
  const { rows } = await db.raw('select count(*)::int as count from rm.clients where account_id = ? and not deleted', [accountId])
  return rows[0].count
}

interface ClientRow {
  readonly client_id: string
  readonly name: string | null
  readonly surname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly deleted: boolean
  readonly erased: boolean
  readonly created_at: Date
  readonly changed_at: Date
  readonly revision: string
  readonly records: number
}

function clients(db: Knex, accountId: string) {
  return db('rm.clients as c')
    .select<ClientRow[]>(
      'c.*',
      db.raw('(select count(*)::int from rm.client_records r where r.client_id = c.client_id and not r.deleted) as records'),
    )
    .where('c.account_id', accountId)
}

function viewOf(row: ClientRow): ClientView {
  return {
    clientId: row.client_id,
    name: row.name ?? '',
    surname: row.surname ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    deleted: row.deleted,
    revision: row.revision,
    records: row.records,
  }
}
