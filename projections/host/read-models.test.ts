import { readdirSync, readFileSync } from 'node:fs'
import { accessEvents } from '@tafel/contracts/contexts/access/events.ts'
import { configEvents } from '@tafel/contracts/contexts/config/events.ts'
import { type TafelEvent, eventTypeByName } from '@tafel/contracts/api/events.ts'
import { certificateStream, registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import { FORGOTTEN, personalFields } from '@tafel/contracts/base/personal.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { RECORD_KINDS } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { systemEvents } from '@tafel/contracts/contexts/system/events.ts'
import { expect, expectTypeOf, test } from 'vitest'
import { recorded } from '../runtime/testing/projected.ts'
import { type ReadModelName, readModels } from './read-models.ts'

const folder = new URL('../../contracts/api/fixtures/', import.meta.url)
const golden: readonly TafelEvent[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

const forgotten = (event: TafelEvent): TafelEvent => {
  const type = eventTypeByName.get(event.type)
  const gone = type ? Object.fromEntries(personalFields(type.data).map((field) => [field, FORGOTTEN])) : {}
  return { ...event, data: { ...event.data, ...gone } } as TafelEvent
}

function streamOf(event: TafelEvent): string {
  const { type } = event
  const fact = recordFact(event)
  if (fact !== undefined) return kindOf(fact.kind).stream('')
  if (/^(Team|Member[A-Z]|Invitation|Ownership|ClientsHanded|HandOver)/.test(type)) return 'team-'
  if (type.startsWith('Client')) return 'client-'
  if (type.startsWith('Membership')) return 'membership-'
  if (type.startsWith('Profile')) return 'profile-'
  if (type.startsWith('Assessment')) return 'assessment-'
  if (type.startsWith('Spouses')) return 'spouses-'
  if (type.startsWith('Season')) return 'season-'
  if (type.startsWith('Account')) return 'account-'
  if (type.startsWith('Tier')) return 'tier-'
  if (/^Coupon(Applied|Removed)$/.test(type)) return 'subscription-'
  if (type.startsWith('Coupon')) return 'coupon-'
  if (/^(ChargingHold|Checkout|PayFastToken|Payment|Period|Refund)/.test(type)) return 'subscription-'
  if (type.startsWith('RecurringAmount')) return 'subscription-'
  if (type.endsWith('NumberTaken')) return 'invoiceNumbers-'
  if (type.endsWith('Reminded')) return 'reminder-'
  if (type === 'TaxInvoiceIssued' || type === 'CreditNoteIssued') return 'invoice-'
  if (type === 'FirmDataRead') return 'looks-'
  if (type.startsWith('Mandate')) return 'mandates-'
  if (type.startsWith('ApiKey')) return 'apiKeys-'
  if (type.startsWith('Acting')) return 'acting-'
  if (type.startsWith('Alert')) return 'alert-'
  if (/^Report(Issued|Superseded|Withdrawn|FileErased)$/.test(type)) return registerStream('')
  if (type === 'ErasureCertified') return certificateStream('')
  if (type === 'FirmCodeTaken') return 'firmCode-'
  if (accessEvents.some((event) => event.type === type)) return 'access-'
  if (systemEvents.some((event) => event.type === type)) return 'system-'
  if (configEvents.some((event) => event.type === type)) return 'config-'
  return type.startsWith('FreeTrial') || type.startsWith('Subscription') ? 'subscription-' : 'user-'
}

/** The field that names an event's stream; default: the account. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'client-': 'clientId',
  [certificateStream('')]: 'clientId',
  'profile-': 'profileId',
  'season-': 'seasonId',
  'assessment-': 'assessmentId',
  'user-': 'userId',
  'coupon-': 'code',
  'invoice-': 'invoiceId',
  'acting-': 'actingId',
  'alert-': 'alertId',
  'access-': 'entryId',
}

/** The ids that distinguish an event's stream from others of its sort. */
function namesOf(event: TafelEvent): readonly unknown[] {
  const fact = recordFact(event)
  if (fact !== undefined) return [fact.kind, fact.recordId]
  const stream = streamOf(event)
  // One stream for all tiers.
  if (stream === 'tier-') return []
  // Derived from the payment and refund: no one can choose it.
  const field = event.type === 'CreditNoteIssued' ? 'creditNoteId' : (NAMED_BY[stream] ?? 'accountId')
  return [(event.data as Readonly<Record<string, unknown>>)[field]]
}

/** Has a row for each event, which nothing else writes. */
const ROW_OF_AN_EVENT = new Set(['finance_events', 'event_index'])
/** One table for the records of all kinds. */
const ofRecords = new Set(RECORD_KINDS.map((kind) => kind.stream('')))

for (const model of readModels) {
  test(`${model.name} accepts every event, forgotten or not, and names only its own tables`, () => {
    for (const event of [...golden, ...golden.map(forgotten)]) {
      for (const change of model.project(recorded(event))) expect(model.tables).toContain(change.table)
    }
  })

  test(`each table of ${model.name} is written by one sort of stream, one that it subscribes to`, () => {
    const writers = new Map<string, Set<string>>()
    for (const event of golden)
      for (const { table } of model.project(recorded(event))) writers.set(table, (writers.get(table) ?? new Set()).add(streamOf(event)))
    expect([...writers.keys()].sort()).toEqual([...model.tables].sort())
    for (const [table, streams] of writers)
      expect(streams.size === 1 || ROW_OF_AN_EVENT.has(table) || [...streams].every((stream) => ofRecords.has(stream))).toBe(true)
    const written = [...new Set([...writers.values()].flatMap((streams) => [...streams]))]
    // An index accepts any event; it gets those it subscribes to.
    if (model.name === 'events') expect(written).toEqual(expect.arrayContaining([...model.streams]))
    else expect(written.sort()).toEqual([...model.streams].sort())
  })

  // A chosen id is unique only within its stream: two firms may have the same.
  test(`no two streams can write one row of ${model.name}: the key holds what names the stream, or the event's own id`, () => {
    const columns = new Map<string, string>()
    for (const event of golden) {
      const known = recorded(event)
      for (const { table, key } of model.project(known)) {
        const isHeld = (name: unknown) => name !== undefined && Object.values(key).includes(name as string)
        expect([event.type, table, key, isHeld(known.id) || namesOf(event).every(isHeld)]).toEqual([event.type, table, key, true])
        const names = Object.keys(key).sort().join()
        expect([table, names]).toEqual([table, columns.get(table) ?? names])
        columns.set(table, names)
      }
    }
  })

  test(`no forgotten personal value leaves a trace in ${model.name}`, () => {
    for (const event of golden.map(forgotten)) expect(JSON.stringify(model.project(recorded(event)))).not.toContain('forgotten')
  })
}

test('names of read models and tables are unique', () => {
  const names = readModels.map(({ name }) => name)
  const tables = readModels.flatMap((model) => model.tables)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(tables).size).toBe(tables.length)
})

test('the type of their names accepts exactly those', () => {
  expectTypeOf<'clients'>().toExtend<ReadModelName>()
  expectTypeOf<'client'>().not.toExtend<ReadModelName>()
  expectTypeOf<string>().not.toExtend<ReadModelName>()
})
