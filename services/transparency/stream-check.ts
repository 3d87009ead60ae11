import type { CheckpointView, InclusionView, StreamCheckView } from '@tafel/contracts/contexts/transparency/views.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { isAsWritten } from '@tafel/kernel/transparency/chain.ts'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { isIncluded } from '@tafel/kernel/transparency/merkle.ts'
import { parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { TreeClient } from './tree-client.ts'

/** Concurrent requests for proofs. */
const MAX_CONCURRENT = 16
/** For a longer stream, only the newest events' proofs are checked; the chain is always checked in full. */
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
  for (let from = 0; from < covered.length && broken === undefined; from += MAX_CONCURRENT) {
    const proofs = await Promise.all(covered.slice(from, from + MAX_CONCURRENT).map((event) => isProven(tree, checkpoint!, event, signal)))
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

/** The proof that an event is in the latest checkpoint; undefined if no checkpoint covers it yet. */
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
): Promise<'proven' | 'pending' | 'wrong'> {
  const { size, root } = openCheckpoint(checkpoint.note, parseVerifier(checkpoint.verifierKey))
  const found = await tree.inclusion(event.position, size, signal)
  // Written after the checkpoint; the next one will cover it.
  if (found === undefined) return 'pending'
  const proof = found.hashes.map((hash) => Buffer.from(hash, 'base64'))
  return isIncluded({ leaf: entryHash(event), index: found.index, size, root }, proof) ? 'proven' : 'wrong'
}
