import { hash } from 'node:crypto'
import type { StoredMetadata } from '@tafel/contracts/base/envelope.ts'
import type { NewEvent, StoredEvent } from '../store/event-store.ts'
import { canonicalJson, jsonText } from '../runtime/json.ts'

/** The input of a leaf. Without log position and store clock, which aren't known when the event is written. */
export interface LeafInput {
  readonly id: string
  readonly stream: string
  readonly revision: bigint
  readonly type: string
  /** The data exactly as stored: personal fields as ciphertext, so that forgetting keeps the chain intact. */
  readonly data: string
  readonly metadata: Omit<StoredMetadata, 'leafHash'>
  /** The leaf of the previous event of the stream; null for the first. */
  readonly previous: string | null
}

const VERSION = 'v1'

/**
 * The tamper evidence of one event, `v1:<sha-256 in hex>`: the hash of the canonical JSON (RFC 8785) of
 * `{data, id, metadata, previous, revision, schemaVersion, stream, type, v}`, where `data` and `metadata` are
 * SHA-256 in hex of the stored data bytes and of the metadata's canonical JSON without the leaf.
 */
export function leafHash(input: LeafInput): string {
  const text = canonicalJson({
    v: VERSION,
    id: input.id,
    stream: input.stream,
    revision: input.revision.toString(),
    type: input.type,
    schemaVersion: input.metadata.schemaVersion,
    data: sha256(input.data),
    metadata: sha256(canonicalJson(input.metadata)),
    previous: input.previous,
  })
  return `${VERSION}:${sha256(text)}`
}

/** The leaf of a stored event, recomputed from what is stored. */
export function leafOf(event: NewEvent & Pick<StoredEvent, 'stream' | 'revision'>, previous: string | null): string {
  const { leafHash: _stored, ...metadata } = event.metadata
  return leafHash({ ...event, data: jsonText(event.data), metadata, previous })
}

export type ChainVerdict =
  | { readonly intact: true; readonly events: number; readonly leaf: string | null }
  /** `revision` is the first place where the stored event differs from the written one. */
  | { readonly intact: false; readonly revision: bigint; readonly reason: 'gap' | 'leaf' }

/** Verifies one stream from its beginning. A cut-off tail shows only against a leaf stored elsewhere: compare `leaf`. */
export async function verifyChain(events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<ChainVerdict> {
  let previous: string | null = null
  let next = 0n
  for await (const event of events) {
    if (event.revision !== next) return { intact: false, revision: next, reason: 'gap' }
    if (!matches(event, previous)) return { intact: false, revision: next, reason: 'leaf' }
    previous = event.metadata.leafHash
    next += 1n
  }
  return { intact: true, events: Number(next), leaf: previous }
}

/** An attacker with write access may write non-JSON too: that is tampering, not a bug. */
function matches(event: StoredEvent, previous: string | null): boolean {
  try {
    return leafOf(event, previous) === event.metadata.leafHash
  } catch {
    return false
  }
}

const sha256 = (text: string): string => hash('sha256', text)
