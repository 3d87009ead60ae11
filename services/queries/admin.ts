import type { FunctionAnswer } from '@tafel/contracts/base/http/answers.ts'
import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { adminAccountRows, type BillingDay, getAccount, getAccountOfOwner } from '@tafel/projections/accounts/read.ts'
import { adminUserRows, countUsers } from '@tafel/projections/users/read.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { ADMIN, type AdminList, type AnyRow, getRow, listRows, time, word, wordOrNull } from './admin-list.ts'
import { exportCsv } from './export.ts'
import type { Reader } from './reader.ts'

const users: AdminList<AdminUserRow> = {
  resource: {
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
  },
  models: ['users'],
  since: 'createdAt',
  rows: adminUserRows,
  rowOf: userRow,
}

/** `billingDay` decides who has a subscription. */
const accountsOn = (billingDay: () => BillingDay): AdminList<AdminAccountRow> => ({
  resource: {
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
  },
  models: ['accounts'],
  since: 'createdAt',
  rows: (db) => adminAccountRows(db, billingDay()),
  rowOf: accountRow,
})

/** Users and accounts for the admin console and the named functions. */
export function adminHandlers(read: Reader, now: () => Date, billingDay: () => BillingDay): Handlers {
  const accounts = accountsOn(billingDay)

  /** Zero-based pages, the oldest user first, so that new users don't change earlier pages. */
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

  return {
    adminListUsers: (call) => listRows(read, call, users),
    adminGetUser: (call) => getRow(read, call, users),
    adminExportUsers: (call) => exportCsv(read, call, users, now()),
    adminListAccounts: (call) => listRows(read, call, accounts),
    adminGetAccount: (call) =>
      getRow(read, call, accounts, async (db, { id }) => {
        const { keywords: _, welcomed: __, accountId: ___, ...details } = (await getAccount(db, id, billingDay()))?.account ?? {}
        return details
      }),
    adminExportAccounts: (call) => exportCsv(read, call, accounts, now()),
    fetchUserAccount: async (call) => {
      const { userId } = call.body.data
      const found = await read(call, ['users', 'accounts'], ADMIN, async (db) => {
        const user = await adminUserRows(db).where('u.user_id', userId).first()
        return user && { ...userRow(user), account: (await getAccountOfOwner(db, userId, billingDay()))?.account ?? null }
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

function result(value: unknown, headers: Readonly<Record<string, string>>): Reply {
  const json: FunctionAnswer<unknown> = { result: value }
  return { json, headers }
}

function userRow(row: AnyRow): AdminUserRow {
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

function accountRow(row: AnyRow): AdminAccountRow {
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
