import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'

/** When an admin was given the role in Tafel, and by which user. */
export interface AdminRole {
  readonly since: string
  readonly givenBy: string
}

/** Undefined if the role was given outside Tafel, in the identity provider. */
export type AdminRoleOf = (userId: string, signal: AbortSignal) => Promise<AdminRole | undefined>

/** Reads the user's stream, which records each change of roles and who made it. */
export function adminRoleOf({ store, codec }: { readonly store: EventStore; readonly codec: Pick<Codec, 'decode'> }): AdminRoleOf {
  return async (userId, signal) => {
    const stored: StoredEvent[] = []
    for await (const event of store.read(userStream(userId), { signal })) stored.push(event)
    let role: AdminRole | undefined
    for (const item of await codec.decode(stored)) {
      // An unreadable history proves nothing.
      if (item.kind === 'poison') throw item.error
      const { event } = item
      if (event.type !== 'UserRolesChanged') continue
      if (event.data.roles.includes('admin')) role ??= { since: event.occurredAt, givenBy: event.actor }
      else role = undefined
    }
    return role
  }
}
