import type { Values } from '../../base/paths.ts'

/** One event of a record or a client, as shown in its history. */
export interface Step<Act extends string = string> {
  readonly revision: number
  /** When it was written to the log. */
  readonly at: string
  /** The id of the actor. */
  readonly by: string
  /** The user that the person acted for. */
  readonly onBehalfOf?: string
  readonly act: Act
  /** The values from then on; undefined if erased. The same object as before if none changed. */
  readonly values: Values | undefined
  /** The reason given by the person; undefined if none was requested, or it was erased. */
  readonly reason?: string
  /** The revisions that it took back. */
  readonly undoes?: readonly number[]
}

/** Everyone named by a step or an entry. */
export const peopleIn = ({ by, onBehalfOf }: Pick<Step, 'by' | 'onBehalfOf'>): readonly string[] =>
  onBehalfOf === undefined ? [by] : [by, onBehalfOf]

/** The revisions that are taken back, each with the one that did it. Undoing an undo restores the revisions that it undid. */
export function undoneBy(steps: readonly Pick<Step, 'revision' | 'undoes'>[]): ReadonlyMap<number, number> {
  const by = new Map<number, number>()
  for (const { revision, undoes = [] } of steps.toReversed()) {
    if (by.has(revision)) continue
    for (const each of undoes) if (!by.has(each)) by.set(each, revision)
  }
  return by
}

/** How many of the steps had been written at a moment. */
export function countAt(steps: readonly Pick<Step, 'at'>[], moment: string): number {
  const time = Date.parse(moment)
  const later = steps.findIndex(({ at }) => Date.parse(at) > time)
  return later === -1 ? steps.length : later
}
