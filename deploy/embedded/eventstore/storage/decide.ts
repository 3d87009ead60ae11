/** The revision of the last event that a writer expects, or one of EventStoreDB's three words. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists'

/** The state of a stream that the decision depends on. */
export interface StreamView {
  /** Revision of the last event, -1 if there never was one. */
  readonly last: number
  readonly tombstoned: boolean
  /** Deleted, but can be written again; its revisions continue. */
  readonly softDeleted: boolean
  readonly hasMetadata: boolean
  /** Id of the event at a revision. */
  idAt(revision: number): string | undefined
  /** Revision of a recent event of this stream. */
  recent(id: string): number | undefined
}

export type Decision =
  | { readonly kind: 'write' }
  /** The same events were written before with the same expectation: the first answer is repeated. */
  | { readonly kind: 'written-before'; readonly last: number }
  | { readonly kind: 'wrong-revision'; readonly current: number }
  | { readonly kind: 'deleted' }

/**
 * EventStoreDB's rule for an append of events with these ids. Pure.
 *
 * With an expected revision or `no_stream` a repeated append is always recognised, because the place of its
 * events is known; with `any` and `stream_exists` only among recent events.
 */
export function decideAppend(view: StreamView, expected: Expected, ids: readonly string[]): Decision {
  if (view.tombstoned) return { kind: 'deleted' }
  const conflict: Decision = { kind: 'wrong-revision', current: view.last }

  if (expected === 'any' || expected === 'stream_exists') {
    if (expected === 'stream_exists') {
      if (view.softDeleted) return { kind: 'deleted' }
      if (view.last < 0 && !view.hasMetadata) return conflict
    }
    const found = ids.map((id) => view.recent(id))
    const known = found.findIndex((revision) => revision === undefined)
    if (known === -1 && ids.length > 0) return { kind: 'written-before', last: found.at(-1)! }
    return known > 0 ? conflict : { kind: 'write' }
  }

  const revision = expected === 'no_stream' ? -1 : expected
  if (revision === view.last) return { kind: 'write' }
  if (revision > view.last) return conflict
  const differs = ids.findIndex((id, index) => view.idAt(revision + 1 + index) !== id)
  if (differs === -1 && ids.length > 0) return { kind: 'written-before', last: revision + ids.length }
  return differs === 0 && expected === 'no_stream' && view.softDeleted ? { kind: 'write' } : conflict
}
