import type { StoredEvent } from '../store/event-store.ts'

/** The fold of one stream, as far as it was read. */
export interface Known {
  /** The aggregate that folded it. */
  readonly aggregate: object
  readonly state: unknown
  readonly revision: bigint
  /** Of the event at `revision`. */
  readonly position: bigint
  /** Of the event at `revision`. It covers every earlier event, so finding it again proves that the log is the same. */
  readonly leaf: string
  /** The last event of each command in the stream, however old. */
  readonly written: Map<string, Written>
  /** One sealed event of each subject: as long as they open, no folded subject was forgotten. */
  readonly sealed: readonly StoredEvent[]
}

export interface Written {
  readonly revision: bigint
  readonly position: bigint
  readonly commandHash: string
}

/** Saves the command cycle reading whole streams. Never answers alone: see `foldStream`. */
export interface FoldCache {
  get(stream: string, aggregate: object): Known | undefined
  keep(stream: string, known: Known): void
  drop(stream: string): void
}

export interface FoldCacheOptions {
  readonly now: () => Date
  readonly maxStreams?: number
  /** Over all streams; a stream with more commands is always read in full. */
  readonly maxCommands?: number
}

/** Unused entries are evicted after this, even without access: states hold personal data. */
const KEPT_MS = 30_000

/** Evicts the least recently used first. */
export function createFoldCache({ now, maxStreams = 1000, maxCommands = 50_000 }: FoldCacheOptions): FoldCache {
  const kept = new Map<string, { readonly known: Known; readonly commands: number; readonly at: number }>()
  let commands = 0
  let sweep: NodeJS.Timeout | undefined

  function drop(stream: string): void {
    commands -= kept.get(stream)?.commands ?? 0
    kept.delete(stream)
  }
  function dropOld(at: number): void {
    for (const [oldest, entry] of kept) {
      if (kept.size <= maxStreams && commands <= maxCommands && at - entry.at < KEPT_MS) break
      drop(oldest)
    }
  }
  return {
    get(stream, aggregate) {
      const known = kept.get(stream)?.known
      return known?.aggregate === aggregate ? known : undefined
    },
    keep(stream, known) {
      drop(stream)
      const at = now().getTime()
      if (known.written.size <= maxCommands) {
        kept.set(stream, { known, commands: known.written.size, at })
        commands += known.written.size
      }
      dropOld(at)
      sweep ??= setInterval(() => {
        dropOld(now().getTime())
        if (kept.size > 0) return
        clearInterval(sweep)
        sweep = undefined
      }, KEPT_MS).unref()
    },
    drop,
  }
}
