import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import { type RecordContent, recordFact, type RecordIds } from '@tafel/contracts/contexts/records/record-fact.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'
import type { Existing } from './tenant-scope.ts'

export type RecordState =
  | { readonly exists: false }
  | (RecordIds & {
      readonly exists: true
      readonly locked: boolean
      readonly deleted: boolean
      /** Undefined once the client was forgotten, like the inputs. */
      readonly description: string | undefined
      readonly inputs: unknown
      /** The set of constants of the answer. */
      readonly constantsVersion: string
      /** How often the inputs have changed. */
      readonly inputsVersion: number
      /** The linked records that the answer depends on, with their versions. */
      readonly links: readonly LinkedVersion[]
    })
export type ExistingRecord = Existing<RecordState>

/** One per kind, because states are cached by aggregate. */
const aggregates: ReadonlyMap<KindName, Aggregate<RecordState, RecordEvent>> = new Map(
  KINDS.map(({ name }) => [name, { stream: (id) => kindOf(name).stream(id), initial: { exists: false }, evolve }]),
)

/** The fold of a kind's events. */
export function recordOf(kind: KindName): Aggregate<RecordState, RecordEvent> {
  return aggregates.get(kind)!
}

function evolve(state: RecordState, event: RecordEvent): RecordState {
  const fact = recordFact(event)!
  if (fact.act === 'Created') return { exists: true, ...idsOf(fact), locked: false, deleted: false, ...contentOf(fact.content) }
  if (!state.exists) return impossible(event)
  switch (fact.act) {
    case 'Changed':
      return { ...state, ...contentOf(fact.content) }
    case 'Locked':
      return { ...state, locked: true }
    case 'Unlocked':
      return { ...state, locked: false }
    case 'Deleted':
      return { ...state, deleted: true }
    case 'Restored':
      return { ...state, deleted: false }
  }
}

const contentOf = ({ description, inputs, constantsVersion, inputsVersion, links }: RecordContent) => ({
  description,
  inputs,
  constantsVersion,
  inputsVersion,
  links,
})

/** Its client was erased: the key is destroyed, and no more decisions are made about the record. */
export const isErased = ({ description }: ExistingRecord): boolean => description === undefined

/** The ids in every event of the record. */
export function idsOf({ kind, recordId, accountId, clientId }: RecordIds): RecordIds {
  return { kind, recordId, accountId, clientId }
}
