import type { StoredEvent } from '../event-store.ts'
import type { TreeHead } from './checkpoint.ts'
import { entryHash } from './log-entry.ts'
import { growingTree } from './merkle.ts'

/** The hashes that somebody kept of a log, in its order. They prove nothing by themselves: a signed head does, which they lead to. */
export interface KeptEntries {
  readonly size: number
  hashAt(index: number): Buffer
  /** Where the entry stood in the log; a witness doesn't know. */
  positionAt?(index: number): bigint
}

/** What the log is held against: signed heads, smallest first, and the entries behind them where they were kept. */
export interface Evidence {
  readonly source: string
  readonly heads: readonly TreeHead[]
  readonly entries?: KeptEntries | undefined
}

/** The first place at which the log isn't what the evidence says. Entries are counted from 0. */
export interface TreeFault {
  readonly source: string
  /**
   * `changed`: another entry stands there. `missing`: the log ends there. `between`: somewhere from there to `until`; which one, nobody kept.
   * `kept`: the log fits the signed heads and what was kept beside them doesn't.
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
  /** How many entries some signed head covers, all of them as it says; the rest is not proven by anybody yet. */
  readonly proven: number
}

/** Holds a log against evidence while it is read once, event by event. */
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
  // The log fits every head. Behind the last one the kept entries are nobody's word.
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

/** How many of the kept entries a signed head vouches for. */
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
