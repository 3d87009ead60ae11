import type { KindName } from '../../base/kind-names.ts'
import type { LinkedVersion } from '../../kinds/links.ts'
import type { People } from '../identity/people.ts'
import type { InputsOf, ResultOf } from './record-kinds.ts'

/** A record as lists show it. */
export interface RecordSummary {
  readonly recordId: string
  readonly kind: KindName
  readonly clientId: string
  readonly clientName: string
  readonly description: string
  /** The one figure of its kind, in cents. Null while it can't be calculated. */
  readonly headline: number | null
  readonly locked: boolean
  readonly deleted: boolean
  readonly createdAt: string
  readonly changedAt: string
  readonly revision: string
}

export interface RecordView<Name extends KindName = KindName> extends RecordSummary {
  readonly kind: Name
  readonly inputs: InputsOf<Name>
  /** Null once it was forgotten. */
  readonly result: ResultOf<Name> | null
  readonly constantsVersion: string
  readonly engineVersion: string
  /** How often its inputs have changed. */
  readonly inputsVersion: number
  /** The other records that the answer depends on, as it took them. */
  readonly links: readonly LinkedVersion[]
  /** The id of the person who locked it, while it is locked; `people` has the name. */
  readonly lockedBy?: string
  readonly people?: People
}
