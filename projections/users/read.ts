import type { Knex } from 'knex'

/** The rows of the admins' list, with the names they have there: to be filtered, sorted and counted. */
export function adminUserRows(db: Knex): Knex.QueryBuilder {
  return db('rm.users as u').leftJoin('rm.user_accounts as a', 'a.owner', 'u.user_id').select({
    id: 'u.user_id',
    email: 'u.email',
    displayName: 'u.display_name',
    emailVerified: 'u.email_verified',
    enabled: 'u.enabled',
    erased: 'u.erased',
    accountId: 'a.account_id',
    accountName: 'a.account_name',
    createdAt: 'u.created_at',
    revision: 'u.revision',
  })
}

export async function countUsers(db: Knex): Promise<number> {
  const { rows } = await db.raw('select count(*)::int as count from rm.users')
  return rows[0].count
}

export interface PersonName {
  readonly userId: string
  /** '' once it was forgotten, as the address. */
  readonly displayName: string
  readonly email: string
}

/** What people are called, for whoever knows their ids. */
export async function namesOf(db: Knex, userIds: readonly string[]): Promise<readonly PersonName[]> {
  const rows = await db('rm.users').whereIn('user_id', userIds).select('user_id', 'display_name', 'email')
  return rows.map((row) => ({ userId: row.user_id, displayName: row.display_name ?? '', email: row.email ?? '' }))
}
