import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'
import { type IntegrationContext, integrationType, type Mapping, type MappedEvent, say } from './integration-type.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'
import { recordFact } from '../../contexts/records/record-fact.ts'
import { RECORD_KINDS, type RecordEvent } from '../../contexts/records/record-kinds.ts'

// The same for all kinds. What a record holds is its client's, and stays in Tafel.

const ids = { recordId: id, kind: z.enum(Object.keys(KIND_NAMES) as [KindName, ...KindName[]]), clientId: id, accountId: id }
/** With which figures of the law and which engine the stored answer was worked out. */
const versions = { constantsVersion: z.string(), engineVersion: z.string() }

const created = integrationType({
  type: 'RecordCreated',
  version: 1,
  summary: 'A client has a new record.',
  data: z.strictObject({ ...ids, ...versions, copiedFrom: z.optional(id) }),
})
const changed = integrationType({
  type: 'RecordChanged',
  version: 1,
  summary: 'What a record holds or what follows from it has changed; the API says what it is now.',
  data: z.strictObject({ ...ids, ...versions }),
})
const locked = integrationType({ type: 'RecordLocked', version: 1, summary: 'A record was locked.', data: z.strictObject(ids) })
const unlocked = integrationType({
  type: 'RecordUnlocked',
  version: 1,
  summary: 'A record can be changed again.',
  data: z.strictObject(ids),
})
const deleted = integrationType({
  type: 'RecordDeleted',
  version: 1,
  summary: 'A record was put into the trash, from where it can come back.',
  data: z.strictObject(ids),
})
const restored = integrationType({
  type: 'RecordRestored',
  version: 1,
  summary: 'A record came back from the trash.',
  data: z.strictObject(ids),
})

const FLAGS = { Locked: locked, Unlocked: unlocked, Deleted: deleted, Restored: restored } as const

function recordSaying(event: RecordEvent): MappedEvent {
  const fact = recordFact(event)
  if (fact === undefined) throw new Error(`${event.type} is not an event of a record.`)
  const { recordId, kind, clientId, accountId } = fact
  const of = { recordId, kind, clientId, accountId }
  const about = `client:${clientId}`
  if (fact.act !== 'Created' && fact.act !== 'Changed') return say(FLAGS[fact.act], of, about)
  const { constantsVersion, engineVersion } = fact.content
  const content = { ...of, constantsVersion, engineVersion }
  if (fact.act === 'Changed') return say(changed, content, about)
  return say(created, { ...content, ...(fact.copiedFrom !== undefined && { copiedFrom: fact.copiedFrom }) }, about)
}

export const recordsIntegration: IntegrationContext = {
  name: 'records',
  topic: 'tafel.records.v1',
  summary: 'What happens to records of every kind, by their ids.',
  types: [created, changed, locked, unlocked, deleted, restored],
  // The names of events are made from the kinds', which the compiler follows in types only.
  mapping: Object.fromEntries(RECORD_KINDS.flatMap(({ events }) => events.map(({ type }) => [type, recordSaying]))) as Mapping,
}
