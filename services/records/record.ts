import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import { type RecordContent, recordFact, type RecordIds } from '@tafel/contracts/contexts/records/record-fact.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'
import { impossible } from '@tafel/kernel/broken-stream.ts'
import type { Existing } from './tenant-scope.ts'

export type RecordState =
  | { readonly exists: false }
  | (RecordIds & {
      readonly exists: true
      readonly locked: boolean
      readonly deleted: boolean
      /** Undefined once the client was forgotten, as are the inputs. */
      readonly description: string | undefined
      readonly inputs: unknown
      /** The set of constants that the answer was calculated with. */
      readonly constantsVersion: string
      /** How often the inputs have changed. */
      readonly inputsVersion: number
      /** The other records that the answer depends on, as it took them. */
      readonly links: readonly LinkedVersion[]
    })
export type ExistingRecord = Existing<RecordState>

/** One a kind, because states are kept by the aggregate that folded them. */
const aggregates: ReadonlyMap<KindName, Aggregate<RecordState, RecordEvent>> = new Map(
  KINDS.map(({ name }) => [name, { stream: (id) => kindOf(name).stream(id), initial: { exists: false }, evolve }]),
)

/** The records of a kind, as their events add up. */
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

/** Its client was erased for good: the key is destroyed, and nothing is decided about the record any more. */
export const isErased = ({ description }: ExistingRecord): boolean => description === undefined

/** The ids that every event of the record carries. */
export function idsOf({ kind, recordId, accountId, clientId }: RecordIds): RecordIds {
  return { kind, recordId, accountId, clientId }
}
