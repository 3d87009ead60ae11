/** A signed statement of the log's contents, in C2SP's tlog-checkpoint format. */
export interface CheckpointView {
  /** How many entries it covers. */
  readonly size: number
  readonly signedAt: string
  /** The signed note itself: name of the log, size, root, signature. */
  readonly note: string
  /** The key that verifies its signature. Anyone who trusts it keeps their own copy. */
  readonly verifierKey: string
}

/** Proof that the tree of `from` entries is the beginning of the tree of `to`: hashes in base64 (RFC 9162 §2.1.4). */
export interface ConsistencyView {
  readonly from: number
  readonly to: number
  readonly hashes: readonly string[]
}

/** Hashes of entries in their order, 32 bytes each, all of them in one base64 text. */
export interface EntryHashesView {
  readonly from: number
  readonly count: number
  readonly hashes: string
}

/** Proof that one event is in the tree of a signed checkpoint (RFC 9162 §2.1.3). */
export interface InclusionView {
  readonly stream: string
  readonly revision: string
  readonly leafHash: string
  readonly recordedAt: string
  /** Its number in the log, counted from 0. */
  readonly index: number
  readonly hashes: readonly string[]
  readonly checkpoint: CheckpointView
}

/** Why nothing more is signed; see `services/transparency/checkpointer.ts`. */
export interface AlarmView {
  readonly reason: 'gap' | 'leaf' | 'rewritten' | 'shorter' | 'files'
  readonly index: number
  readonly position?: string
  readonly stream?: string
  readonly revision?: string
  readonly since: string
}

/** A look through the whole log that is under way or was the last one. */
export interface WholeLogCheck {
  readonly startedAt: string
  readonly events: number
  readonly of: number
  readonly state: 'running' | 'intact' | 'broken' | 'failed'
  readonly endedAt?: string
  /** How many events a signed checkpoint covers, all of them as it says. */
  readonly proven?: number
  readonly firstBad?: { readonly index: number; readonly position?: string; readonly stream?: string; readonly revision?: string }
}

export interface VerificationView {
  readonly origin: string
  readonly verifierKey: string
  /** Events in the tree. */
  readonly size: number
  readonly latest: CheckpointView | null
  /** When the oldest event was added that no checkpoint covers; null where all are covered. */
  readonly unsignedSince: string | null
  readonly alarm: AlarmView | null
  readonly check: WholeLogCheck | null
}

/** The findings for one stream. */
export interface StreamCheckView {
  readonly stream: string
  readonly events: number
  readonly state: 'intact' | 'broken' | 'missing'
  /** The first event that differs from the written one. */
  readonly revision?: string
  /** Events that the newest checkpoint covers, each with its proof checked. */
  readonly proven: number
  readonly checkpoint: number | null
}
