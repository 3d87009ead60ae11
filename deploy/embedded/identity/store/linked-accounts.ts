import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { type StoredUser, userFromRow } from './users.ts'

export interface LinkedAccount {
  readonly subject: string
  readonly email: string
}

/** The user linked to an account of another provider, by its subject, never by its e-mail address. */
export async function userOfLinked(sql: Sql, provider: string, subject: string): Promise<StoredUser | undefined> {
  const { rows } = await sql.query(
    'select users.* from identity.users join identity.linked_accounts linked on linked.user_id = users.id where provider = $1 and subject = $2',
    [provider, subject],
  )
  return rows[0] && userFromRow(rows[0])
}

export async function linkAccount(sql: Sql, provider: string, account: LinkedAccount, userId: string): Promise<void> {
  await sql.query(
    'insert into identity.linked_accounts (provider, subject, email, user_id) values ($1, $2, $3, $4) on conflict do nothing',
    [provider, account.subject, account.email, userId],
  )
}

/** Removes links: the mailbox's owner owns the address, so earlier links may belong to another person. */
export async function unlinkAccounts(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from identity.linked_accounts where user_id = $1', [userId])
}
