import { hash } from 'node:crypto'
import type { StoredEvent } from '../store/event-store.ts'

/**
 * The leaf of an event in the tree over the whole log: the hash of `<leaf hash>\n<recorded at>\n`. The leaf hash covers everything
 * known before the write; the time of recording is added here, and the place is the entry's number in the tree. The position is left
 * out: moving a log to another store keeps its order but changes positions.
 */
export const entryHash = ({ metadata, recordedAt }: Pick<StoredEvent, 'metadata' | 'recordedAt'>): Buffer =>
  // The zero byte marks a leaf (RFC 6962 §2.1).
  hash('sha256', `\u0000${metadata?.leafHash ?? ''}\n${recordedAt}\n`, 'buffer')
