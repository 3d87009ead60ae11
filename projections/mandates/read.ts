import { mandateState, type MyMandateView } from '@tafel/contracts/contexts/mandates/mandate.ts'
import type { Knex } from 'knex'

/** More than any auditor has. */
const MANDATES = 500

/** An auditor's mandates, latest end first, with the firms' names. */
export async function mandatesOf(db: Knex, auditor: string, today: string): Promise<readonly MyMandateView[]> {
  const rows: readonly Row[] = await db('rm.mandates as m')
    .leftJoin('rm.user_accounts as a', 'a.account_id', 'm.account_id')
    .where('m.auditor', auditor)
    .orderBy([{ column: 'm.until', order: 'desc' }, 'm.mandate_id', 'm.account_id'])
    .limit(MANDATES)
    .select(
      'm.mandate_id',
      'm.account_id',
      'm.clients',
      'm.is_revoked',
      'a.account_name',
      // As text: the driver's dates are moments in the machine's time zone.
      db.raw('m."from"::text as first, m.until::text as last'),
    )
  return rows.map((row) => ({
    id: row.mandate_id,
    accountId: row.account_id,
    firm: row.account_name ?? '',
    clients: row.clients,
    from: row.first,
    until: row.last,
    state: mandateState({ from: row.first, until: row.last, isRevoked: row.is_revoked }, today),
  }))
}

interface Row {
  readonly mandate_id: string
  readonly account_id: string
  readonly clients: number | null
  readonly is_revoked: boolean
  readonly account_name: string | null
  readonly first: string
  readonly last: string
}
