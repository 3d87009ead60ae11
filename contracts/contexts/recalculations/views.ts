import type { KindName } from '../../base/kind-names.ts'
import type { RecordSummary } from '../records/views.ts'
import type { Left } from './recalculation.ts'

interface Ref {
  readonly kind: KindName
  readonly recordId: string
}

/** A record whose answer would be another with the constants of now. */
export interface ChangedRecord extends Pick<RecordSummary, 'kind' | 'recordId' | 'clientId' | 'clientName' | 'description' | 'locked'> {
  /** As it is stored, in cents; null where it has no answer. */
  readonly was: number | null
  readonly next: number | null
  /** Why there would be no answer; null where there is one. */
  readonly why: string | null
  /** It was calculated with figures that were withdrawn since. */
  readonly isWithdrawn: boolean
}

/** The changes that current constants cause in a firm's records. */
export interface ConstantsChanges {
  /** The constants of now. */
  readonly version: string
  readonly status: 'calculating' | 'done' | 'failed'
  readonly done: number
  /** Records that were calculated with other constants. */
  readonly total: number
  /** The largest change first; empty while it is calculated. */
  readonly changed: readonly ChangedRecord[]
  /** Clients of the firm that have any record. */
  readonly clients: number
  /** There are more records than are calculated at once: those that were changed last are here. */
  readonly isPart: boolean
}

/** The state of a run. `done`: every requested record has its outcome. */
export interface RecalculationView {
  readonly recalculationId: string
  readonly constantsVersion: string
  readonly at: string
  readonly phase: 'running' | 'done' | 'stopped' | 'undoing' | 'undone'
  readonly total: number
  readonly done: readonly Ref[]
  readonly left: readonly (Ref & { readonly why: Left })[]
  readonly undone: readonly Ref[]
  /** The records that could not be undone. */
  readonly kept: readonly (Ref & { readonly why: Left })[]
}
