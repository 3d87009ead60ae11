import { readFileSync } from 'node:fs'
import { eventTypeByName } from '@tafel/contracts/api/events.ts'
import { INTEGRATION_CONTEXTS } from '@tafel/contracts/api/integration/contexts.ts'
import { ERASED, isTold, messageSchema, tell } from '@tafel/contracts/api/integration/message.ts'
import { FORGOTTEN, personalFields } from '@tafel/contracts/base/personal.ts'
import { describe, expect, test } from 'vitest'
import { asyncApiText, exampleEvents } from './asyncapi-document.ts'

const types = INTEGRATION_CONTEXTS.flatMap((context) => context.types.map((type) => ({ context, type })))
const mapped = new Set(INTEGRATION_CONTEXTS.flatMap(({ mapping }) => Object.keys(mapping)))
const events = exampleEvents()
const told = events.flatMap((event) => {
  const said = tell(event)
  return said === undefined ? [] : [{ event, said }]
})

describe('the list of contexts', () => {
  test('has a topic for each, and no event that two of them tell', () => {
    expect(new Set(INTEGRATION_CONTEXTS.map(({ topic }) => topic)).size).toBe(INTEGRATION_CONTEXTS.length)
    for (const { name, topic } of INTEGRATION_CONTEXTS) expect(topic).toMatch(new RegExp(`^tafel\\.${name}\\.v\\d+$`))
    expect(INTEGRATION_CONTEXTS.flatMap(({ mapping }) => Object.keys(mapping)).length).toBe(mapped.size)
  })

  test('tells of events that there are', () => {
    expect([...mapped].filter((type) => !eventTypeByName.has(type))).toEqual([])
    expect([...mapped].every(isTold)).toBe(true)
    expect(isTold('UserNamed')).toBe(false)
    // Of a newer build: it may be one to tell.
    expect(isTold('SomethingNewHappened')).toBe(true)
  })

  test('has no type of message that nothing leads to', () => {
    const said = new Set(told.flatMap(({ said: one }) => (one.says === 'message' ? [`${one.topic} ${one.type}`] : [])))
    expect(said).toEqual(new Set(types.map(({ context, type }) => `${context.topic} ${type.type}`)))
  })
})

describe('a message', () => {
  test.each(told.filter(({ said }) => said.says === 'message'))('of $event.type fits its contract', ({ event, said }) => {
    if (said.says !== 'message') throw new Error('unreachable')
    const { type } = types.find(({ context, type: one }) => context.topic === said.topic && one.type === said.type)!
    const value: unknown = JSON.parse(said.value)
    expect(messageSchema(type).parse(value)).toEqual(value)
    expect(said).toMatchObject({ key: event.stream, id: event.id })
    expect(value).toMatchObject({ id: event.id, stream: event.stream, revision: 3, position: '9007199254741993' })
    // Nobody who acted is named, nor any text that somebody wrote.
    expect(said.value).not.toContain(event.actor)
    expect(said.value).not.toContain('forgotten')
  })

  test('of an event with personal fields is the same whether they can be read or not', () => {
    const added = events.find(({ type }) => type === 'ClientAdded')!
    const readable = { ...added, data: { ...added.data, name: 'Zanele', surname: 'Khumalo', idNumber: '8001015009087' } } as typeof added
    expect(tell(readable)).toEqual(tell(added))
  })

  test('never holds a personal field of its event: a mapping that lets one through is refused', () => {
    for (const { event, said } of told) {
      if (said.says !== 'message') continue
      const fields = personalFields(eventTypeByName.get(event.type)!.data)
      const data = Object.keys((JSON.parse(said.value) as { data: object }).data)
      expect(
        data.filter((field) => fields.includes(field)),
        event.type,
      ).toEqual([])
    }
    const { type } = types[0]!
    expect(messageSchema(type).safeParse({ data: { accountId: FORGOTTEN } }).success).toBe(false)
  })

  test('is about whoever’s erasure takes it, and about nobody where the law keeps it', () => {
    const about = (type: string) => told.filter(({ event }) => event.type === type).map(({ said }) => said.about?.split(':')[0])
    expect(new Set(about('TransferDutyChanged'))).toEqual(new Set(['client']))
    expect(new Set(about('PaymentReceived'))).toEqual(new Set(['account']))
    expect(new Set(about('TaxInvoiceIssued'))).toEqual(new Set([undefined]))
    expect(new Set(about('ReportIssued'))).toEqual(new Set([undefined]))
  })

  test('of a report names neither client nor record: a register is one stream of many clients', () => {
    const said = told.find(({ event }) => event.type === 'ReportIssued')!
    const { clientId, recordId } = said.event.data as { clientId: string; recordId: string }
    expect(JSON.stringify(said.said)).not.toContain(clientId)
    expect(JSON.stringify(said.said)).not.toContain(recordId)
  })
})

test('who is forgotten is told as forgotten', () => {
  const forgotten = told.filter(({ said }) => said.says === 'forgotten').map(({ event }) => event.type)
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

  test('is the one that is kept: npm run asyncapi writes it anew', () => {
    expect(readFileSync(new URL('./asyncapi.json', import.meta.url), 'utf8')).toBe(text)
  })

  test('leads from every operation to a channel, and from every channel to messages, each with an example', () => {
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
