import { type SetId, sameSet, setIdOf } from '@tafel/contracts/law/figure/set-id.ts'
import type { EnteredSet } from '@tafel/contracts/law/sets/with-sets.ts'
import { idOfSet, publishedAt, type SetState } from './constants-set.ts'

/** The sets by id, as folded from their streams. */
export type SetStates = ReadonlyMap<string, SetState>

/** The sets in force at an instant, in a deterministic order. */
export function enteredAt(states: SetStates, instant: string): readonly EnteredSet[] {
  return [...states]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, state]) => {
      const set = setOfId(id)
      const published = publishedAt(state, instant)
      return published === undefined || set === undefined ? [] : [{ set, changes: published.changes, status: published.status }]
    })
}

/** When the figures in force changed, or will, oldest first. */
export function instantsOf(states: SetStates): readonly string[] {
  const instants = [...states.values()].flatMap(({ publications }) =>
    publications.flatMap(({ inForceAt, withdrawnAt }) => [inForceAt, ...(withdrawnAt === undefined ? [] : [withdrawnAt])]),
  )
  return [...new Set(instants)].toSorted()
}

/** Whether the figures in force at an instant included a publication withdrawn since. */
export function heldWithdrawn(states: SetStates, instant: string, only?: SetId): boolean {
  return [...states].some(([id, state]) => {
    const set = setOfId(id)
    if (set === undefined || (only !== undefined && !sameSet(only, set))) return false
    const held = publishedAt(state, instant)
    return held?.withdrawnAt !== undefined
  })
}

/** Whether the figures in force at an instant were those that are in force of the set at the present. */
export function holdsPresent(states: SetStates, set: SetId, instant: string, present: string): boolean {
  const state = states.get(idOfSet(set))
  const held = state && publishedAt(state, instant)
  return held !== undefined && held === publishedAt(state!, present)
}

export function setOfId(id: string): SetId | undefined {
  const [collection = '', key = ''] = id.split('/')
  return setIdOf(collection, key)
}
