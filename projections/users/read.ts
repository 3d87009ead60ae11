import type { Knex } from 'knex'

/** The firm that a user owns: one transferred to them, else one they founded and still own. An erased one comes last. */
const OWNED_FIRM = `left join lateral (
    select a.account_id, a.account_name, a.account_name is null as is_gone, 0 as place
    from rm.account_owners o join rm.user_accounts a on a.account_id = o.account_id where o.owner = u.user_id
    union all
    select a.account_id, a.account_name, a.account_name is null, 1
    from rm.user_accounts a where a.owner = u.user_id and not exists (select from rm.account_owners o where o.account_id = a.account_id)
    order by is_gone, place limit 1) as a on true`

/** Rows of the admins' list, with its column names, for filtering, sorting and counting. */
export function adminUserRows(db: Knex): Knex.QueryBuilder {
  return db('rm.users as u').joinRaw(OWNED_FIRM).select({
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
  /** '' once forgotten, like the address. */
  readonly displayName: string
  readonly email: string
}

/** People's names, by id. */
export async function namesOf(db: Knex, userIds: readonly string[]): Promise<readonly PersonName[]> {
  const rows = await db('rm.users').whereIn('user_id', userIds).select('user_id', 'display_name', 'email')
  return rows.map((row) => ({ userId: row.user_id, displayName: row.display_name ?? '', email: row.email ?? '' }))
}
