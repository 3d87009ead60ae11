import type { OpenedInvitation } from '@tafel/contracts/contexts/teams/views.ts'
import type { InvitationLink } from '@tafel/contracts/contexts/teams/team.ts'
import type { CommandContext, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { AccessReader, AccountStatus } from '@tafel/kernel/http/access-guard.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { sameHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { InvitationSecret } from '../invitation-secret.ts'
import { membership } from '../membership.ts'
import type { SeatsOf } from '../seats.ts'
import { type Invitation, team, type TeamState } from '../team.ts'
import type { Tenants } from '../tenants.ts'
import { begin, end, join, whyNotOpen } from './decide.ts'

export interface AcceptDependencies {
  readonly commands: CommandHandler
  readonly tenants: Tenants
  readonly seatsOf: SeatsOf
  readonly secretOf: InvitationSecret
  readonly accountStatus: AccessReader['accountStatus']
  /** The name of a firm; undefined once it was forgotten. */
  readonly firmName: (accountId: string, signal: AbortSignal) => Promise<string | undefined>
  readonly now: () => Date
}

/** The invitation's details for the person with its link and address. Without side effects. */
export function fetchInvitationRoute(dependencies: AcceptDependencies): Handler<'fetchInvitation'> {
  const { commands, firmName, now } = dependencies
  return async (call) => {
    const link = call.body.data
    const { state } = await commands.load(team, link.accountId, call.signal)
    const invitation = await invitationOf(link, state, dependencies.secretOf)
    if (invitation === undefined) return refuse('teams/invitation-unknown')
    const why = whyNotOpen({ ...link, userId: call.user.userId }, call.user.email, state, now().toISOString())
    if (why !== undefined) return refuse(why)
    const firm = (await firmName(link.accountId, call.signal)) ?? ''
    return functionReply({ json: { firm, role: invitation.role, expiresAt: invitation.expiresAt } satisfies OpenedInvitation })
  }
}

/**
 * Person first, then team: each rule is owned by one stream, so that concurrent requests have one winner. Permissions require both. The
 * memberships reactor, or accepting again, completes what failed in between.
 */
export function acceptInvitationRoute(dependencies: AcceptDependencies): Handler<'acceptInvitation'> {
  const { commands, tenants, seatsOf, secretOf, now } = dependencies
  return async (call) => {
    const { user, signal } = call
    const link = call.body.data
    const { accountId, invitationId } = link
    const joining = { accountId, invitationId, userId: user.userId }
    const { ifMatch: _, ...context } = contextOf(call)
    const partOf = (what: string): CommandContext => ({ ...context, commandId: followingId(call.commandId, what) })

    const { state } = await commands.load(team, accountId, signal)
    if ((await invitationOf(link, state, secretOf)) === undefined) return refuse('teams/invitation-unknown')
    const seats = await seatsOf(accountId, signal)
    const asked = join(joining, { email: user.email, seats }, state, now().toISOString())
    // Before joining.
    if ('refused' in asked) return refuse(asked.refused)

    const present = await tenants.firmOf(user.userId, signal)
    if (isElsewhere(present, accountId)) return refuse('teams/in-another-firm')
    const own: AccountStatus = present.role === 'owner' ? await dependencies.accountStatus(present.accountId, signal) : 'none'
    const begun = await commands.handle(membership, user.userId, partOf('begin'), (one) => begin(joining, own, one))
    if (begun.outcome !== 'done') return commandReply(accountId, begun)

    const joined = await commands.handle(team, accountId, context, (one, at) => join(joining, { email: user.email, seats }, one, at.now))
    // Meanwhile the reactor may have found the team full and released the person; a refusal releases them too.
    if (joined.outcome === 'done') await commands.handle(membership, user.userId, partOf('stay'), (one) => begin(joining, own, one))
    else if (joined.outcome === 'refused') await commands.handle(membership, user.userId, partOf('end'), (one) => end(joining, one))
    tenants.forget(user.userId)
    return functionReply(commandReply(accountId, joined))
  }
}

const isElsewhere = ({ accountId, role }: Awaited<ReturnType<Tenants['firmOf']>>, wanted: string): boolean =>
  role !== null && role !== 'owner' && accountId !== wanted

/** A wrong secret is answered like a missing invitation. */
async function invitationOf(
  { accountId, invitationId, secret }: InvitationLink,
  state: TeamState,
  secretOf: InvitationSecret,
): Promise<Invitation | undefined> {
  const found = state.exists ? state.invitations.get(invitationId) : undefined
  const expected = await secretOf({ accountId, invitationId, sending: found?.sending ?? 1 })
  return sameHash(expected, secret) ? found : undefined
}
