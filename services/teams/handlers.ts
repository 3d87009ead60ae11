import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers, User } from '@tafel/kernel/http/handler.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { type AcceptDependencies, acceptInvitationRoute, fetchInvitationRoute } from './accept/route.ts'
import { changeRole } from './change-role/decide.ts'
import { changeTeam } from './change-team/decide.ts'
import { createTeam } from './create-team/decide.ts'
import { handOver } from './hand-over/decide.ts'
import { invitationLimits } from './invitation-limits.ts'
import { invite } from './invite/decide.ts'
import { leaveTeam, removeMember } from './remove/decide.ts'
import { sendAgain } from './send-again/decide.ts'
import type { SeatsOf } from './seats.ts'
import { team } from './team.ts'
import type { Tenants } from './tenants.ts'
import { transferOwnership } from './transfer-ownership/decide.ts'
import { undoHandOver } from './undo-hand-over/decide.ts'
import { withdraw } from './withdraw/decide.ts'

export interface TeamDependencies extends AcceptDependencies {
  readonly commands: CommandHandler
  readonly tenants: Tenants
  readonly seatsOf: SeatsOf
  readonly limits: SharedLimits
  /** Validity of an invitation. */
  readonly invitationDays: number
}

type Asked = Call & { readonly user: User }

/** Every call concerns the team of the person's firm, and is decided in its one stream. */
export function teamHandlers(dependencies: TeamDependencies) {
  const { commands, tenants, seatsOf, invitationDays: days } = dependencies
  const limits = invitationLimits(dependencies.limits)
  const managing = ({ accountId, user }: Asked) => ({ accountId, by: user.userId })

  return {
    createTeam: async (call) =>
      commandReply(
        call.accountId,
        await commands.handle(team, call.accountId, contextOf(call), (state) => createTeam(managing(call), state)),
        { status: 201 },
      ),
    changeTeam: async (call) => {
      const command = { ...managing(call), ...call.body }
      return commandReply(
        call.accountId,
        await commands.handle(team, call.accountId, contextOf(call), (state) => changeTeam(command, state)),
      )
    },
    inviteMember: async (call) => {
      const tooMany = (await limits.takeInvitation(call.accountId, call.body.invitationId)) ?? (await limits.takeAddress(call.body.email))
      if (tooMany !== undefined) return tooMany
      const command = { ...managing(call), ...call.body, seats: await seatsOf(call.accountId, call.signal), days }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state, { now }) => invite(command, state, now))
      return commandReply(command.invitationId, handled, { status: 201 })
    },
    sendInvitationAgain: async (call) => {
      const invitationId = call.params['id']!
      const tooOften = await limits.takeInvitation(call.accountId, invitationId)
      if (tooOften !== undefined) return tooOften
      const { state } = await commands.load(team, call.accountId, call.signal)
      const email = state.exists ? state.invitations.get(invitationId)?.email : undefined
      const tooMany = email === undefined ? undefined : await limits.takeAddress(email)
      if (tooMany !== undefined) return tooMany
      const command = { ...managing(call), invitationId, seats: await seatsOf(call.accountId, call.signal), days }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state, { now }) => sendAgain(command, state, now))
      return commandReply(invitationId, handled)
    },
    withdrawInvitation: async (call) => {
      const command = { ...managing(call), invitationId: call.params['id']! }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => withdraw(command, state))
      return commandReply(command.invitationId, handled)
    },
    changeMember: async (call) => {
      const command = { ...managing(call), userId: call.params['id']!, role: call.body.role }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => changeRole(command, state))
      tenants.forget(command.userId)
      return commandReply(command.userId, handled)
    },
    removeMember: async (call) => {
      const command = { ...managing(call), userId: call.params['id']! }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => removeMember(command, state))
      tenants.forget(command.userId)
      return commandReply(command.userId, handled)
    },
    leaveTeam: async (call) => {
      const { userId } = call.user
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => leaveTeam(userId, state))
      tenants.forget(userId)
      return commandReply(userId, handled)
    },
    transferOwnership: async (call) => {
      const command = { ...managing(call), userId: call.body.userId }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => transferOwnership(command, state))
      tenants.forget(command.userId)
      tenants.forget(command.by)
      return commandReply(command.userId, handled)
    },
    handOverClients: async (call) => {
      const command = { ...managing(call), ...call.body }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => handOver(command, state))
      return commandReply(command.handOverId, handled, { status: 201 })
    },
    undoHandOver: async (call) => {
      const command = { ...managing(call), handOverId: call.params['id']! }
      const handled = await commands.handle(team, call.accountId, contextOf(call), (state) => undoHandOver(command, state))
      return commandReply(command.handOverId, handled)
    },
    fetchInvitation: fetchInvitationRoute(dependencies),
    acceptInvitation: acceptInvitationRoute(dependencies),
  } satisfies Handlers
}
