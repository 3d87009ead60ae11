import type { People } from '@tafel/contracts/contexts/identity/people.ts'

/** People's names by id; unknown ones are missing. */
export type NamesOf = (userIds: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>

/** The people in a history, by name. Tafel's own actions have Tafel's name. */
export async function peopleOf(ids: Iterable<string>, namesOf: NamesOf, signal: AbortSignal): Promise<People> {
  const all = [...new Set(ids)]
  const users = all.filter((id) => !id.startsWith(SYSTEM))
  const names = await namesOf(users, signal)
  return Object.fromEntries(all.map((id) => [id, id.startsWith(SYSTEM) ? 'Tafel' : (names.get(id) ?? null)]))
}
const SYSTEM = 'system:'
