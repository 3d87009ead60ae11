import { createHash } from 'node:crypto'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { isAsWritten } from './chain.ts'

/** A place where the log differs from what was written. `gap`: another revision is in this place. `leaf`: the hash doesn't match. */
export interface BrokenPlace {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  /** Its index in the log, from 0. */
  readonly index: number
  readonly reason: 'gap' | 'leaf'
}

export interface LogVerdict {
  readonly events: number
  readonly streams: number
  /** The first broken place of each broken stream in log order, at most `maxBroken`. */
  readonly broken: readonly BrokenPlace[]
  readonly brokenStreams: number
  /**
   * A digest of all streams' last leaves, independent of the order of the log. A cut-off tail or a removed stream leaves no broken
   * place: it shows only against an earlier digest of the same log or of its backup.
   */
  readonly digest: string
}

export interface VerifyOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (events: number) => void
  readonly maxBroken?: number
  /** Streams held in memory at once; a log with more is read more than once. */
  readonly maxStreams?: number
  /** Called for every event once, in log order. */
  readonly onEvent?: (event: StoredEvent) => void
}

interface Chain {
  next: bigint
  leaf: string | null
  broken: boolean
}

const PROGRESS_EVERY = 10_000

/** Recomputes every leaf of the log, stream by stream, while reading it in order. Memory is bounded. */
export async function verifyLog(store: Pick<EventStore, 'readAll'>, options: VerifyOptions = {}): Promise<LogVerdict> {
  const { signal, onProgress, onEvent, maxBroken = 20, maxStreams = 200_000 } = options
  const broken: BrokenPlace[] = []
  let events = 0
  let streams = 0
  let brokenStreams = 0
  let digest = 0n
  // Each pass checks the streams whose number, modulo `parts`, is `part`. One that is too large leaves half of them to a later pass.
  const passes = [{ part: 0, parts: 1 }]
  let isFirst = true
  for (let pass = passes.pop(); pass !== undefined; pass = passes.pop()) {
    let { part, parts } = pass
    const chains = new Map<string, Chain>()
    const found: BrokenPlace[] = []
    let seen = 0
    let index = -1
    for await (const event of store.readAll(signal === undefined ? {} : { signal })) {
      index += 1
      if (isFirst) onEvent?.(event)
      if (parts > 1 && numberOf(event.stream) % parts !== part) continue
      if (!chains.has(event.stream) && chains.size >= maxStreams) {
        passes.push({ part: part + parts, parts: parts * 2 })
        parts *= 2
        for (const stream of chains.keys()) if (numberOf(stream) % parts !== part) chains.delete(stream)
        if (numberOf(event.stream) % parts !== part) continue
      }
      seen += 1
      if (seen % PROGRESS_EVERY === 0) onProgress?.(events + seen)
      const place = follow(chains, event, index)
      if (place !== undefined) found.push(place)
    }
    for (const [stream, { next, leaf, broken }] of chains) {
      events += Number(next)
      if (broken) brokenStreams += 1
      digest = (digest + BigInt(`0x${sha256(`${stream}|${next}|${leaf}`)}`)) % 2n ** 256n
    }
    isFirst = false
    streams += chains.size
    broken.push(...found.filter(({ stream }) => chains.has(stream)))
  }
  broken.sort((a, b) => a.index - b.index)
  return { events, streams, broken: broken.slice(0, maxBroken), brokenStreams, digest: digest.toString(16).padStart(64, '0') }
}

/** After a broken place nothing more can be verified in the stream; its events are only counted. */
function follow(chains: Map<string, Chain>, event: StoredEvent, index: number): BrokenPlace | undefined {
  const { stream, revision, position } = event
  const chain = chains.get(stream) ?? { next: 0n, leaf: null, broken: false }
  chains.set(stream, chain)
  const reason: BrokenPlace['reason'] | undefined = revision !== chain.next ? 'gap' : isAsWritten(event, chain.leaf) ? undefined : 'leaf'
  const place = reason !== undefined && !chain.broken ? { stream, revision: chain.next, position, index, reason } : undefined
  chain.broken ||= reason !== undefined
  chain.next += 1n
  chain.leaf = event.metadata?.leafHash ?? null
  return place
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const numberOf = (stream: string): number => Number.parseInt(sha256(stream).slice(0, 12), 16)
