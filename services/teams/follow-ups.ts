import type { CommandContext, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { end, join, type Joining } from './accept/decide.ts'
import { membership } from './membership.ts'
import { forgetMember } from './remove/decide.ts'
import type { SeatsOf } from './seats.ts'
import { type HandOver, team } from './team.ts'
import { withdrawAll } from './withdraw/decide.ts'

/** Follow-ups of events elsewhere. All idempotent. */
export function teamFollowUps({ commands, seatsOf }: { readonly commands: CommandHandler; readonly seatsOf: SeatsOf }) {
  const partOf = (context: CommandContext, what: string): CommandContext => ({
    ...context,
    commandId: followingId(context.commandId, what),
  })

  async function endMembership(joining: Joining, context: CommandContext): Promise<void> {
    const handled = await commands.handle(membership, joining.userId, context, (state) => end(joining, state))
    if (handled.outcome !== 'done') throw new Error(`A membership was not ended: ${handled.outcome}.`)
  }

  return {
    endMembership,

    /** Link and address were checked before; the team's side remains. */
    async settle(joining: Joining, context: CommandContext & { readonly signal: AbortSignal }): Promise<void> {
      const seats = await seatsOf(joining.accountId, context.signal)
      const handled = await commands.handle(team, joining.accountId, partOf(context, 'join'), (state, { now }) => {
        const email = (state.exists ? state.invitations.get(joining.invitationId)?.email : undefined) ?? ''
        return join(joining, { email, seats }, state, now)
      })
      if (handled.outcome === 'refused') return endMembership(joining, partOf(context, 'end'))
      if (handled.outcome !== 'done') throw new Error(`The outcome of joining could not be determined: ${handled.outcome}.`)
    },

    /** The sign-in was erased: the seat is free again. */
    async forgetMember(userId: string, context: CommandContext): Promise<void> {
      const { firm } = (await commands.load(membership, userId, context.signal)).state
      if (firm === undefined) return
      await commands.handle(team, firm.accountId, partOf(context, 'remove'), (state) => forgetMember(userId, state))
      await endMembership({ userId, ...firm }, partOf(context, 'end'))
    },

    /** The firm was erased: its members are free to join others. */
    async dissolve(accountId: string, context: CommandContext): Promise<void> {
      const { state } = await commands.load(team, accountId, context.signal)
      if (!state.exists) return
      const withdrawn = await commands.handle(team, accountId, partOf(context, 'withdraw'), withdrawAll)
      if (withdrawn.outcome !== 'done') throw new Error(`Invitations stayed open: ${withdrawn.outcome}.`)
      for (const [userId, { invitationId }] of state.members) {
        if (invitationId !== null) await endMembership({ userId, accountId, invitationId }, partOf(context, userId))
      }
    },

    async handOverOf(accountId: string, handOverId: string, signal: AbortSignal): Promise<HandOver | undefined> {
      const { state } = await commands.load(team, accountId, signal)
      return state.exists ? state.handOvers.get(handOverId) : undefined
    },
  }
}
