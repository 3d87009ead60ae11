import type { CheckpointView, InclusionView, StreamCheckView } from '@tafel/contracts/contexts/transparency/views.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { isAsWritten } from '@tafel/kernel/transparency/chain.ts'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { isIncluded } from '@tafel/kernel/transparency/merkle.ts'
import { parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { TreeClient } from './tree-client.ts'

/** Concurrent proofs. */
const TOGETHER = 16
/** Of a longer stream only the newest events' proofs are checked; its chain is always checked in full. */
const MAX_PROOFS = 2000

/** Checks one stream: its chain from the first event to the last, and the inclusion of each event in the signed tree. */
export async function checkStream(
  { store, tree }: { readonly store: Pick<EventStore, 'read'>; readonly tree: Pick<TreeClient, 'checkpoint' | 'inclusion'> },
  stream: string,
  signal: AbortSignal,
): Promise<StreamCheckView> {
  const events: StoredEvent[] = []
  let previous: string | null = null
  let broken: bigint | undefined
  for await (const event of store.read(stream, { signal })) {
    if (broken === undefined && (event.revision !== BigInt(events.length) || !isAsWritten(event, previous))) broken = BigInt(events.length)
    previous = event.metadata?.leafHash ?? null
    events.push(event)
  }
  const checkpoint = await tree.checkpoint(undefined, signal)
  const found = { stream, events: events.length, proven: 0, checkpoint: checkpoint?.size ?? null }
  if (events.length === 0) return { ...found, state: 'missing' }
  let proven = 0
  const covered = checkpoint === undefined ? [] : events.slice(-MAX_PROOFS)
  for (let from = 0; from < covered.length && broken === undefined; from += TOGETHER) {
    const proofs = await Promise.all(covered.slice(from, from + TOGETHER).map((event) => isProven(tree, checkpoint!, event, signal)))
    const wrong = proofs.indexOf('wrong')
    if (wrong !== -1) broken = covered[from + wrong]!.revision
    proven += proofs.filter((proof) => proof === 'proven').length
  }
  return {
    ...found,
    proven,
    state: broken === undefined ? 'intact' : 'broken',
    ...(broken !== undefined && { revision: broken.toString() }),
  }
}

/** The proof of an event and the checkpoint it leads to; undefined if no checkpoint covers it yet. */
export async function inclusionOf(
  tree: Pick<TreeClient, 'checkpoint' | 'inclusion'>,
  event: StoredEvent,
  signal: AbortSignal,
): Promise<InclusionView | undefined> {
  const checkpoint = await tree.checkpoint(undefined, signal)
  const found = checkpoint && (await tree.inclusion(event.position, checkpoint.size, signal))
  if (checkpoint === undefined || found === undefined) return undefined
  const { stream, revision, metadata, recordedAt } = event
  return { stream, revision: revision.toString(), leafHash: metadata.leafHash, recordedAt, ...found, checkpoint }
}

async function isProven(
  tree: Pick<TreeClient, 'inclusion'>,
  checkpoint: CheckpointView,
  event: StoredEvent,
  signal: AbortSignal,
): Promise<'proven' | 'young' | 'wrong'> {
  const { size, root } = openCheckpoint(checkpoint.note, parseVerifier(checkpoint.verifierKey))
  const found = await tree.inclusion(event.position, size, signal)
  // Written since the checkpoint: the next one covers it.
  if (found === undefined) return 'young'
  const proof = found.hashes.map((hash) => Buffer.from(hash, 'base64'))
  return isIncluded({ leaf: entryHash(event), index: found.index, size, root }, proof) ? 'proven' : 'wrong'
}
