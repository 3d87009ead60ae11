import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Knex } from 'knex'

/** Records of a firm calculated at once, at most. */
const MAX_COMPARED = 5000

/** A firm's records that can be calculated: without deleted and forgotten ones, or such clients. */
const ofFirm = (db: Knex, accountId: string) =>
  db('rm.records as r')
    .leftJoin('rm.record_clients as c', 'c.client_id', 'r.client_id')
    .where({ 'r.account_id': accountId, 'r.deleted': false })
    .whereNotNull('r.inputs')
    .whereRaw('c.deleted is not true')

/** Number of records calculated with other constants, and an edition that changes whenever one of them does. */
export async function otherwiseCalculated(db: Knex, accountId: string, constantsVersion: string) {
  const otherwise = 'filter (where r.constants_version <> :version)'
  const [row] = await ofFirm(db, accountId).select(
    db.raw(
      `count(*) ${otherwise}::int as records, count(distinct r.client_id)::int as clients,
       coalesce(sum(r.revision) ${otherwise}, 0)::text || ' ' || coalesce(max(r.changed_at) ${otherwise}::text, '') as edition`,
      { version: constantsVersion },
    ),
  )
  const { records, clients, edition } = row as unknown as Record<'records' | 'clients', number> & { readonly edition: string }
  return { records, clients, edition: `${records} ${edition}` }
}

/** The records of a firm to compare with current constants, last changed first. */
export async function recordsToCompare(db: Knex, accountId: string) {
  const rows = await ofFirm(db, accountId)
    .select('r.kind', 'r.record_id', 'r.account_id', 'r.inputs', 'r.result', 'r.headline_cents', 'r.constants_version')
    .orderBy([{ column: 'r.changed_at', order: 'desc' }, 'r.record_id'])
    .limit(MAX_COMPARED)
  return rows.map((row) => ({
    kind: row.kind as KindName,
    recordId: row.record_id as string,
    accountId: row.account_id as string,
    inputs: row.inputs as unknown,
    result: row.result as unknown,
    headline: row.headline_cents === null ? null : Number(row.headline_cents),
    constantsVersion: row.constants_version as string,
  }))
}

/** Records with their clients' names, by kind and id. */
export async function recordsByIds(
  db: Knex,
  accountId: string,
  records: readonly { readonly kind: KindName; readonly recordId: string }[],
) {
  const rows = await ofFirm(db, accountId)
    .whereIn(
      'r.record_id',
      records.map(({ recordId }) => recordId),
    )
    .select('r.kind', 'r.record_id', 'r.client_id', 'c.client_name', 'r.description', 'r.locked', 'r.constants_version')
  return new Map(
    rows.map((row) => [
      `${row.kind} ${row.record_id}`,
      {
        kind: row.kind as KindName,
        recordId: row.record_id as string,
        clientId: row.client_id as string,
        clientName: (row.client_name as string | null) ?? '',
        description: (row.description as string | null) ?? '',
        locked: row.locked as boolean,
        constantsVersion: row.constants_version as string,
      },
    ]),
  )
}

/** Records calculated with one of these constants versions: how many, by firm, largest first. */
export async function recordsWithConstants(db: Knex, versions: readonly string[], limit: number) {
  const those = () =>
    db('rm.records')
      .whereIn('constants_version', [...versions])
      .where('deleted', false)
  const counts = 'count(*)::int as records, count(*) filter (where locked)::int as locked'
  const counted = await those().select(db.raw(`${counts}, count(distinct account_id)::int as firms`))
  const rows = await those().select('account_id', db.raw(counts)).groupBy('account_id').orderByRaw('2 desc, 1').limit(limit)
  const { records, locked, firms } = counted[0] as unknown as { records: number; locked: number; firms: number }
  const byFirm = (rows as unknown as readonly { account_id: string; records: number; locked: number }[]).map((row) => ({
    accountId: row.account_id,
    records: row.records,
    locked: row.locked,
  }))
  return { records, locked, firms, byFirm }
}

/** Records that can be calculated: neither deleted nor forgotten. */
const calculable = (db: Knex) => db('rm.records').where('deleted', false).whereNotNull('inputs')

export async function countRecords(db: Knex): Promise<number> {
  const [counted] = await calculable(db).count({ count: '*' })
  return Number(counted?.['count'])
}

/** The records of the next few firms, by firm id. `last`: the firm to continue after; undefined at the end. */
export async function recordsOfFirms(db: Knex, after: string | undefined, firms: number) {
  const next = calculable(db).distinct('account_id').orderBy('account_id').limit(firms)
  if (after !== undefined) next.where('account_id', '>', after)
  const ids: readonly string[] = (await next).map((row) => row.account_id as string)
  const rows = await calculable(db)
    .whereIn('account_id', [...ids])
    .select('kind', 'record_id', 'account_id', 'client_id', 'inputs')
  const records = rows.map((row) => ({
    kind: row.kind as KindName,
    recordId: row.record_id as string,
    accountId: row.account_id as string,
    clientId: row.client_id as string,
    inputs: row.inputs as unknown,
  }))
  return { records, last: ids.at(-1) }
}
