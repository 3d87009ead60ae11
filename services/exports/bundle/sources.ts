import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { CheckpointView } from '@tafel/contracts/contexts/transparency/views.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'

export interface RecordOfClient {
  readonly kind: KindName
  readonly recordId: string
}

/** Proofs that an event is in a signed tree. */
export interface ProofSource {
  checkpoint(size: undefined, signal: AbortSignal): Promise<CheckpointView | undefined>
  inclusion(
    position: bigint,
    size: number,
    signal: AbortSignal,
  ): Promise<{ readonly index: number; readonly hashes: readonly string[] } | undefined>
}

/** A report as issued, or a file attached to the client. */
export interface KeptFile {
  /** Name in its folder, with extension. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** The sources of a bundle's parts; other contexts provide them (`services/main.ts`). */
export interface BundleSources {
  readonly store: Pick<EventStore, 'read'>
  readonly codec: Pick<Codec, 'decode'>
  readonly proofs: ProofSource
  readonly recordsOf: (accountId: string, clientId: string) => Promise<readonly RecordOfClient[]>
  /** The client's filing seasons, by year of assessment, each with its stream. */
  readonly seasonsOf: (accountId: string, clientId: string) => Promise<readonly { readonly taxYear: number; readonly stream: string }[]>
  readonly namesOf: (userIds: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
  /** Undefined if no one has that version any more. */
  readonly constantsAt: (version: string) => unknown
  readonly issuedReports: (accountId: string, clientId: string, signal: AbortSignal) => AsyncIterable<KeptFile>
  readonly attachments: (accountId: string, clientId: string, signal: AbortSignal) => AsyncIterable<KeptFile>
  /** The access log of the client, newest first. */
  readonly accessLog: (accountId: string, clientId: string, signal: AbortSignal) => AsyncIterable<object>
  readonly now: () => Date
}
