import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { AnyWorkbenchKind } from './kind.ts'

type CalculationContext = Parameters<AnyWorkbenchKind['calculate']>[1]

/** The record that another one is created from. */
export interface Source<Inputs> {
  readonly inputs: Inputs
  readonly description: string
  /** The context of its answer, including linked records. */
  readonly context: CalculationContext
}

/** The inputs of a record created from another one, or the reason why it can't be. */
export type NewInputs<Inputs> =
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

/** A record of one kind that can be created from a record of another kind. */
export interface FollowUp {
  readonly from: KindName
  readonly to: KindName
  readonly words: string
  /** Information shown before it is created; undefined: none. Loaded on demand. */
  readonly loadNote?: () => Promise<(source: Source<unknown>) => string | undefined>
  /** Loaded on demand. */
  readonly load: () => Promise<(source: Source<unknown>) => NewInputs<unknown>>
}
