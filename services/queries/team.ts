import type { MemberView, TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { clientIdsOf, clientsByAdviser } from '@tafel/projections/clients/read.ts'
import { lastChanges } from '@tafel/projections/records/read.ts'
import { getTeam, isMember, type TeamFacts } from '@tafel/projections/teams/read.ts'
import { namesOf } from '@tafel/projections/users/read.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { Reader } from './reader.ts'

const MAX_RECENT_CHANGES = 8

/** Reads what a firm's plan includes for its team, from the event log. */
export type PlanOf = (accountId: string, signal: AbortSignal) => Promise<TeamPlan>
export interface TeamPlan {
  readonly tierId: string | null
  readonly seats: number
  readonly coupon: string | null
}

/** A firm's team, for its members. */
export function teamHandlers(read: Reader, planOf: PlanOf, now: () => Date): Pick<Handlers, 'getTeam' | 'listMemberClients'> {
  return {
    getTeam: async (call) => {
      const { accountId, user, signal } = call
      const { tierId, seats, coupon } = await planOf(accountId, signal)
      const found = await read(call, ['teams', 'clients', 'records'], { accountId }, async (db) => ({
        team: await getTeam(db, accountId, now().toISOString(), MAX_RECENT_CHANGES),
        clients: await clientsByAdviser(db, accountId),
        changes: await lastChanges(db, accountId),
      }))
      if (!found.ok) return found.refusal
      const { clients, changes } = found.value
      const team: TeamFacts = found.value.team ?? {
        coupon: null,
        members: [{ userId: user.userId, role: 'owner' }],
        invitations: [],
        lately: [],
      }
      // The ids come from this firm's rows; the table of names covers all users, so it is read as an admin.
      const ids = [...team.members.map(({ userId }) => userId), ...team.lately.flatMap(({ by, userId, to }) => [by, userId, to])]
      const named = await read(call, ['users'], { admin: true }, (db) => namesOf(db, [...new Set(ids.filter((id) => id !== null))]))
      if (!named.ok) return named.refusal
      const people = new Map(named.value.map((person) => [person.userId, person]))
      const view: TeamView = {
        teamId: accountId,
        coupon: team.coupon ?? coupon,
        subscription: { tierId, memberCount: team.members.length },
        seats,
        seatsInUse: team.members.length + team.invitations.filter(({ hasRunOut }) => !hasRunOut).length,
        members: team.members.map(({ userId, role }): MemberView => ({
          userId,
          displayName: people.get(userId)?.displayName ?? '',
          email: people.get(userId)?.email ?? '',
          role,
          clients: clients.get(userId) ?? 0,
          lastChangeAt: changes.get(userId) ?? null,
        })),
        invitations: team.invitations,
        lately: team.lately,
        names: named.value.map(({ userId, displayName }) => ({ userId, displayName })),
        clients: [...clients.values()].reduce((sum, count) => sum + count, 0),
      }
      return { json: view, headers: found.headers }
    },
    listMemberClients: async (call) => {
      const { accountId, user } = call
      const userId = call.params['id'] ?? ''
      const found = await read(call, ['teams', 'clients'], { accountId }, async (db) => {
        const clientIds = await clientIdsOf(db, accountId, userId)
        // A former member may still be the adviser of clients; any other id is not found.
        const isKnown = clientIds.length > 0 || userId === user.userId || (await isMember(db, accountId, userId))
        return isKnown ? { clientIds } : undefined
      })
      if (!found.ok) return found.refusal
      return found.value === undefined ? refuse('functions/not-found') : { json: found.value, headers: found.headers }
    },
  }
}
