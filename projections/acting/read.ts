import type { LastingActing } from '@tafel/contracts/contexts/acting/acting.ts'
import type { Knex } from 'knex'

/** More than will ever be active at once. */
const MANY = 50

/** Administrators acting for users of the firm at this moment. The caller adds names. */
export async function lastingActings(
  db: Knex,
  accountId: string,
  now: string,
): Promise<readonly Omit<LastingActing, 'adminName' | 'userName'>[]> {
  const rows = await db('rm.actings')
    .where({ account_id: accountId, is_ended: false })
    .where('until', '>', now)
    .orderBy('since', 'desc')
    .limit(MANY)
    .select('*')
  return rows.map((row) => ({
    actingId: row.acting_id,
    admin: row.admin,
    userId: row.user_id,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    mayWrite: row.may_write,
  }))
}
