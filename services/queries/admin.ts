import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { FunctionAnswer } from '@tafel/contracts/http/answers.ts'
import type { AdminAccountRow, AdminAccountView, AdminUserRow, AuditRow } from '@tafel/contracts/http/views.ts'
import { adminAccountRows, getAccount, getAccountOfOwner } from '@tafel/projections/accounts/read.ts'
import { auditRows } from '@tafel/projections/audit/read.ts'
import { adminUserRows, countUsers } from '@tafel/projections/users/read.ts'
import type { Knex } from 'knex'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { type Exported, exportCsv } from './export.ts'
import { one } from './firm.ts'
import type { Reader } from './reader.ts'
import { parseList, rangeHeaders, type Resource, runList } from './simple-rest.ts'

const users = {
  name: 'users',
  fields: {
    id: 'id',
    email: 'text',
    displayName: 'text',
    emailVerified: 'flag',
    enabled: 'flag',
    erased: 'flag',
    accountId: 'id',
    accountName: 'text',
    createdAt: 'time',
  },
  search: ['email', 'displayName', 'accountName'],
  sort: ['createdAt', 'desc'],
} as const satisfies Resource
const accounts = {
  name: 'accounts',
  fields: {
    id: 'id',
    accountName: 'text',
    email: 'text',
    owner: 'id',
    city: 'text',
    hasSubscription: 'flag',
    subscriptionEndsOn: 'date',
    closed: 'flag',
    erased: 'flag',
    createdAt: 'time',
  },
  search: ['accountName', 'email', 'city'],
  sort: ['createdAt', 'desc'],
} as const satisfies Resource
const audit = {
  name: 'audit',
  fields: {
    id: 'id',
    at: 'time',
    admin: 'id',
    route: 'text',
    isAction: 'flag',
    targetId: 'text',
    subjects: 'members',
    outcome: 'text',
    requestId: 'text',
  },
  search: ['route'],
  sort: ['at', 'desc'],
} as const satisfies Resource
const ADMIN = { admin: true } as const

/** What the admin console and the named functions ask about all users and accounts. */
export function adminHandlers(read: Reader, now: () => Date): Handlers {
  const accountRows = (db: Knex) => adminAccountRows(db, johannesburgDate(now().getTime()))

  const list = async (
    call: Call<'adminListUsers' | 'adminListAccounts' | 'adminListAudit'>,
    resource: Resource & { readonly name: ReadModelName },
    rows: (db: Knex) => Knex.QueryBuilder,
    rowOf: (row: Record<string, unknown>) => { readonly id: string },
  ): Promise<Reply> => {
    const parsed = parseList(resource, call.query)
    if (!parsed.ok) return refuse('functions/invalid-argument', { errors: parsed.errors })
    const { offset } = parsed.list
    const found = await read(call, [resource.name], ADMIN, (db) => runList(db, rows(db), parsed.list, resource.search))
    if (!found.ok) return found.refusal
    const { rows: page, total } = found.value
    return { json: page.map(rowOf), headers: { ...found.headers, ...rangeHeaders(resource.name, offset, page.length, total) } }
  }

  /** Zero-based pages, the oldest user first, so that a page stays what it was while users are added. */
  const page = async (call: Call<'fetchUserAccounts' | 'pageToUserAccounts'>): Promise<Reply> => {
    const { page: number, pageSize } = call.body.data
    const found = await read(call, ['users'], ADMIN, (db) =>
      adminUserRows(db)
        .orderBy(['u.created_at', 'u.user_id'])
        .offset(number * pageSize)
        .limit(pageSize),
    )
    return found.ok ? result(found.value.map(userRow), found.headers) : found.refusal
  }

  const exported = (call: Call<'adminExportUsers' | 'adminExportAccounts' | 'adminExportAudit'>, what: Exported) =>
    exportCsv(read, call, what, now())

  return {
    adminListAudit: (call) => list(call, audit, auditRows, auditRow),
    adminGetAudit: async (call) => {
      const found = await read(call, ['audit'], ADMIN, (db) => foundById(auditRows(db), 'e.entry_id', call, auditRow))
      if (!found.ok) return found.refusal
      return found.value === undefined ? refuse('functions/not-found') : { json: found.value, headers: found.headers }
    },
    adminExportAudit: (call) => exported(call, { resource: audit, since: 'at', rows: auditRows, rowOf: auditRow }),
    adminExportUsers: (call) => exported(call, { resource: users, since: 'createdAt', rows: adminUserRows, rowOf: userRow }),
    adminExportAccounts: (call) => exported(call, { resource: accounts, since: 'createdAt', rows: accountRows, rowOf: accountRow }),
    adminListUsers: (call) => list(call, users, adminUserRows, userRow),
    adminListAccounts: (call) => list(call, accounts, accountRows, accountRow),
    adminGetUser: async (call) => one(await read(call, ['users'], ADMIN, (db) => rowById(adminUserRows(db), 'u.user_id', call, userRow))),
    adminGetAccount: async (call) =>
      one(
        await read(call, ['accounts'], ADMIN, async (db): Promise<AdminAccountView | undefined> => {
          const row = await rowById(accountRows(db), 'a.account_id', call, accountRow)
          if (row === undefined) return undefined
          const { keywords: _, welcomed: __, accountId: ___, ...details } = (await getAccount(db, row.id, johannesburgDate(now().getTime())))?.account ?? {}
          return { ...details, ...row }
        }),
      ),
    fetchUserAccount: async (call) => {
      const { userId } = call.body.data
      const found = await read(call, ['users', 'accounts'], ADMIN, async (db) => {
        const user = await adminUserRows(db).where('u.user_id', userId).first()
        return (
          user && { ...userRow(user), account: (await getAccountOfOwner(db, userId, johannesburgDate(now().getTime())))?.account ?? null }
        )
      })
      if (!found.ok) return found.refusal
      return found.value === undefined ? refuse('functions/not-found') : result(found.value, found.headers)
    },
    fetchUserAccounts: page,
    pageToUserAccounts: page,
    fetchUserAccountsCount: async (call) => {
      const found = await read(call, ['users'], ADMIN, countUsers)
      return found.ok ? result(found.value, found.headers) : found.refusal
    },
  }
}

async function rowById<T>(rows: Knex.QueryBuilder, column: string, call: Call, rowOf: (row: Record<string, unknown>) => T) {
  return foundById(rows, column, call, (row) => ({ ...rowOf(row), revision: String(row['revision']) }))
}

async function foundById<T>(rows: Knex.QueryBuilder, column: string, call: Call, rowOf: (row: Record<string, unknown>) => T) {
  const row: Record<string, unknown> | undefined = await rows.where(column, call.params['id']).first()
  return row && rowOf(row)
}

function result(value: unknown, headers: Readonly<Record<string, string>>): Reply {
  const json: FunctionAnswer<unknown> = { result: value }
  return { json, headers }
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const wordOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const time = (value: unknown): string => (value instanceof Date ? value.toISOString() : '')

function userRow(row: Record<string, unknown>): AdminUserRow {
  return {
    id: word(row['id']),
    email: word(row['email']),
    displayName: word(row['displayName']),
    emailVerified: row['emailVerified'] === true,
    enabled: row['enabled'] === true,
    erased: row['erased'] === true,
    accountId: wordOrNull(row['accountId']),
    accountName: wordOrNull(row['accountName']),
    createdAt: time(row['createdAt']),
  }
}

function accountRow(row: Record<string, unknown>): AdminAccountRow {
  return {
    id: word(row['id']),
    accountName: word(row['accountName']),
    email: word(row['email']),
    owner: word(row['owner']),
    city: word(row['city']),
    hasSubscription: row['hasSubscription'] === true,
    subscriptionEndsOn: wordOrNull(row['subscriptionEndsOn']),
    closed: row['closed'] === true,
    erased: row['erased'] === true,
    createdAt: time(row['createdAt']),
  }
}

function auditRow(row: Record<string, unknown>): AuditRow {
  return {
    id: word(row['id']),
    at: time(row['at']),
    admin: word(row['admin']),
    route: word(row['route']),
    isAction: row['isAction'] === true,
    targetKind: wordOrNull(row['targetKind']),
    targetId: wordOrNull(row['targetId']),
    rows: Number(row['rows']),
    filters: (row['filters'] as readonly string[] | null) ?? [],
    outcome: wordOrNull(row['outcome']),
    requestId: word(row['requestId']),
  }
}
