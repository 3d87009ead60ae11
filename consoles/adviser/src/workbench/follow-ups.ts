import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { AnyWorkbenchKind } from './kind.ts'

type CalculationContext = Parameters<AnyWorkbenchKind['calculate']>[1]

/** The record that another one is created from. */
export interface Source<Inputs> {
  readonly inputs: Inputs
  readonly description: string
  /** What its answer is calculated with, linked records included. */
  readonly context: CalculationContext
}

/** The inputs of a record created from another one, or why none can be. */
export type Begun<Inputs> =
  | {
      readonly ok: true
      readonly inputs: Inputs
      readonly description: string
      /** Differences from the source record, shown once. */
      readonly changes: readonly Change[]
    }
  | { readonly ok: false; readonly message: string; readonly remedy: string }

export interface Change {
  readonly label: string
  /** `R 42 500 carried forward` */
  readonly words: string
  readonly why: string
}

/** A record of one kind that can be created from a record of another. */
export interface FollowUp {
  readonly from: KindName
  readonly to: KindName
  readonly words: string
  /** What has to be known before it is created; undefined: nothing. Loaded on demand. */
  readonly loadNote?: () => Promise<(source: Source<unknown>) => string | undefined>
  /** Loaded on demand. */
  readonly load: () => Promise<(source: Source<unknown>) => Begun<unknown>>
}
