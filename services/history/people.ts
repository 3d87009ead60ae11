import type { People } from '@tafel/contracts/contexts/identity/people.ts'

/** What people are called, by their ids; those whom nobody knows any more are not among them. */
export type NamesOf = (userIds: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>

/** Everybody in a history, by name. What Tafel did by itself is Tafel's. */
export async function peopleOf(ids: Iterable<string>, namesOf: NamesOf, signal: AbortSignal): Promise<People> {
  const all = [...new Set(ids)]
  const users = all.filter((id) => !id.startsWith(SYSTEM))
  const names = await namesOf(users, signal)
  return Object.fromEntries(all.map((id) => [id, id.startsWith(SYSTEM) ? 'Tafel' : (names.get(id) ?? null)]))
}
const SYSTEM = 'system:'
