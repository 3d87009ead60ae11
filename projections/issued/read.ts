import type { WithdrawalReason } from '@tafel/contracts/contexts/issued/reasons.ts'
import type { IssuedState } from '@tafel/contracts/contexts/issued/states.ts'
import type { CertificateSummary, IssuedSummary, IssuedView } from '@tafel/contracts/contexts/issued/views.ts'
import type { PublicReport } from '@tafel/contracts/contexts/issued/verdict.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Knex } from 'knex'

export interface ListIssued {
  readonly accountId: string
  /** Prefix of the number. */
  readonly number: string
  readonly state?: IssuedState | undefined
  readonly kind?: KindName | undefined
  readonly clientId?: string | undefined
  readonly recordId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The last report of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Without names of records, which another read model has. */
export type UnnamedReport = Omit<IssuedSummary, 'clientName' | 'description'>
export type UnnamedView = UnnamedReport &
  Pick<IssuedView, 'bytes' | 'frozenSha256' | 'template' | 'form' | 'links' | 'options' | 'supersedesNumber' | 'supersededByNumber'>

/** Newest first. */
export async function listIssued(db: Knex, list: ListIssued): Promise<readonly UnnamedReport[]> {
  const { accountId, number, state, kind, clientId, recordId, from, to, after, limit } = list
  const query = db('rm.issued_reports as i')
    .select<readonly IssuedRow[]>('i.*', db.raw('i.kept_until::text'))
    .where('i.account_id', accountId)
    .limit(limit)
  query.orderBy([
    { column: 'i.issued_at', order: 'desc' },
    { column: 'i.report_id', order: 'desc' },
  ])
  if (number !== '') query.whereRaw('starts_with(i.number, ?)', [number])
  if (state !== undefined) query.where('i.state', state)
  if (kind !== undefined) query.where('i.kind', kind)
  if (clientId !== undefined) query.where('i.client_id', clientId)
  if (recordId !== undefined) query.where('i.record_id', recordId)
  if (from !== undefined) query.where('i.issued_on', '>=', from)
  if (to !== undefined) query.where('i.issued_on', '<=', to)
  if (after !== undefined) {
    query.whereRaw(
      `(i.issued_at, i.report_id) < (select p.issued_at, p.report_id from rm.issued_reports p where p.report_id = ? and p.account_id = ?)`,
      [after, accountId],
    )
  }
  return (await query).map(summaryOf)
}

/** For some clients together: number of reports issued after a day, or ever, and date of the last one; without withdrawn ones. */
export async function issuedFor(
  db: Knex,
  accountId: string,
  clientIds: readonly string[],
  after: string | null,
): Promise<{ readonly count: number; readonly lastOn: string | null }> {
  const { rows } = await db.raw(
    `select count(*) filter (where :after::date is null or issued_on > :after::date)::int as count, max(issued_on)::text as "lastOn"
     from rm.issued_reports where account_id = :accountId and client_id = any(:clientIds) and state <> 'withdrawn'`,
    { accountId, clientIds: [...clientIds], after },
  )
  return rows[0]
}

/** Number of a firm's issued reports, without withdrawn ones. */
export async function countIssued(db: Knex, accountId: string): Promise<number> {
  const { rows } = await db.raw(`select count(*)::int as count from rm.issued_reports where account_id = ? and state <> 'withdrawn'`, [
    accountId,
  ])
  return rows[0].count
}

/** Clients whose last report was issued until a day, oldest first. */
export async function lastIssuedUntil(
  db: Knex,
  accountId: string,
  day: string,
  limit: number,
): Promise<readonly { readonly clientId: string; readonly lastOn: string }[]> {
  const { rows } = await db.raw(
    `select client_id as "clientId", max(issued_on)::text as "lastOn" from rm.issued_reports
     where account_id = :accountId and state <> 'withdrawn'
     group by client_id having max(issued_on) <= :day::date order by max(issued_on), client_id limit :limit`,
    { accountId, day, limit },
  )
  return rows
}

export async function getIssued(db: Knex, accountId: string, reportId: string): Promise<UnnamedView | undefined> {
  const row: (IssuedRow & WholeRow) | undefined = await db('rm.issued_reports as i')
    .leftJoin('rm.issued_reports as s', { 's.account_id': 'i.account_id', 's.report_id': 'i.supersedes' })
    .leftJoin('rm.issued_reports as b', { 'b.account_id': 'i.account_id', 'b.report_id': 'i.superseded_by' })
    .select('i.*', db.raw('i.kept_until::text'), 's.number as supersedes_number', 'b.number as superseded_by_number')
    .where({ 'i.account_id': accountId, 'i.report_id': reportId })
    .first()
  if (row === undefined) return undefined
  return {
    ...summaryOf(row),
    bytes: row.bytes,
    frozenSha256: row.frozen_sha256,
    template: row.template,
    form: row.form,
    links: row.links,
    options: row.options,
    supersedesNumber: row.supersedes_number,
    supersededByNumber: row.superseded_by_number,
  }
}

/** Rows of an admin's list, with its column names: no clients or records. */
export function adminIssuedRows(db: Knex): Knex.QueryBuilder {
  return db('rm.issued_reports as i').select({
    id: 'i.report_id',
    number: 'i.number',
    state: 'i.state',
    kind: 'i.kind',
    accountId: 'i.account_id',
    issuedAt: 'i.issued_at',
    constantsVersion: 'i.constants_version',
    engineVersion: 'i.engine_version',
    template: 'i.template',
    keptUntil: db.raw('i.kept_until::text'),
    isFileErased: 'i.file_erased',
  })
}

/** Reports issued with one of these constants versions: how many, for how many firms, and the first few. */
export async function issuedWithConstants(db: Knex, versions: readonly string[], limit: number) {
  const those = () => db('rm.issued_reports').whereIn('constants_version', [...versions])
  const [counted] = await those().select(db.raw('count(*)::int as reports, count(distinct account_id)::int as firms'))
  const rows = await those()
    .select('report_id', 'number', 'account_id', 'kind', 'state', 'constants_version')
    .orderBy(['account_id', 'number'])
    .limit(limit)
  const { reports, firms } = counted as unknown as { reports: number; firms: number }
  const list = rows.map((row) => ({
    reportId: row.report_id as string,
    number: row.number as string,
    accountId: row.account_id as string,
    kind: row.kind as KindName,
    state: row.state as IssuedState,
    constantsVersion: row.constants_version as string,
  }))
  return { reports, firms, list }
}

/** The public data of a number, or of a file by its hash. */
export async function publicReport(
  db: Knex,
  by: { readonly number: string } | { readonly sha256: string },
): Promise<PublicReport | undefined> {
  const day = (column: string, name: string) => db.raw(`to_char(?? at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as ??`, [column, name])
  const [name, value] = Object.entries(by)[0]!
  const row: PublicReport | undefined = await db('rm.issued_numbers as i')
    .leftJoin('rm.issued_numbers as b', { 'b.account_id': 'i.account_id', 'b.report_id': 'i.superseded_by' })
    .select('i.number', 'i.sha256', 'i.state', { supersededByNumber: 'b.number' })
    .select(db.raw('i.issued_on::text as "issuedOn"'), day('i.superseded_at', 'supersededOn'), day('i.withdrawn_at', 'withdrawnOn'))
    .where(`i.${name}`, value)
    .first()
  return row
}

/** Newest first. */
export async function listCertificates(db: Knex, accountId: string, limit: number): Promise<readonly CertificateSummary[]> {
  const rows: readonly { client_id: string; erased_at: Date; erased: number; kept: number }[] = await db('rm.erasure_certificates')
    .where('account_id', accountId)
    .orderBy([{ column: 'erased_at', order: 'desc' }, 'client_id'])
    .limit(limit)
  return rows.map(({ client_id: clientId, erased_at: erasedAt, erased, kept }) => ({
    clientId,
    erasedAt: erasedAt.toISOString(),
    erased,
    kept,
  }))
}

interface IssuedRow {
  readonly report_id: string
  readonly number: string
  readonly state: IssuedState
  readonly kind: KindName
  readonly record_id: string
  readonly client_id: string
  readonly revision: number
  readonly constants_version: string
  readonly engine_version: string
  readonly issued_at: Date
  readonly issued_by: string
  readonly supersedes: string | null
  readonly superseded_by: string | null
  readonly superseded_at: Date | null
  readonly withdrawn_at: Date | null
  readonly withdrawn_by: string | null
  readonly reason: WithdrawalReason | null
  readonly sha256: string
  readonly kept_until: string
  readonly kept_for: string
  readonly file_erased: boolean
}

interface WholeRow extends Pick<IssuedView, 'bytes' | 'template' | 'form' | 'links' | 'options'> {
  readonly frozen_sha256: string
  readonly supersedes_number: string | null
  readonly superseded_by_number: string | null
}

function summaryOf(row: IssuedRow): UnnamedReport {
  return {
    reportId: row.report_id,
    number: row.number,
    state: row.state,
    kind: row.kind,
    recordId: row.record_id,
    clientId: row.client_id,
    revision: row.revision,
    constantsVersion: row.constants_version,
    engineVersion: row.engine_version,
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.issued_by,
    supersedes: row.supersedes,
    supersededBy: row.superseded_by,
    supersededAt: row.superseded_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by,
    reason: row.reason,
    sha256: row.sha256,
    keptUntil: row.kept_until,
    keptFor: row.kept_for,
    isFileErased: row.file_erased,
  }
}
