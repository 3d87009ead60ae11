import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { CommandContext, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { assignment, backAgain, takenOver } from './assignment.ts'

export const TEAMS_REACTOR = 'reactor-teams'

type Context = CommandContext & { readonly signal: AbortSignal }
type Joining = { readonly accountId: string; readonly invitationId: string; readonly userId: string }
type HandOver = { readonly from: string; readonly to: string; readonly clientIds: readonly string[] }

/** The teams service's follow-ups, all idempotent. */
export interface TeamFollowUps {
  settle(joining: Joining, context: Context): Promise<void>
  endMembership(joining: Joining, context: Context): Promise<void>
  forgetMember(userId: string, context: Context): Promise<void>
  dissolve(accountId: string, context: Context): Promise<void>
  handOverOf(accountId: string, handOverId: string, signal: AbortSignal): Promise<HandOver | undefined>
}

const FOLLOWED = ['MembershipBegun', 'MemberRemoved', 'UserForgotten', 'AccountForgotten', 'ClientsHandedOver', 'HandOverUndone'] as const
type Followed = (typeof FOLLOWED)[number]

/** Clients assigned concurrently. */
const AT_ONCE = 16

/**
 * Makes two streams of a team agree, after a crash in between too: an accepted member joins or is refused, a removed one is free to join
 * another firm, and transferred clients get their adviser.
 */
export function teamsReactor({ commands, teams }: { readonly commands: CommandHandler; readonly teams: TeamFollowUps }): Reactor<Followed> {
  async function assign(
    event: Recorded<Extract<TafelEvent, { type: Followed }>>,
    handOver: HandOver,
    handOverId: string,
    context: Context,
  ) {
    const { accountId } = event.data as { readonly accountId: string }
    const decide = event.type === 'HandOverUndone' ? backAgain : takenOver
    for (let at = 0; at < handOver.clientIds.length; at += AT_ONCE) {
      await Promise.all(
        handOver.clientIds.slice(at, at + AT_ONCE).map(async (clientId) => {
          const own = { ...context, commandId: followingId(event.id, clientId) }
          const command = { clientId, accountId, handOverId, ...handOver }
          const handled = await commands.handle(assignment, clientId, own, (state) => decide(command, state))
          if (handled.outcome !== 'done') throw new Error(`A client was not assigned: ${handled.outcome}.`)
        }),
      )
    }
  }

  return {
    name: TEAMS_REACTOR,
    on: FOLLOWED,
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      const { id, actor, correlationId } = event
      const context: Context = { commandId: followingId(id, TEAMS_REACTOR), commandHash: id, actor, correlationId, causationId: id, signal }
      switch (event.type) {
        case 'MembershipBegun':
          await teams.settle(event.data, context)
          break
        case 'MemberRemoved': {
          const { invitationId } = event.data
          if (invitationId !== null) await teams.endMembership({ ...event.data, invitationId }, context)
          break
        }
        case 'UserForgotten':
          await teams.forgetMember(event.data.userId, context)
          break
        case 'AccountForgotten':
          await teams.dissolve(event.data.accountId, context)
          break
        case 'ClientsHandedOver':
          await assign(event, event.data, event.data.handOverId, context)
          break
        case 'HandOverUndone': {
          const handOver = await teams.handOverOf(event.data.accountId, event.data.handOverId, signal)
          if (handOver !== undefined) await assign(event, handOver, event.data.handOverId, context)
        }
      }
      return DONE
    },
  }
}
