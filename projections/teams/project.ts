import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { FirmRole } from '@tafel/contracts/contexts/teams/roles.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'TeamCreated': {
      const { accountId, owner } = event.data
      return [
        { op: 'upsert', table: 'teams', key: { account_id: accountId }, set: { coupon: null } },
        member(event, owner, 'owner', event.occurredAt),
      ]
    }
    case 'TeamChanged':
      return [{ op: 'update', table: 'teams', key: { account_id: event.data.accountId }, set: { coupon: event.data.coupon } }]
    case 'MemberInvited':
    case 'InvitationSentAgain': {
      const { invitationId, email, name, role, expiresAt } = event.data
      const set = {
        email: remembered(email) ?? null,
        name: remembered(name) ?? null,
        role,
        invited_by: event.actor,
        sent_at: event.occurredAt,
        expires_at: expiresAt,
        is_over: false,
      }
      return [
        { op: 'upsert', table: 'team_invitations', key: invitationKey(event.data), set },
        act(event, { invitation_id: invitationId, role }),
      ]
    }
    case 'InvitationWithdrawn': {
      const { invitationId } = event.data
      return [over(event.data, null), act(event, { invitation_id: invitationId })]
    }
    case 'MemberJoined': {
      const { userId, role } = event.data
      return [over(event.data, userId), member(event, userId, role, event.occurredAt), act(event, { user_id: userId, role })]
    }
    case 'MemberRoleChanged':
      return [member(event, event.data.userId, event.data.role), act(event, { user_id: event.data.userId, role: event.data.role })]
    case 'MemberRemoved': {
      const { accountId, userId } = event.data
      return [{ op: 'delete', table: 'team_members', key: { account_id: accountId, user_id: userId } }, act(event, { user_id: userId })]
    }
    case 'OwnershipTransferred': {
      const { from, to } = event.data
      return [member(event, from, 'adviser'), member(event, to, 'owner'), act(event, { user_id: from, to_id: to })]
    }
    case 'ClientsHandedOver': {
      const { handOverId, from, to, clientIds } = event.data
      return [act(event, { user_id: from, to_id: to, clients: clientIds.length }, handOverId)]
    }
    case 'HandOverUndone': {
      const key = actKey(event, event.data.handOverId)
      return [{ op: 'update', table: 'team_acts', key, set: { is_undone: true } }, act(event, {})]
    }
    default:
      return []
  }
}

type TeamFact = Recorded<Extract<TafelEvent, TeamEvent>>

function member({ data: { accountId } }: TeamFact, userId: string, role: FirmRole, joinedAt?: string): Change {
  const key = { account_id: accountId, user_id: userId }
  if (joinedAt === undefined) return { op: 'update', table: 'team_members', key, set: { role } }
  return { op: 'upsert', table: 'team_members', key, set: { role, joined_at: joinedAt } }
}

interface InvitationId {
  readonly accountId: string
  readonly invitationId: string
}
const invitationKey = ({ accountId, invitationId }: InvitationId): Row => ({ account_id: accountId, invitation_id: invitationId })

const over = (invitation: InvitationId, joinedAs: string | null): Change => ({
  op: 'update',
  table: 'team_invitations',
  key: invitationKey(invitation),
  set: { email: null, name: null, is_over: true, joined_as: joinedAs },
})

const NOTHING = { user_id: null, invitation_id: null, role: null, to_id: null, clients: null, is_undone: false }

const actKey = ({ data: { accountId } }: TeamFact, actId: string): Row => ({ account_id: accountId, act_id: actId })

function act(event: TeamFact, about: Row, actId = event.id): Change {
  const { type, occurredAt, revision, actor } = event
  const set = {
    what: type,
    at: occurredAt,
    revision: revision.toString(),
    by: actor,
    ...NOTHING,
    ...about,
  }
  return { op: 'upsert', table: 'team_acts', key: actKey(event, actId), set }
}
