import type { Names } from '@tafel/contracts/contexts/access/access-log.ts'
import { namesOf } from '@tafel/projections/users/read.ts'
import type { Knex } from 'knex'

const UUID = /^[0-9a-f-]{36}$/

/** People's current names. Tafel's own actions have Tafel's name. */
export async function peopleOf(db: Knex, ids: readonly (string | null)[]): Promise<Names> {
  const all = distinct(ids)
  const known = await namesOf(
    db,
    all.filter((id) => UUID.test(id)),
  )
  const names = new Map(known.flatMap(({ userId, displayName }) => (displayName === '' ? [] : [[userId, displayName] as const])))
  for (const id of all) if (id.startsWith('system:')) names.set(id, 'Tafel')
  return named(all, names)
}

export const distinct = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids.filter((id) => id !== null))]

export const named = (ids: readonly string[], names: ReadonlyMap<string, string>): Names =>
  Object.fromEntries(ids.map((id) => [id, names.get(id) ?? null]))
