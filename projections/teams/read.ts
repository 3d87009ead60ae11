import type { FirmRole, InvitedRole } from '@tafel/contracts/contexts/teams/roles.ts'
import type { InvitationView, TeamActView } from '@tafel/contracts/contexts/teams/views.ts'
import type { Knex } from 'knex'

export interface TeamFacts {
  readonly coupon: string | null
  readonly members: readonly { readonly userId: string; readonly role: FirmRole }[]
  readonly invitations: readonly InvitationView[]
  readonly lately: readonly TeamActView[]
}

/** Undefined while the firm's team has no events. `now` decides which invitations have expired. */
export async function getTeam(db: Knex, accountId: string, now: string, acts: number): Promise<TeamFacts | undefined> {
  const row = await db('rm.teams').where({ account_id: accountId }).first('coupon')
  if (row === undefined) return undefined
  const members = await db('rm.team_members')
    .where({ account_id: accountId })
    .select('user_id', 'role')
    .orderByRaw("(role = 'owner') desc, joined_at, user_id")
  const invitations: readonly InvitationRow[] = await db('rm.team_invitations')
    .where({ account_id: accountId, is_over: false })
    .whereNotNull('email')
    .orderBy([{ column: 'sent_at', order: 'desc' }, 'invitation_id'])
    .limit(INVITATIONS)
  const lately: readonly ActRow[] = await db('rm.team_acts as a')
    .leftJoin('rm.team_invitations as i', { 'i.account_id': 'a.account_id', 'i.invitation_id': 'a.invitation_id' })
    .where('a.account_id', accountId)
    .orderBy('a.revision', 'desc')
    .limit(acts)
    .select('a.*', 'i.joined_as', db.raw(`coalesce(nullif(i.name, ''), i.email) as invited`))
  return {
    coupon: row.coupon,
    members: members.map(({ user_id: userId, role }) => ({ userId, role })),
    invitations: invitations.map((invitation) => invitationOf(invitation, now)),
    lately: lately.map(actOf),
  }
}

/** Rows of the admins' list, with its column names. `now` decides which invitations hold a seat. */
export function adminTeamRows(db: Knex, now: string): Knex.QueryBuilder {
  const members = db('rm.team_members')
    .groupBy('account_id')
    .select('account_id', db.raw('count(*)::int as members'), db.raw('min(joined_at) as created_at'))
  const invited = db('rm.team_invitations')
    .where({ is_over: false })
    .where('expires_at', '>', now)
    .groupBy('account_id')
    .select('account_id', db.raw('count(*)::int as invitations'))
  return db('rm.teams as t')
    .leftJoin(members.as('m'), 'm.account_id', 't.account_id')
    .leftJoin(invited.as('i'), 'i.account_id', 't.account_id')
    .select({
      id: 't.account_id',
      coupon: 't.coupon',
      members: db.raw('coalesce(m.members, 0)'),
      invitations: db.raw('coalesce(i.invitations, 0)'),
      createdAt: 'm.created_at',
    })
}

/** More than any tier has seats; expired ones stay in the list until withdrawn. */
const INVITATIONS = 200

interface InvitationRow {
  readonly invitation_id: string
  readonly email: string
  readonly name: string | null
  readonly role: InvitedRole
  readonly invited_by: string
  readonly sent_at: Date
  readonly expires_at: Date
}

function invitationOf(row: InvitationRow, now: string): InvitationView {
  const expiresAt = row.expires_at.toISOString()
  return {
    invitationId: row.invitation_id,
    email: row.email,
    name: row.name ?? '',
    role: row.role,
    invitedBy: row.invited_by,
    sentAt: row.sent_at.toISOString(),
    expiresAt,
    hasRunOut: expiresAt <= now,
  }
}

interface ActRow {
  readonly act_id: string
  readonly what: TeamActView['what']
  readonly at: Date
  readonly by: string
  readonly user_id: string | null
  readonly joined_as: string | null
  readonly invited: string | null
  readonly role: FirmRole | null
  readonly to_id: string | null
  readonly clients: number | null
  readonly is_undone: boolean
}

const actOf = (row: ActRow): TeamActView => ({
  actId: row.act_id,
  what: row.what,
  at: row.at.toISOString(),
  by: row.by,
  userId: row.user_id ?? row.joined_as,
  invited: row.invited,
  role: row.role,
  to: row.to_id,
  clients: row.clients,
  handOverId: row.what === 'ClientsHandedOver' ? row.act_id : null,
  isUndone: row.is_undone,
})

/** Whether a user works in the firm now. */
export async function isMember(db: Knex, accountId: string, userId: string): Promise<boolean> {
  return (await db('rm.team_members').where({ account_id: accountId, user_id: userId }).first('user_id')) !== undefined
}
