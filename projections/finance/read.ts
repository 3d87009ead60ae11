import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import type { Knex } from 'knex'

export interface FinanceRange {
  /** Recorded at this time or later. */
  readonly from?: string | undefined
  /** And before this one. */
  readonly to: string
  readonly accountId?: string | undefined
  readonly types?: readonly string[] | undefined
}

/** In log order, after `after`. */
export async function financeEvents(
  db: Knex,
  range: FinanceRange,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<readonly FinanceEvent[]> {
  const query = within(db, range).select({
    eventId: 'event_id',
    position: db.raw('position::text'),
    type: 'type',
    schemaVersion: 'schema_version',
    recordedAt: isoTime(db, 'recorded_at'),
    occurredAt: isoTime(db, 'occurred_at'),
    data: 'data',
  })
  if (after !== undefined) query.where('position', '>', after)
  // Qualified: the bare name would mean the text column above, which sorts differently and has no index.
  return (await query.orderBy('e.position').limit(limit)) as readonly FinanceEvent[]
}

/** The sums of a range, counted independently by the database, to verify an export. */
export async function sumFinanceEvents(
  db: Knex,
  range: FinanceRange,
  fields: readonly string[],
): Promise<{ readonly rows: number; readonly sums: Readonly<Record<string, number>> }> {
  const names = fields.map((field) => field.split('.').join(','))
  const sums = names.map((_, at) => `coalesce(sum((data #>> ?::text[])::numeric), 0)::text as s${at}`)
  const raw = db.raw(
    ['count(*)::int as rows', ...sums].join(', '),
    names.map((name) => `{${name}}`),
  )
  const [row] = (await within(db, range).select(raw)) as [Record<string, string | number>]
  return { rows: Number(row['rows']), sums: Object.fromEntries(fields.map((field, at) => [field, Number(row[`s${at}`])])) }
}

function within(db: Knex, { from, to, accountId, types }: FinanceRange): Knex.QueryBuilder {
  const query = db('rm.finance_events as e').where('recorded_at', '<', to)
  if (from !== undefined) query.where('recorded_at', '>=', from)
  if (accountId !== undefined) query.where('account_id', accountId)
  if (types !== undefined) query.whereIn('type', [...types])
  return query
}

/** Whether the read model has parked events: then queries lack them. */
export async function isFinanceParked(db: Knex): Promise<boolean> {
  const [row] = (await db('projections.parked as p')
    .join('projections.generations as g', 'g.schema_name', 'p.schema_name')
    .where({ 'g.read_model': 'finance', 'g.status': 'live' })
    .limit(1)
    .select('p.position')) as unknown[]
  return row !== undefined
}

const isoTime = (db: Knex, column: string) => db.raw(`to_char(?? at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, [column])
