import { type Personal, remembered } from '../../base/personal.ts'
import type { KindName } from '../../base/kind-names.ts'
import type { LinkedVersion } from '../../kinds/links.ts'
import { type Act, ACTS } from '../../kinds/record-kind.ts'
import { RECORD_KINDS, type RecordEvent } from './record-kinds.ts'

/** The owner of a record. */
export interface RecordIds {
  readonly kind: KindName
  readonly recordId: string
  readonly accountId: string
  readonly clientId: string
}

/** The content of a record. Description, inputs and result are undefined once the client was erased. */
export interface RecordContent {
  readonly description: string | undefined
  readonly inputs: unknown
  readonly result: unknown
  readonly constantsVersion: string
  readonly engineVersion: string
  /** How often the inputs have changed. */
  readonly inputsVersion: number
  /** The other records that the answer depends on, as it took them. */
  readonly links: readonly LinkedVersion[]
}

/** An event of a record in words that are the same for all kinds. */
export type RecordFact = RecordIds &
  (
    | { readonly act: 'Created'; readonly content: RecordContent; readonly copiedFrom?: string }
    | ({ readonly act: 'Changed'; readonly content: RecordContent } & Undoing)
    | ({ readonly act: Exclude<Act, 'Created' | 'Changed'>; readonly reason?: string } & Undoing)
  )

interface Undoing {
  /** The revisions of its stream that it takes back. */
  readonly undoes?: readonly number[]
}

const byType: ReadonlyMap<string, { readonly kind: KindName; readonly act: Act }> = new Map(
  RECORD_KINDS.flatMap(({ name, events }) => events.map(({ type }, index) => [type, { kind: name, act: ACTS[index]! }] as const)),
)

/** An event's facts about a record; undefined if it concerns something else. */
export function recordFact(event: { readonly type: string; readonly data: unknown }): RecordFact | undefined {
  const known = byType.get(event.type)
  if (known === undefined) return undefined
  const { kind, act } = known
  const data = event.data as Readonly<Record<string, unknown>> &
    RecordIds &
    Omit<RecordContent, 'links' | 'inputsVersion'> &
    Partial<Pick<RecordContent, 'links' | 'inputsVersion'>> & { readonly copiedFrom?: string; readonly reason?: Personal<string> } & Undoing
  const ids = { kind, recordId: data[`${kind}Id`] as string, accountId: data.accountId, clientId: data.clientId }
  const undoing = data.undoes === undefined ? {} : { undoes: data.undoes }
  const reason = remembered(data.reason)
  if (act !== 'Created' && act !== 'Changed') return { ...ids, act, ...(reason === undefined ? {} : { reason }), ...undoing }
  const content = {
    description: remembered(data.description),
    inputs: remembered(data.inputs),
    result: remembered(data.result),
    constantsVersion: data.constantsVersion,
    engineVersion: data.engineVersion,
    inputsVersion: data.inputsVersion ?? 0,
    links: data.links ?? [],
  }
  if (act === 'Changed') return { ...ids, act, content, ...undoing }
  return { ...ids, act, content, ...(data.copiedFrom === undefined ? {} : { copiedFrom: data.copiedFrom }) }
}

const contentOf = ({ links, inputsVersion, ...content }: RecordContent) => ({
  ...content,
  ...(inputsVersion === 0 ? {} : { inputsVersion }),
  ...(links.length === 0 ? {} : { links }),
})

/** Creates the event of a fact. The codec checks it against its schema before it is written. */
export function recordEvent(fact: RecordFact): RecordEvent {
  const { kind, recordId, accountId, clientId, act } = fact
  const type = RECORD_KINDS.find(({ name }) => name === kind)!.events[ACTS.indexOf(act)]!.type
  const content = 'content' in fact ? contentOf(fact.content) : {}
  const copied = 'copiedFrom' in fact && fact.copiedFrom !== undefined ? { copiedFrom: fact.copiedFrom } : {}
  const undoing = 'undoes' in fact && fact.undoes !== undefined ? { undoes: fact.undoes } : {}
  const reason = 'reason' in fact && fact.reason !== undefined ? { reason: fact.reason } : {}
  return {
    type,
    data: { [`${kind}Id`]: recordId, accountId, clientId, ...content, ...copied, ...reason, ...undoing },
  } as unknown as RecordEvent
}
