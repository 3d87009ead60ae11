import { readFileSync } from 'node:fs'
import { eventTypeByName } from '@tafel/contracts/api/events.ts'
import { INTEGRATION_CONTEXTS } from '@tafel/contracts/api/integration/contexts.ts'
import { ERASED, isPublished, messageSchema, publicationOf } from '@tafel/contracts/api/integration/message.ts'
import { FORGOTTEN, personalFields } from '@tafel/contracts/base/personal.ts'
import { describe, expect, test } from 'vitest'
import { asyncApiText, exampleEvents } from './asyncapi-document.ts'

const types = INTEGRATION_CONTEXTS.flatMap((context) => context.types.map((type) => ({ context, type })))
const mapped = new Set(INTEGRATION_CONTEXTS.flatMap(({ mapping }) => Object.keys(mapping)))
const events = exampleEvents()
const publications = events.flatMap((event) => {
  const publication = publicationOf(event)
  return publication === undefined ? [] : [{ event, publication }]
})

describe('the list of contexts', () => {
  test('has a topic for each, and no event that two of them publish', () => {
    expect(new Set(INTEGRATION_CONTEXTS.map(({ topic }) => topic)).size).toBe(INTEGRATION_CONTEXTS.length)
    for (const { name, topic } of INTEGRATION_CONTEXTS) expect(topic).toMatch(new RegExp(`^tafel\\.${name}\\.v\\d+$`))
    expect(INTEGRATION_CONTEXTS.flatMap(({ mapping }) => Object.keys(mapping)).length).toBe(mapped.size)
  })

  test('maps existing events only', () => {
    expect([...mapped].filter((type) => !eventTypeByName.has(type))).toEqual([])
    expect([...mapped].every(isPublished)).toBe(true)
    expect(isPublished('UserNamed')).toBe(false)
    // Of a newer build, which may publish it.
    expect(isPublished('SomethingNewHappened')).toBe(true)
  })

  test('has no type of message without an event', () => {
    const publication = new Set(
      publications.flatMap(({ publication: one }) => (one.kind === 'message' ? [`${one.topic} ${one.type}`] : [])),
    )
    expect(publication).toEqual(new Set(types.map(({ context, type }) => `${context.topic} ${type.type}`)))
  })
})

describe('a message', () => {
  test.each(publications.filter(({ publication }) => publication.kind === 'message'))(
    'of $event.type fits its contract',
    ({ event, publication }) => {
      if (publication.kind !== 'message') throw new Error('unreachable')
      const { type } = types.find(({ context, type: one }) => context.topic === publication.topic && one.type === publication.type)!
      const value: unknown = JSON.parse(publication.value)
      expect(messageSchema(type).parse(value)).toEqual(value)
      expect(publication).toMatchObject({ key: event.stream, id: event.id })
      expect(value).toMatchObject({ id: event.id, stream: event.stream, revision: 3, position: '9007199254741993' })
      // Names no actor, and contains no user's text.
      expect(publication.value).not.toContain(event.actor)
      expect(publication.value).not.toContain('forgotten')
    },
  )

  test('is the same whether the event’s personal fields are readable or not', () => {
    const added = events.find(({ type }) => type === 'ClientAdded')!
    const readable = { ...added, data: { ...added.data, name: 'Zanele', surname: 'Khumalo', idNumber: '8001015009087' } } as typeof added
    expect(publicationOf(readable)).toEqual(publicationOf(added))
  })

  test('never contains a personal field: a mapping that includes one is refused', () => {
    for (const { event, publication } of publications) {
      if (publication.kind !== 'message') continue
      const fields = personalFields(eventTypeByName.get(event.type)!.data)
      const data = Object.keys((JSON.parse(publication.value) as { data: object }).data)
      expect(
        data.filter((field) => fields.includes(field)),
        event.type,
      ).toEqual([])
    }
    const { type } = types[0]!
    expect(messageSchema(type).safeParse({ data: { accountId: FORGOTTEN } }).success).toBe(false)
  })

  test('names the subject whose erasure removes it, and none if the law keeps it', () => {
    const about = (type: string) =>
      publications.filter(({ event }) => event.type === type).map(({ publication }) => publication.about?.split(':')[0])
    expect(new Set(about('TransferDutyChanged'))).toEqual(new Set(['client']))
    expect(new Set(about('PaymentReceived'))).toEqual(new Set(['account']))
    expect(new Set(about('TaxInvoiceIssued'))).toEqual(new Set([undefined]))
    expect(new Set(about('ReportIssued'))).toEqual(new Set([undefined]))
  })

  test('of a report names neither client nor record', () => {
    const publication = publications.find(({ event }) => event.type === 'ReportIssued')!
    const { clientId, recordId } = publication.event.data as { clientId: string; recordId: string }
    expect(JSON.stringify(publication.publication)).not.toContain(clientId)
    expect(JSON.stringify(publication.publication)).not.toContain(recordId)
  })
})

test('publishes erasures as such', () => {
  const forgotten = publications.filter(({ publication }) => publication.kind === 'forgotten').map(({ event }) => event.type)
  expect(forgotten).toEqual(['AccountForgotten', 'ClientForgotten'])
})

describe('the AsyncAPI document', () => {
  const text = asyncApiText()
  interface Document {
    readonly channels: Record<string, { readonly messages: Record<string, { readonly $ref: string }> }>
    readonly operations: Record<string, { readonly channel: { readonly $ref: string } }>
    readonly components: { readonly messages: Record<string, { readonly examples?: readonly unknown[] }> }
  }
  const document = JSON.parse(text) as Document

  test('matches the stored one; npm run asyncapi updates it', () => {
    expect(readFileSync(new URL('./asyncapi.json', import.meta.url), 'utf8')).toBe(text)
  })

  test('has a channel for every operation, and messages with examples for every channel', () => {
    const at = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document)
    for (const { channel } of Object.values(document.operations)) expect(at(channel.$ref)).toBeDefined()
    const referred = Object.values(document.channels).flatMap(({ messages }) => Object.values(messages).map(({ $ref }) => $ref))
    for (const reference of referred) expect(at(reference), reference).toBeDefined()
    expect(new Set(referred).size).toBe(Object.keys(document.components.messages).length)
    for (const [name, { examples }] of Object.entries(document.components.messages))
      if (name !== ERASED) expect(examples, name).toHaveLength(1)
  })
})
