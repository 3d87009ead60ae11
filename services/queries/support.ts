import { maskedEmail, maskedName } from '@tafel/contracts/contexts/support/masked.ts'
import type { SupportUserRow, SupportUsersView } from '@tafel/contracts/contexts/support/views.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { adminAccountRows, type BillingDay } from '@tafel/projections/accounts/read.ts'
import { adminUserRows } from '@tafel/projections/users/read.ts'
import type { Knex } from 'knex'
import { ADMIN, type AnyRow, time, word, wordOrNull } from './admin-list.ts'
import type { Reader } from './reader.ts'

/** A firm's members, at most. */
const MOST = 50

/** Users for support, found by a whole address or an id, with personal details masked. */
export function supportQueryHandlers(read: Reader, billingDay: () => BillingDay): Pick<Handlers, 'supportFindUsers'> {
  return {
    supportFindUsers: async (call) => {
      const { q } = call.query
      const found = await read(call, ['users', 'accounts'], ADMIN, async (db): Promise<SupportUsersView> => {
        const users: readonly AnyRow[] = await matching(db, q).limit(MOST)
        const ids = users.flatMap((user) => wordOrNull(user['accountId']) ?? [])
        const firms: readonly AnyRow[] =
          ids.length === 0 ? [] : await db.from(adminAccountRows(db, billingDay()).as('t')).whereIn('id', ids).select('*')
        const firmOf = new Map(firms.map((firm) => [word(firm['id']), firm]))
        return { items: users.map((user) => rowOf(user, firmOf.get(word(user['accountId'])))) }
      })
      return found.ok ? { json: found.value, headers: found.headers } : found.refusal
    },
  }
}

function matching(db: Knex, q: string): Knex.QueryBuilder {
  const users = db.from(adminUserRows(db).as('t')).select('*').orderBy('createdAt')
  return q.includes('@') ? users.whereRaw('lower(email) = lower(?)', [q]) : users.where({ id: q }).orWhere({ accountId: q })
}

const rowOf = (user: AnyRow, firm: AnyRow | undefined): SupportUserRow => ({
  id: word(user['id']),
  email: maskedEmail(word(user['email'])),
  name: maskedName(word(user['displayName'])),
  emailVerified: user['emailVerified'] === true,
  enabled: user['enabled'] === true,
  erased: user['erased'] === true,
  registeredAt: time(user['createdAt']),
  firm: firm === undefined ? null : firmRow(firm),
})

const firmRow = (firm: AnyRow): NonNullable<SupportUserRow['firm']> => ({
  id: word(firm['id']),
  name: maskedName(word(firm['accountName'])),
  isReadOnly: firm['closed'] === true,
  subscribedUntil: firm['hasSubscription'] === true ? wordOrNull(firm['subscriptionEndsOn']) : null,
})
