import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import type { TransferDutySummary, TransferDutyView } from '@tafel/contracts/http/views.ts'
import { searchKey } from '@tafel/contracts/search-key.ts'
import type { Knex } from 'knex'

export interface ListTransferDuties {
  readonly accountId: string
  /** Only this client's. Without it, records of deleted clients are left out. */
  readonly clientId?: string
  /** The beginning of the description or of the client's name; '' for all. */
  readonly q: string
  /** The deleted ones instead of the others. */
  readonly deleted: boolean
  /** The record that the page before ended with. */
  readonly after?: string
  readonly limit: number
}

/** A firm's records, the newest first. Those of a client that was erased are in no list. */
export async function listTransferDuties(db: Knex, list: ListTransferDuties): Promise<readonly TransferDutySummary[]> {
  const { accountId, clientId, q, deleted, after, limit } = list
  const query = records(db, accountId).where('d.deleted', deleted).whereRaw('c.erased is not true').limit(limit)
  query.orderBy([
    { column: 'd.created_at', order: 'desc' },
    { column: 'd.transfer_duty_id', order: 'desc' },
  ])
  if (clientId === undefined) query.whereRaw('c.deleted is not true')
  else query.where('d.client_id', clientId)
  if (q !== '') query.whereRaw('(starts_with(d.search_description, ?) or starts_with(c.search_client, ?))', [searchKey(q), searchKey(q)])
  if (after !== undefined) {
    query.whereRaw(
      `(d.created_at, d.transfer_duty_id) <
       (select p.created_at, p.transfer_duty_id from rm.transfer_duties p where p.transfer_duty_id = ?)`,
      [after],
    )
  }
  return (await query).map(summaryOf)
}

export async function getTransferDuty(
  db: Knex,
  accountId: string,
  transferDutyId: string,
): Promise<TransferDutyView | 'erased' | undefined> {
  const row = await records(db, accountId).where('d.transfer_duty_id', transferDutyId).first()
  if (!row) return undefined
  if (row.client_erased) return 'erased'
  return {
    ...summaryOf(row),
    inputs: row.inputs ?? NOTHING_ENTERED,
    dateOfAcquisition: row.acquired_on ?? '',
    constantsVersion: row.constants_version,
    engineVersion: row.engine_version,
  }
}

/** The records that were changed last. */
export async function recentTransferDuties(db: Knex, accountId: string, limit: number): Promise<readonly TransferDutySummary[]> {
  const query = records(db, accountId).where('d.deleted', false).whereRaw('c.deleted is not true').limit(limit)
  return (await query.orderBy([{ column: 'd.changed_at', order: 'desc' }, 'd.transfer_duty_id'])).map(summaryOf)
}

/** How many records that still stand were made since an instant. */
export async function countTransferDutiesSince(db: Knex, accountId: string, since: string): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as count from rm.transfer_duties d left join rm.transfer_duty_clients c using (client_id)
     where d.account_id = ? and d.created_at >= ? and not d.deleted and c.deleted is not true`,
    [accountId, since],
  )
  return rows[0].count
}

interface TransferDutyRow {
  readonly transfer_duty_id: string
  readonly client_id: string
  readonly client_name: string | null
  /** Null where the client is not known (yet). */
  readonly client_erased: boolean | null
  readonly description: string | null
  readonly inputs: TransferDutyInputs | null
  readonly transfer_duty_payable: string | null
  readonly acquired_on: string | null
  readonly constants_version: string
  readonly engine_version: string
  readonly locked: boolean
  readonly deleted: boolean
  readonly created_at: Date
  readonly changed_at: Date
  readonly revision: string
}

/** Where the inputs are forgotten. */
const NOTHING_ENTERED: TransferDutyInputs = { transferAmount: 0, purchaserType: 'natural', bondAmount: 0 }

function records(db: Knex, accountId: string) {
  return db('rm.transfer_duties as d')
    .leftJoin('rm.transfer_duty_clients as c', 'c.client_id', 'd.client_id')
    .select<TransferDutyRow[]>('d.*', 'c.client_name', 'c.erased as client_erased', db.raw('d.date_of_acquisition::text as acquired_on'))
    .where('d.account_id', accountId)
}

function summaryOf(row: TransferDutyRow): TransferDutySummary {
  return {
    transferDutyId: row.transfer_duty_id,
    clientId: row.client_id,
    clientName: row.client_name ?? '',
    description: row.description ?? '',
    transferDutyPayable: row.transfer_duty_payable === null ? null : Number(row.transfer_duty_payable),
    locked: row.locked,
    deleted: row.deleted,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    revision: row.revision,
  }
}
