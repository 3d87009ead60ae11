import { REALM_ROLES } from '@tafel/contracts/base/roles.ts'
import type { RoleHolders, UserRoles } from '@tafel/contracts/contexts/identity/views.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'
import { user } from '../user.ts'
import { setRoles } from './decide.ts'

export function userRolesRoute(provider: ProviderUsers): Handler<'adminUserRoles'> {
  return ({ params }) =>
    whileInReach(async () => {
      const id = params['id']!
      const roles = await provider.rolesOf(id)
      if (roles === undefined) return refuse('functions/not-found')
      const json: UserRoles = { id, roles }
      return { json }
    })
}

/** Returns the holders of each role, for the list of users. */
export function roleHoldersRoute(provider: ProviderUsers): Handler<'adminRoleHolders'> {
  return () =>
    whileInReach(async () => {
      const holders = await Promise.all(REALM_ROLES.map(async (role) => [role, await provider.withRole(role)] as const))
      const json = Object.fromEntries(holders) as RoleHolders
      return { json }
    })
}

/**
 * Recorded in the log once the identity provider has them: then cached permissions of the user expire. A retry completes an interrupted
 * attempt.
 */
export function setUserRolesRoute(commands: CommandHandler, provider: ProviderUsers): Handler<'setUserRoles'> {
  return (call) =>
    whileInReach(async () => {
      const { userId, roles } = call.body.data
      const command = { userId, roles, by: call.user.userId }
      const { state } = await commands.load(user, userId, call.signal)
      const decision = setRoles(command, state)
      if ('refused' in decision) return refuse(decision.refused)
      const before = await provider.rolesOf(userId)
      if (before === undefined) return refuse('functions/not-found')
      await provider.setRoles(userId, roles)
      call.onChanged?.({ before: { roles: before.toSorted().join(' ') }, after: { roles: roles.toSorted().join(' ') } })
      const { onChanged: _, ...context } = contextOf(call, userId)
      return functionReply(commandReply(userId, await commands.handle(user, userId, context, (now) => setRoles(command, now))))
    })
}
