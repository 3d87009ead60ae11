import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { PersonName } from '@tafel/contracts/contexts/identity/person-name.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export interface NameMyself extends PersonName {
  readonly userId: string
}

/** A person's new name: in the log first, and from there at the identity provider. */
export function nameMyself(
  { userId, firstName, lastName }: NameMyself,
  { registered, forgotten, name }: UserState,
): Decision<UserEvent, 'identity/user-erased' | 'functions/not-found'> {
  if (forgotten) return { refused: 'identity/user-erased' }
  if (!registered) return { refused: 'functions/not-found' }
  if (name?.firstName === firstName && name.lastName === lastName) return []
  return [{ type: 'UserNamed', data: { userId, firstName, lastName } }]
}
