import type { AdminTeamRow, AdminTeamView } from '@tafel/contracts/contexts/teams/views.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { accountPlans, type BillingDay } from '@tafel/projections/accounts/read.ts'
import { adminTeamRows, getTeam } from '@tafel/projections/teams/read.ts'
import { namesOf } from '@tafel/projections/users/read.ts'
import type { Knex } from 'knex'
import { type AdminList, getRow, listRows, time } from './admin-list.ts'
import { exportCsv } from './export.ts'
import type { Reader } from './reader.ts'

/** `now` decides which invitations have expired; `billingDay` is the day for counting seats. */
const teamsAt = (now: () => Date, billingDay: () => BillingDay): AdminList<AdminTeamRow> => ({
  resource: {
    name: 'teams',
    fields: {
      id: 'id',
      accountName: 'text',
      coupon: 'text',
      members: 'whole',
      invitations: 'whole',
      tierId: 'id',
      tierName: 'text',
      seats: 'whole',
      createdAt: 'time',
    },
    search: ['accountName', 'coupon'],
    sort: ['createdAt', 'desc'],
  },
  models: ['teams', 'accounts'],
  since: 'createdAt',
  // The firm's name and plan are in the accounts.
  rows: (db) =>
    db
      .from(adminTeamRows(db, now().toISOString()).as('m'))
      .leftJoin(accountPlans(db, billingDay()).as('s'), 's.account_id', 'm.id')
      .select('m.*', 's.accountName', 's.tierId', 's.tierName', 's.seats'),
  rowOf: ({ createdAt, ...row }) => ({ ...row, createdAt: time(createdAt) }) as unknown as AdminTeamRow,
})

/** All firms' teams, for admins. */
export function adminTeamHandlers(read: Reader, now: () => Date, billingDay: () => BillingDay): Handlers {
  const teams = teamsAt(now, billingDay)
  return {
    adminListTeams: (call) => listRows(read, call, teams),
    adminGetTeam: (call) => getRow(read, call, teams, (db, { id }) => peopleOf(db, id, now())),
    adminExportTeams: (call) => exportCsv(read, call, teams, now()),
  }
}

async function peopleOf(db: Knex, accountId: string, now: Date): Promise<Pick<AdminTeamView, 'people' | 'invited'>> {
  const { members, invitations } = (await getTeam(db, accountId, now.toISOString(), 0)) ?? { members: [], invitations: [] }
  const names = await namesOf(
    db,
    members.map(({ userId }) => userId),
  )
  const people = new Map(names.map((person) => [person.userId, person]))
  return {
    people: members.map(({ userId, role }) => {
      const { displayName = '', email = '' } = people.get(userId) ?? {}
      return { userId, displayName, email, role }
    }),
    invited: invitations,
  }
}
