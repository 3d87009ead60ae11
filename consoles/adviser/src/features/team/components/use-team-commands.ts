import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FirmRole, InvitedRole } from '@tafel/contracts/contexts/teams/roles.ts'
import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { InvitationView, MemberView } from '@tafel/contracts/contexts/teams/views.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { clientsKey } from '../../../shared/records/client-queries.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { teamKey } from '../../../shared/team/team-query.ts'

/** The clients' read models follow a hand-over within moments: their counts are fetched again after this. */
const FOLLOWS_MS = 1500

export interface Move {
  readonly from: string
  readonly to: string
  readonly toName: string
}

/** The owner's commands for the team; each refreshes the affected queries. */
export function useTeamCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: teamKey })
  const refreshMoved = async () => {
    await refresh()
    setTimeout(() => void Promise.all([refresh(), queries.invalidateQueries({ queryKey: clientsKey })]), FOLLOWS_MS)
  }
  const onError = (error: unknown) => toastOfError(toasts, error)

  const changeRole = useMutation({
    mutationFn: ({ userId, role }: { readonly userId: string; readonly role: InvitedRole }) =>
      http.command('PUT', `/api/team/members/${userId}`, { body: { role } }),
    onSuccess: async (_, { role }) => {
      await refresh()
      toasts.show(`Role changed to ${ROLE_WORDS[role satisfies FirmRole].toLowerCase()}`, { tone: 'done' })
    },
    onError,
  })
  const sendAgain = useMutation({
    mutationFn: ({ invitationId }: InvitationView) => http.command('POST', `/api/team/invitations/${invitationId}/send`, { body: {} }),
    onSuccess: async (_, { email }) => {
      await refresh()
      toasts.show(`New link sent to ${email}. The old one no longer works`, { tone: 'done' })
    },
    onError,
  })
  const withdraw = useMutation({
    mutationFn: ({ invitationId }: InvitationView) => http.command('DELETE', `/api/team/invitations/${invitationId}`),
    onSuccess: async (_, { email }) => {
      await refresh()
      toasts.show(`Invitation to ${email} withdrawn`, { tone: 'done' })
    },
    onError,
  })
  const undo = useMutation({
    mutationFn: (handOverId: string) => http.command('POST', `/api/team/hand-overs/${handOverId}/undo`, { body: {} }),
    onSuccess: async () => {
      await refreshMoved()
      toasts.show('Move of clients undone', { tone: 'done' })
    },
    onError,
  })
  /** Moves all clients of one member to another, as one step; returns their number. */
  const move = useMutation({
    mutationFn: async ({ from, to }: Move) => {
      const { clientIds } = await http.query<{ readonly clientIds: readonly string[] }>(`/api/team/members/${from}/clients`)
      const handOverId = crypto.randomUUID()
      if (clientIds.length > 0) await http.command('POST', '/api/team/hand-overs', { body: { handOverId, from, to, clientIds } })
      return { handOverId, count: clientIds.length }
    },
    onSuccess: async ({ handOverId, count }, { toName }) => {
      await refreshMoved()
      if (count === 0) toasts.show('There are no clients to move', { tone: 'done' })
      else toasts.show(`${count} ${count === 1 ? 'client moves' : 'clients move'} to ${toName}`, { undo: () => undo.mutate(handOverId) })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ userId }: MemberView) => http.command('DELETE', `/api/team/members/${userId}`),
    onSuccess: async (_, { displayName }) => {
      await refresh()
      toasts.show(`${displayName} is no longer in the team`, { tone: 'done' })
    },
    onError,
  })
  const handOn = useMutation({
    mutationFn: ({ userId }: MemberView) => http.command('POST', '/api/team/owner', { body: { userId } }),
    onSuccess: async (_, { displayName }) => {
      await Promise.all([refresh(), queries.fetchQuery({ ...meQuery(http), staleTime: 0 })])
      toasts.show(`${displayName} now owns the firm`, { tone: 'done' })
    },
    onError,
  })
  return { changeRole, sendAgain, withdraw, move, undo, remove, handOn, refresh }
}
export type TeamCommands = ReturnType<typeof useTeamCommands>
