import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { normalEmail, type RealmRole, type StoredUser, userFromRow } from './users.ts'

export interface UserSearch {
  /** Keycloak's syntax: a prefix of e-mail or names; `*infix*`; `"exact"`. */
  readonly search?: string | undefined
  readonly email?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly exact?: boolean | undefined
  readonly enabled?: boolean | undefined
  readonly emailVerified?: boolean | undefined
  readonly role?: RealmRole | undefined
}

/** A page of users by e-mail; at most 1000 at once. */
export async function findUsers(
  sql: Sql,
  search: UserSearch,
  page: { readonly first: number; readonly max: number },
): Promise<StoredUser[]> {
  const { where, values } = conditions(search)
  const { rows } = await sql.query(
    `select * from identity.users where ${where} order by email offset $${values.length + 1} limit $${values.length + 2}`,
    [...values, page.first, Math.min(page.max, 1000)],
  )
  return rows.map(userFromRow)
}

export async function countUsers(sql: Sql, search: UserSearch): Promise<number> {
  const { where, values } = conditions(search)
  const { rows } = await sql.query(`select count(*)::int as count from identity.users where ${where}`, values)
  return rows[0]!['count'] as number
}

function conditions(search: UserSearch): { readonly where: string; readonly values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (sql: (at: string) => string, value: unknown) => {
    values.push(value)
    parts.push(sql(`$${values.length}`))
  }
  if (search.search)
    add((at) => `(email like ${at} or lower(first_name) like ${at} or lower(last_name) like ${at})`, pattern(search.search))
  const text = (column: string, value: string) =>
    search.exact
      ? add((at) => `lower(${column}) = ${at}`, normalEmail(value))
      : add((at) => `lower(${column}) like ${at}`, `%${escaped(value)}%`)
  if (search.email) text('email', search.email)
  if (search.firstName) text('first_name', search.firstName)
  if (search.lastName) text('last_name', search.lastName)
  if (search.enabled !== undefined) add((at) => `enabled = ${at}`, search.enabled)
  if (search.emailVerified !== undefined) add((at) => `email_verified = ${at}`, search.emailVerified)
  if (search.role) add((at) => `${at} = any(roles)`, search.role)
  return { where: parts.length > 0 ? parts.join(' and ') : 'true', values }
}

function pattern(search: string): string {
  const exact = /^"(.*)"$/.exec(search)
  if (exact) return escaped(exact[1]!)
  const like = escaped(search).replaceAll('*', '%')
  return search.includes('*') ? like : `${like}%`
}

const escaped = (text: string) => normalEmail(text).replace(/[\\%_]/g, '\\$&')
