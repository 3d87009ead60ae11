import { changesBetween, type ValueChange } from '../../base/value-changes.ts'
import { type Step, undoneBy } from './step.ts'

/** Changes by one person without a longer pause than this are one editing session. */
export const SESSION_GAP_MS = 10 * 60_000
/** Entries are built within blocks of revisions, so that a page of a history is the same for every reader at any time. A session ends where a block does. */
export const BLOCK = 100

/** A record's answer before and after, in cents; null if it had none. */
export interface AnswerChange {
  readonly from: number | null
  readonly to: number | null
}

/** The effect of a single event. */
export interface EntryStep {
  readonly revision: number
  readonly at: string
  readonly changes: readonly ValueChange[]
  readonly answer?: AnswerChange
}

/** The changes one person made together: one event, or a session of them. */
export interface HistoryEntry {
  readonly first: number
  readonly last: number
  /** Of its first and its last event. */
  readonly since: string
  readonly at: string
  readonly by: string
  /** The user that the person acted for. */
  readonly onBehalfOf?: string
  readonly act: string
  /** The changed values have since been erased: only the person, the action and the time remain. */
  readonly isErased: boolean
  /** From before its first event to after its last. */
  readonly changes: readonly ValueChange[]
  readonly answer?: AnswerChange
  /** The reason, in the user's words. */
  readonly reason?: string
  readonly undoes?: readonly number[]
  /** The revision that took all of it back. */
  readonly undoneBy?: number
  /** If there are several, each separately. */
  readonly steps: readonly EntryStep[]
}

export interface EntriesOf<S extends Step> {
  /** Acts that form a session: each joins others of its kind. */
  readonly joins: (act: S['act']) => boolean
  /** The one figure that lists show; absent if there is none. */
  readonly headlineOf?: (step: S) => number | null
}

/** The entries of the revisions from `from` on and before `until`, the oldest first. `steps` are those of the whole history; `from` begins a block. */
export function entriesOf<S extends Step>(
  steps: readonly S[],
  { from = 0, until = steps.length }: { readonly from?: number; readonly until?: number },
  options: EntriesOf<S>,
): readonly HistoryEntry[] {
  const undone = undoneBy(steps)
  const groups: S[][] = []
  for (const step of steps.slice(from, until)) {
    const group = groups.at(-1)
    if (group !== undefined && isOneSession(group.at(-1)!, step, options)) group.push(step)
    else groups.push([step])
  }
  return groups.map((group) => entryOf(group, steps, undone, options))
}

function isOneSession<S extends Step>(before: S, step: S, { joins }: EntriesOf<S>): boolean {
  return (
    step.revision % BLOCK !== 0 &&
    step.act === before.act &&
    joins(step.act) &&
    step.by === before.by &&
    step.onBehalfOf === before.onBehalfOf &&
    step.undoes === undefined &&
    before.undoes === undefined &&
    Date.parse(step.at) - Date.parse(before.at) <= SESSION_GAP_MS
  )
}

function entryOf<S extends Step>(
  group: readonly S[],
  steps: readonly S[],
  undone: ReadonlyMap<number, number>,
  { headlineOf }: EntriesOf<S>,
): HistoryEntry {
  const [first, last] = [group[0]!, group.at(-1)!]
  const between = (from: S | undefined, to: S): Pick<EntryStep, 'changes' | 'answer'> => ({
    changes: from?.values === undefined || to.values === undefined ? [] : changesBetween(from.values, to.values),
    ...(headlineOf !== undefined && (from === undefined || from.values !== to.values)
      ? { answer: { from: from === undefined ? null : headlineOf(from), to: headlineOf(to) } }
      : {}),
  })
  const takenBack = group.map(({ revision }) => undone.get(revision))
  const { by, onBehalfOf, act, reason, undoes } = last
  return {
    first: first.revision,
    last: last.revision,
    since: first.at,
    at: last.at,
    by,
    ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
    act,
    isErased: last.values === undefined,
    ...between(steps[first.revision - 1], last),
    ...(reason === undefined ? {} : { reason }),
    ...(undoes === undefined ? {} : { undoes }),
    ...(takenBack.includes(undefined) ? {} : { undoneBy: takenBack.at(-1)! }),
    steps:
      group.length === 1 ? [] : group.map((step) => ({ revision: step.revision, at: step.at, ...between(steps[step.revision - 1], step) })),
  }
}
