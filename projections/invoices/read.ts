import type { InvoiceState, InvoicesView, InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import type { Knex } from 'knex'

export interface InvoiceFilter {
  readonly accountId: string
  /** Issued in that calendar year. */
  readonly year?: number | undefined
}

export interface ListInvoices extends InvoiceFilter {
  /** The last document of the previous page. */
  readonly after?: string
  readonly limit: number
}

/** Newest first. */
export async function listInvoices(db: Knex, { after, limit, ...filter }: ListInvoices): Promise<readonly InvoiceView[]> {
  const query = withState(db, filtered(db, filter))
    .orderBy(['i.issued_on', 'i.kind', 'i.number', 'i.document_id'].map((column) => ({ column, order: 'desc' })))
    .limit(limit)
  if (after !== undefined) {
    query.whereRaw(
      `(i.issued_on, i.kind, i.number, i.document_id) <
        (select p.issued_on, p.kind, p.number, p.document_id from rm.invoices p where p.document_id = ? and p.account_id = ?)`,
      [after, filter.accountId],
    )
  }
  return ((await query) as readonly StoredInvoice[]).map(viewOf)
}

export async function sumInvoices(db: Knex, filter: InvoiceFilter): Promise<InvoicesView['sums']> {
  const sum = (column: string) => `coalesce(sum(i.${column}), 0)::float8`
  const [row] = await filtered(db, filter).select(
    db.raw(
      `count(*)::int as documents, min(i.issued_on)::text as since, ${sum('exclusive_cents')} as "exclusiveCents",
       ${sum('vat_cents')} as "vatCents", ${sum('total_cents')} as "totalCents"`,
    ),
  )
  return row as InvoicesView['sums']
}

export async function getInvoice(db: Knex, accountId: string, documentId: string): Promise<InvoiceView | undefined> {
  const row = (await withState(db, filtered(db, { accountId })).where('i.document_id', documentId).first()) as StoredInvoice | undefined
  return row && viewOf(row)
}

/** Rows of the admins' list, with its column names. */
export function adminInvoiceRows(db: Knex): Knex.QueryBuilder {
  const credited = `(select coalesce(sum(c.total_cents), 0) from rm.invoices c where c.corrects = i.document_id)`
  return db('rm.invoices as i').select({
    id: 'i.document_id',
    accountId: 'i.account_id',
    kind: 'i.kind',
    number: db.raw(`i.document->>'number'`),
    buyerName: db.raw(`i.document->'buyer'->>'name'`),
    reference: db.raw(`i.document->>'reference'`),
    corrects: 'i.corrects',
    issuedOn: db.raw('i.issued_on::text'),
    exclusiveCents: db.raw('i.exclusive_cents::float8'),
    vatCents: db.raw('i.vat_cents::float8'),
    totalCents: db.raw('i.total_cents::float8'),
    // As in `stateOf`.
    state: db.raw(
      `case when i.kind = 'creditNote' then 'creditNote' when ${credited} = 0 then 'paid'
        when ${credited} + i.total_cents = 0 then 'credited' else 'partlyCredited' end`,
    ),
  })
}

/** Of any firm. */
export async function getAnyInvoice(db: Knex, documentId: string): Promise<InvoiceView | undefined> {
  const row = (await withState(db, db('rm.invoices as i')).where('i.document_id', documentId).first()) as StoredInvoice | undefined
  return row && viewOf(row)
}

interface StoredInvoice {
  readonly document: InvoiceView
  /** Total of credit notes, as a negative amount. */
  readonly credited: number
}

function filtered(db: Knex, { accountId, year }: InvoiceFilter) {
  const query = db('rm.invoices as i').where('i.account_id', accountId)
  return year === undefined ? query : query.whereBetween('i.issued_on', [`${year}-01-01`, `${year}-12-31`])
}

const withState = (db: Knex, query: Knex.QueryBuilder) =>
  query.select(
    'i.document',
    db.raw('(select coalesce(sum(c.total_cents), 0)::float8 from rm.invoices c where c.corrects = i.document_id) as credited'),
  )

const viewOf = ({ document, credited }: StoredInvoice): InvoiceView => ({ ...document, state: stateOf(document, credited) })

function stateOf({ kind, totalCents }: InvoiceView, credited: number): InvoiceState {
  if (kind === 'creditNote') return 'creditNote'
  if (credited === 0) return 'paid'
  return credited + totalCents === 0 ? 'credited' : 'partlyCredited'
}
