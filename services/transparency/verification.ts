import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { type LogVerdict, verifyLog } from '@tafel/kernel/transparency/verify-log.ts'
import { openCheckpoint, type TreeHead } from '@tafel/kernel/transparency/checkpoint.ts'
import { compareWithTree, type Evidence, type TreeVerdict } from '@tafel/kernel/transparency/compare.ts'
import type { NoteVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { KeptCheckpoint } from './journal.ts'

export interface WholeVerdict {
  readonly log: LogVerdict
  readonly tree: TreeVerdict
}

/** A newer signature covers everything before it; this many are checked individually. */
const SIGNATURES = 2000

/** The stored signed heads of a log, smallest first. `BadNote` if a signature is wrong. */
export function signedHeads(checkpoints: readonly KeptCheckpoint[], key: NoteVerifier): readonly TreeHead[] {
  return checkpoints.slice(-SIGNATURES).map(({ note }) => openCheckpoint(note, key))
}

/** Reads the whole log once: every leaf hash, every chain, and the tree against the evidence. */
export async function verifyWhole(
  store: Pick<EventStore, 'readAll'>,
  evidence: readonly Evidence[],
  options: { readonly signal?: AbortSignal; readonly onProgress?: (events: number) => void } = {},
): Promise<WholeVerdict> {
  const tree = compareWithTree(evidence)
  const log = await verifyLog(store, { ...options, onEvent: tree.take })
  return { log, tree: tree.end() }
}

export interface FirstBadPlace {
  readonly index: number
  readonly position?: bigint
  readonly until?: number
}

/** The first place where the log differs; undefined if nothing contradicts it. An exact place beats a range. */
export function firstBadPlace({ log, tree }: WholeVerdict): FirstBadPlace | undefined {
  const places: FirstBadPlace[] = [...log.broken, ...tree.faults.filter(({ kind }) => kind !== 'kept')]
  const [known] = places.filter(({ until }) => until === undefined).toSorted((a, b) => a.index - b.index)
  const [stretch] = places.filter(({ until }) => until !== undefined).toSorted((a, b) => a.index - b.index)
  return known === undefined || (stretch !== undefined && stretch.until! < known.index) ? stretch : known
}
