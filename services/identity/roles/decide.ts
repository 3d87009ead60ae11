import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { RealmRole } from '@tafel/contracts/base/roles.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export interface SetRoles {
  readonly userId: string
  readonly roles: readonly RealmRole[]
  readonly by: string
}

export function setRoles(
  { userId, roles, by }: SetRoles,
  state: UserState,
): Decision<UserEvent, 'identity/own-admin-role' | 'identity/user-erased' | 'functions/not-found'> {
  // The last admin could lock everyone out.
  if (userId === by && !roles.includes('admin')) return { refused: 'identity/own-admin-role' }
  if (state.forgotten) return { refused: 'identity/user-erased' }
  if (!state.registered) return { refused: 'functions/not-found' }
  const wanted = roles.toSorted()
  if (state.roles?.toSorted().join() === wanted.join()) return []
  return [{ type: 'UserRolesChanged', data: { userId, roles: wanted } }]
}
