import type { StoredEvent } from '../store/event-store.ts'
import type { TreeHead } from './checkpoint.ts'
import { entryHash } from './log-entry.ts'
import { growingTree } from './merkle.ts'

/** Hashes of a log that someone stored, in order. They prove nothing alone: the signed head that they lead to does. */
export interface KeptEntries {
  readonly size: number
  hashAt(index: number): Buffer
  /** The position of the entry in the log; a witness doesn't know it. */
  positionAt?(index: number): bigint
}

/** The evidence to compare the log with: signed heads, smallest first, and their entries if stored. */
export interface Evidence {
  readonly source: string
  readonly heads: readonly TreeHead[]
  readonly entries?: KeptEntries | undefined
}

/** The first place where the log contradicts the evidence. Entries are counted from 0. */
export interface TreeFault {
  readonly source: string
  /**
   * `changed`: another entry is there. `missing`: the log ends there. `between`: somewhere from there to `until`, but no one stored which.
   * `kept`: the log fits the signed heads, but the stored entries don't.
   */
  readonly kind: 'changed' | 'missing' | 'between' | 'kept'
  readonly index: number
  readonly until?: number
  readonly position?: bigint
}

export interface TreeVerdict {
  readonly entries: number
  readonly root: Buffer
  readonly faults: readonly TreeFault[]
  /** Number of entries covered by a signed head that the log fits; nothing proves the rest yet. */
  readonly proven: number
}

/** Compares a log with evidence while reading it once, event by event. */
export function compareWithTree(evidence: readonly Evidence[]) {
  const tree = growingTree()
  const held = evidence.map((each) => ({
    ...each,
    next: 0,
    agreed: 0,
    differs: undefined as Place | undefined,
    wrongHead: undefined as number | undefined,
  }))

  return {
    take(event: StoredEvent): void {
      const index = tree.size()
      const hash = entryHash(event)
      tree.add(hash)
      for (const each of held) {
        const { entries, heads } = each
        if (each.differs === undefined && entries !== undefined && index < entries.size && !entries.hashAt(index).equals(hash))
          each.differs = { index, position: event.position }
        while (heads[each.next] !== undefined && heads[each.next]!.size <= index + 1) {
          const head = heads[each.next]!
          each.next += 1
          if (head.size < index + 1 || each.wrongHead !== undefined) continue
          if (tree.root().equals(head.root)) each.agreed = head.size
          else each.wrongHead = head.size
        }
      }
    },
    end(): TreeVerdict {
      const size = tree.size()
      const faults = held.flatMap((each): TreeFault[] => {
        const fault = faultOf(each, size)
        return fault === undefined ? [] : [{ source: each.source, ...fault }]
      })
      const proven = faults.length > 0 ? 0 : Math.max(0, ...held.map(({ agreed }) => agreed))
      return { entries: size, root: tree.root(), faults, proven }
    },
  }
}

interface Place {
  readonly index: number
  readonly position?: bigint
}

interface Held extends Evidence {
  readonly agreed: number
  readonly differs: Place | undefined
  readonly wrongHead: number | undefined
}

function faultOf({ heads, entries, agreed, differs, wrongHead }: Held, size: number): Omit<TreeFault, 'source'> | undefined {
  const until = wrongHead ?? heads.find((head) => head.size > size)?.size
  // The log fits every head. Stored entries after the last head prove nothing.
  if (until === undefined)
    return differs !== undefined && differs.index < (heads.at(-1)?.size ?? 0) ? { kind: 'kept', ...differs } : undefined
  const vouched = entries === undefined ? 0 : vouchedFor(entries, heads)
  if (differs !== undefined && differs.index < vouched) return { kind: 'changed', ...differs }
  if (size < vouched) {
    const position = entries?.positionAt?.(size)
    return { kind: 'missing', index: size, ...(position !== undefined && { position }) }
  }
  if (wrongHead === undefined && agreed === size) return { kind: 'missing', index: size }
  return { kind: 'between', index: agreed, until }
}

/** How many of the stored entries a signed head proves. */
function vouchedFor(entries: KeptEntries, heads: readonly TreeHead[]): number {
  const tree = growingTree()
  let vouched = 0
  for (const { size, root } of heads) {
    if (size > entries.size) return vouched
    while (tree.size() < size) tree.add(entries.hashAt(tree.size()))
    if (!tree.root().equals(root)) return vouched
    vouched = size
  }
  return vouched
}
