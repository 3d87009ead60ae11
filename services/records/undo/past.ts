import { valuesOf } from '@tafel/contracts/contexts/history/record-steps.ts'
import { clientActOf, clientValues } from '@tafel/contracts/contexts/history/client-steps.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Values } from '@tafel/contracts/base/paths.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { type RecordContent, recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { client, type ClientState } from '../clients/client.ts'
import { recordOf, type RecordState } from '../record.ts'

/** A stream's acts as a linked list, newest first: another event copies nothing. */
export interface Past<Act extends string = string> {
  readonly act: Act
  /** The content from then on; undefined if it was erased. */
  readonly values: Values | undefined
  readonly before: Past<Act> | undefined
}

/** A state with everything that led to it. */
export type WithPast<S> = S & { readonly past: Past | undefined }

/** In order of revision. */
export function pastInOrder(past: Past | undefined): readonly Past[] {
  const all: Past[] = []
  for (let at = past; at !== undefined; at = at.before) all.push(at)
  return all.toReversed()
}

const records: ReadonlyMap<KindName, Aggregate<WithPast<RecordState>, RecordEvent>> = new Map(
  KINDS.map(({ name }) => {
    const { stream, initial, evolve } = recordOf(name)
    return [
      name,
      {
        stream,
        initial: { ...initial, past: undefined },
        evolve(state, event) {
          const fact = recordFact(event)!
          const values = 'content' in fact ? undoableOf(fact.content) : state.past?.values
          return { ...evolve(state, event), past: { act: fact.act, values, before: state.past } }
        },
      },
    ]
  }),
)

/** The constants of a record are a value like others: changeable and undoable. */
function undoableOf(content: RecordContent): Values | undefined {
  const values = valuesOf(content)
  return values && { ...values, constantsVersion: content.constantsVersion }
}

/** The records of a kind with their past. Only an undo needs it. */
export const recordWithPast = (kind: KindName) => records.get(kind)!

export const clientWithPast: Aggregate<WithPast<ClientState>, ClientEvent> = {
  stream: client.stream,
  initial: { ...client.initial, past: undefined },
  evolve(state, event) {
    const values = clientValues(state.past?.values, event)
    return { ...client.evolve(state, event), past: { act: clientActOf(event), values, before: state.past } }
  },
}
