import type { HealthState } from './health.ts'

/** The progress of a part of Tafel. Positions are the log's, as text. */
export interface ReadModelState {
  readonly name: string
  readonly version: number
  readonly generation: number
  readonly position: string | null
  /** Age of the oldest event that it does not show; 0 where it shows all, null where the log didn't say, or `isAhead`. */
  readonly behindSeconds: number | null
  /** Its position is beyond the end of the log, so it handles nothing: the log was restored, or is another one. */
  readonly isAhead: boolean
  readonly parkedEvents: number
  /** Its next tables are being built; the position that they have reached. */
  readonly rebuilding: { readonly generation: number; readonly position: string | null; readonly since: string } | null
}

export interface ReactorState {
  readonly name: string
  readonly position: string
  /** Since it moved last. An idle reactor moves on with the log, so this is how long it has done nothing. */
  readonly updatedAt: string
  readonly behindSeconds: number | null
  readonly isAhead: boolean
  readonly parkedEvents: number
}

/** A stream that waits behind an event that could not be dealt with. */
export interface ParkedStream {
  /** The read model or reactor that parked it. */
  readonly by: string
  readonly kind: 'readModel' | 'reactor'
  readonly stream: string
  readonly revision: string
  readonly eventType: string
  readonly reason: string
  readonly since: string
  /** How many events wait, this one among them. */
  readonly held: number
}

/** Work that waits for its turn. What was done, tried again and given up is counted since the services started. */
export interface QueueState {
  readonly name: 'PDF' | 'Mail'
  readonly waiting: number
  /** There may be more than are listed. */
  readonly isCut: boolean
  readonly running: number
  /** Age of the oldest waiting item; null if nothing waits. */
  readonly oldestSeconds: number | null
  readonly done: number
  readonly again: number
  readonly failed: number
}

/** The scrub removes erased data from the files of Postgres: unused pages, statistics and the write-ahead log. */
export interface ScrubState {
  /** When the last one that succeeded began; null: there was none. */
  readonly lastAt: string | null
  /** The oldest erasure that no scrub has covered; null: there is none. */
  readonly owedSince: string | null
}

/** A process of the machine, as its supervisor sees it. */
export interface StackProcess {
  readonly name: string
  readonly isAnswering: boolean
  /** Null where the supervisor doesn't say. */
  readonly startedAt: string | null
  /** Since the machine's start, without requested ones. */
  readonly restarts: number | null
  readonly lastEnd: { readonly at: string; readonly how: string } | null
}

/** A job of the machine: a backup or the scrub. */
export interface StackJob {
  readonly name: string
  readonly isHealthy: boolean
  readonly lastGoodAt: string | null
  /** Of the newest point that a restore reaches. */
  readonly ageSeconds: number | null
  readonly error: string | null
}

export interface SealState {
  /** Entries of the log. */
  readonly entries: number
  /** The newest checkpoint; null: there is none yet. */
  readonly latest: { readonly signedAt: string; readonly size: number } | null
  /** Of the oldest entry that no checkpoint covers; null: all are covered. */
  readonly unsignedSince: string | null
}

/** One minute as measured by this process; null for a part that did not answer. */
export interface MinuteState {
  readonly at: string
  /** Appended to the log since the minute before. */
  readonly entries: number | null
  /** How far the slowest read model was behind. */
  readonly behindSeconds: number | null
}

export interface SystemView {
  readonly at: string
  readonly health: HealthState
  /** The checks that fail, with their reasons. */
  readonly checks: readonly { readonly name: string; readonly health: HealthState; readonly why: string | null }[]
  /** Null: the event store did not answer. */
  readonly logPosition: string | null
  /** How far the event store's clock is ahead of the services'; below 0, behind. Null before any event has arrived. */
  readonly clockAheadSeconds: number | null
  /** Of the last hour, or since this process started; oldest first. */
  readonly lastHour: readonly MinuteState[]
  /** Null: Postgres did not answer. */
  readonly readModels: readonly ReadModelState[] | null
  readonly reactors: readonly ReactorState[] | null
  readonly parked: readonly ParkedStream[] | null
  readonly queues: readonly QueueState[] | null
  readonly scrub: ScrubState | null
  readonly postgres: { readonly version: string; readonly megabytes: number; readonly connections: number } | null
  /** Of the folder where the services keep their files. */
  readonly disk: { readonly freeMegabytes: number; readonly totalMegabytes: number } | null
  /** The signed checkpoints over the log; null: their process did not answer. */
  readonly seal: SealState | null
  /** Null: no supervisor, or it did not answer. */
  readonly stack: { readonly processes: readonly StackProcess[]; readonly jobs: readonly StackJob[] } | null
  /** The operator's name for the region of the servers. */
  readonly region: string
  readonly versions: { readonly tafel: string; readonly node: string; readonly startedAt: string; readonly memoryMegabytes: number }
}

/** The stored event that a stream waits for: personal fields stay sealed. */
export interface ParkedEventView {
  readonly id: string
  readonly type: string
  readonly stream: string
  readonly revision: string
  readonly recordedAt: string
  readonly schemaVersion: number
  readonly data: unknown
}
