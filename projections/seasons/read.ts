import type { BoardKind, BoardOrder, BoardRow, BoardSummary, StageCount } from '@tafel/contracts/contexts/season/board.ts'
import type { ProvisionalStatus } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { NO_STEPS, STAGES, type Stage, stageNumber, type Steps, WAIT_LIMITS } from '@tafel/contracts/contexts/season/steps.ts'
import { searchWords } from '@tafel/contracts/base/search-key.ts'
import type { Knex } from 'knex'

export interface BoardFilter {
  readonly accountId: string
  readonly taxYear: number
  /** On which the waiting is counted. */
  readonly today: string
  /** Prefixes of words of the name; '' for all. */
  readonly q: string
  readonly person?: string | undefined
  readonly kind: BoardKind
}

export interface ListBoard extends BoardFilter {
  readonly stage?: Stage | undefined
  readonly tooLong: boolean
  readonly order: BoardOrder
  readonly offset: number
  readonly limit: number
}

/** Rows of the board: the firm's clients, whether anything has happened yet in their season or not. */
export async function boardRows(db: Knex, list: ListBoard): Promise<{ readonly rows: readonly BoardRow[]; readonly total: number }> {
  const { stage, tooLong, order, offset, limit } = list
  const matching = () => {
    const query = db.from(filtered(db, list).as('b'))
    if (stage !== undefined) query.where('b.stage', stageNumber(stage))
    if (tooLong) query.where('b.is_overdue', true)
    return query
  }
  // Only ids are sorted and counted, in one pass; whole rows are read for those of the page.
  const page: readonly { readonly client_id: string; readonly total: number }[] = await matching()
    .select('b.client_id', db.raw('count(*) over ()::int as total'))
    .orderBy(
      order === 'waiting'
        ? [{ column: 'b.waited', order: 'desc', nulls: 'last' }, 'b.sort_key', 'b.client_id']
        : ['b.sort_key', 'b.client_id'],
    )
    .offset(offset)
    .limit(limit)
  const ids = page.map((row) => row.client_id)
  const rows: readonly Row[] = await filtered(db, list).whereIn('c.client_id', ids)
  const byId = new Map(rows.map((row) => [row.client_id, rowOf(row)]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: page[0]?.total ?? (await countAll(matching(), offset)) }
}

/** The total where the page is empty: it is beyond the end. */
async function countAll(matching: Knex.QueryBuilder, offset: number): Promise<number> {
  if (offset === 0) return 0
  const [counted] = await matching.count({ count: '*' })
  return Number(counted?.['count'])
}

/** Counts of the clients that the filter finds, by stage. `me`: whose own clients are counted, whatever the filter. */
export async function boardSummary(db: Knex, filter: BoardFilter, me: string): Promise<BoardSummary> {
  const stages = await db
    .from(filtered(db, filter).as('b'))
    .groupBy('b.stage', 'b.is_provisional')
    .select('b.stage', 'b.is_provisional', db.raw('count(*)::int as count, count(*) filter (where b.is_overdue)::int as late'))
  const [all] = await db.from(filtered(db, { ...filter, q: '', person: undefined, kind: 'any' }).as('b')).select(
    db.raw(
      `count(*)::int as total, count(*) filter (where b.is_overdue)::int as late,
         count(*) filter (where b.responsible = ?)::int as mine, count(*) filter (where b.is_provisional)::int as provisional,
         count(*) filter (where b.stage = ?)::int as differs`,
      [me, stageNumber('differs')],
    ),
  )
  const [left] = await db
    .from(filtered(db, { ...filter, q: '', person: undefined, kind: 'needNot' }).as('b'))
    .select(db.raw('count(*)::int as count'))
  return summaryOf(stages, all, left.count)
}

/** The years of a client's seasons with their streams' ids, including those of an erased client. */
export async function seasonsOfClient(
  db: Knex,
  accountId: string,
  clientId: string,
): Promise<readonly { readonly taxYear: number; readonly seasonId: string }[]> {
  const rows = await db('rm.seasons')
    .where({ account_id: accountId, client_id: clientId })
    .orderBy('tax_year')
    .select('tax_year', 'season_id')
  return rows.map((row) => ({ taxYear: row.tax_year, seasonId: row.season_id }))
}

/** Clients with their season. Those who need not file are left out unless something has happened in their season or they are wanted. */
function filtered(db: Knex, { accountId, taxYear, today, q, person, kind }: BoardFilter): Knex.QueryBuilder {
  const stage = 'coalesce(s.stage, 0)'
  const waited = `case when coalesce(s.stage_since, '') = '' then null else (?::date - s.stage_since::date) end`
  const query = db('rm.clients as c')
    .leftJoin('rm.seasons as s', (on) =>
      on
        .on('s.client_id', 'c.client_id')
        .andOn('s.account_id', 'c.account_id')
        .andOn('s.tax_year', db.raw('?', [taxYear])),
    )
    .where({ 'c.account_id': accountId, 'c.deleted': false, 'c.erased': false, 'c.sample': false })
    .select(
      'c.client_id',
      'c.sort_key',
      'c.provisional',
      's.steps',
      's.note',
      's.changed_at',
      's.changed_by',
      db.raw(`trim(coalesce(c.name, '') || ' ' || coalesce(c.surname, '')) as name`),
      db.raw(`c.provisional = 'yes' as is_provisional`),
      db.raw(`coalesce(s.responsible::text, c.adviser) as responsible, s.responsible is not null as is_named`),
      db.raw(`${stage} as stage`),
      db.raw(`${waited} as waited`, [today]),
      db.raw(`coalesce(${waited} > ${LIMIT_OF_STAGE}, false) as is_overdue`, [today]),
    )
  for (const word of searchWords(q)) query.whereRaw(`strpos(' ' || c.sort_key, ?) > 0`, [` ${word}`])
  if (person !== undefined) query.whereRaw('coalesce(s.responsible::text, c.adviser) = ?', [person])
  if (kind === 'needNot') query.where('c.itr12', 'needNot').whereNull('s.client_id')
  else query.whereRaw(`(c.itr12 <> 'needNot' or s.client_id is not null)`)
  if (kind === 'provisional') query.where('c.provisional', 'yes')
  if (kind === 'notProvisional') query.where('c.provisional', 'no')
  if (kind === 'notKnown') query.where('c.provisional', '')
  return query
}

/** As SQL; null for a stage without a limit. The numbers are our own constants, not input. */
const LIMIT_OF_STAGE = `(array[${STAGES.map((stage) => WAIT_LIMITS[stage] ?? 'null').join(', ')}]::int[])[coalesce(s.stage, 0) + 1]`

interface Row {
  readonly client_id: string
  readonly name: string
  readonly provisional: ProvisionalStatus
  /** Null where nothing has happened yet, like all that follow. */
  readonly steps: Steps | null
  readonly stage: number
  readonly waited: number | null
  readonly is_overdue: boolean
  readonly responsible: string
  readonly is_named: boolean
  readonly note: string | null
  readonly changed_at: Date | null
  readonly changed_by: string | null
}

const rowOf = (row: Row): BoardRow => ({
  clientId: row.client_id,
  name: row.name,
  provisional: row.provisional,
  steps: row.steps ?? NO_STEPS,
  stage: STAGES[row.stage] ?? 'toRequest',
  waited: row.waited,
  isOverdue: row.is_overdue,
  responsible: row.responsible,
  isNamed: row.is_named,
  note: row.note ?? '',
  changedAt: row.changed_at?.toISOString() ?? null,
  changedBy: row.changed_by,
})

interface StageRow {
  readonly stage: number
  readonly is_provisional: boolean
  readonly count: number
  readonly late: number
}

function summaryOf(rows: readonly StageRow[], all: BoardSummary['all'], needNot: number): BoardSummary {
  const sum = (of: (row: StageRow) => boolean, what: 'count' | 'late' = 'count') =>
    rows.reduce((total, row) => total + (of(row) ? row[what] : 0), 0)
  const countOf = (stage: Stage): StageCount => {
    const isOf = (row: StageRow) => row.stage === stageNumber(stage)
    return { count: sum(isOf), late: sum(isOf, 'late') }
  }
  const toFile = (isProvisional: boolean) => sum((row) => row.stage < stageNumber('filed') && row.is_provisional === isProvisional)
  return {
    total: sum(() => true),
    stages: Object.fromEntries(STAGES.map((stage) => [stage, countOf(stage)])) as Record<Stage, StageCount>,
    toFile: { provisional: toFile(true), notProvisional: toFile(false) },
    needNot,
    all,
  }
}
