import type { StoredEvent } from './event-store.ts'

/** What one stream adds up to, as far as it was read. */
export interface Known {
  /** The aggregate that folded it: another one's state is another thing. */
  readonly aggregate: object
  readonly state: unknown
  readonly revision: bigint
  /** Of the event at `revision`. */
  readonly position: bigint
  /** Of the event at `revision`. It covers everything before it, so whoever finds it there again knows all that was folded. */
  readonly leaf: string
  /** What each command wrote last. Of all commands of the stream: one written long ago is found as well. */
  readonly written: Map<string, Written>
  /** One sealed event of each subject: as long as they open, nothing that was folded is forgotten. */
  readonly sealed: readonly StoredEvent[]
}

export interface Written {
  readonly revision: bigint
  readonly position: bigint
  readonly commandHash: string
}

/** Spares the command cycle reading a stream from its beginning each time. Never an answer by itself: see `foldStream`. */
export interface FoldCache {
  get(stream: string, aggregate: object): Known | undefined
  keep(stream: string, known: Known): void
  drop(stream: string): void
}

export interface FoldCacheOptions {
  readonly now: () => Date
  readonly maxStreams?: number
  /** Over all streams; one that alone has more is read from its beginning, as if there were no cache. */
  readonly maxCommands?: number
}

/** What nobody asked for in so long is let go, also where nobody asks for anything any more: states hold personal data. */
const KEPT_MS = 30_000

/** The least recently used go first. */
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
