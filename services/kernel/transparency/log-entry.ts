import { hash } from 'node:crypto'
import type { StoredEvent } from '../event-store.ts'

/**
 * The leaf of an event in the tree over the whole log: the hash of `<leaf hash>\n<recorded at>\n`. The leaf hash covers everything
 * but what is known only once the event is written: when that was, which stands here, and its place, which is its number in the tree.
 * Not the position: whoever moves a log to another store keeps its order, and gets other positions.
 */
export const entryHash = ({ metadata, recordedAt }: Pick<StoredEvent, 'metadata' | 'recordedAt'>): Buffer =>
  // The zero byte says that this is a leaf (RFC 6962 §2.1).
  hash('sha256', `\u0000${metadata?.leafHash ?? ''}\n${recordedAt}\n`, 'buffer')
