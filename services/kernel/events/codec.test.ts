import * as z from 'zod/mini'
import fc from 'fast-check'
import { eventType } from '@tafel/contracts/base/event-type.ts'
import type { EventType } from '@tafel/contracts/base/event-type.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { FORGOTTEN, personal } from '@tafel/contracts/base/personal.ts'
import { describe, expect, test } from 'vitest'
import { type Codec, createCodec, type Decoded, type WriteContext } from './codec.ts'
import type { NewEvent, StoredEvent } from '../store/event-store.ts'
import { eventId } from '../runtime/ids.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import { SubjectForgotten } from '../keys/key-store.ts'
import { verifyChain } from './leaf-hash.ts'
import { NOW } from '../testing/given-when-then.ts'

const clientId = '11111111-1111-4111-8111-111111111111'
const accountId = '22222222-2222-4222-8222-222222222222'
const commandId = '33333333-3333-4333-8333-333333333333'
const context: WriteContext = {
  stream: `client-${clientId}`,
  revision: 0n,
  previousLeaf: null,
  occurredAt: NOW,
  commandId,
  commandHash: 'hash',
  correlationId: commandId,
  causationId: commandId,
  actor: accountId,
}
const name = fc
  .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abcéß漢😀Zz09 \'"\\{}') })
  .map((text) => text.trim().normalize('NFC'))
  .filter((text) => text !== '')
const details = fc.record({
  name,
  surname: name,
  email: fc.constantFrom('', 'thandi@example.co.za'),
  phone: fc.constantFrom('', '+27 11 555 0100'),
  dateOfBirth: fc.constantFrom('', '1980-01-01'),
  idNumber: fc.constant(''),
})
const UNBORN = { dateOfBirth: '', idNumber: '' }
const UNNAMED = {
  name: FORGOTTEN,
  surname: FORGOTTEN,
  email: FORGOTTEN,
  phone: FORGOTTEN,
  dateOfBirth: FORGOTTEN,
  idNumber: FORGOTTEN,
}
const added = (data: object): TafelEvent => ({ type: 'ClientAdded', data: { clientId, accountId, ...data } }) as TafelEvent
const sample = added({ name: 'Thandi', surname: 'Mokoena', email: 'thandi@example.co.za', phone: '', ...UNBORN })

const stored = (events: readonly NewEvent[], at: Pick<WriteContext, 'stream' | 'revision'> = context): StoredEvent[] =>
  events.map((event, index) => {
    const place = { stream: at.stream, revision: at.revision + BigInt(index), position: BigInt(index), recordedAt: NOW }
    return { ...(JSON.parse(JSON.stringify(event)) as NewEvent), ...place }
  })
const subject = `client:${clientId}`

function kernel(types?: readonly EventType[]): { readonly keys: ReturnType<typeof memoryKeyStore>; readonly codec: Codec } {
  const keys = memoryKeyStore()
  return { keys, codec: createCodec({ keys, ...(types && { types: new Map(types.map((type) => [type.type, type])) }) }) }
}
const dataOf = (decoded: Decoded | undefined) => (decoded?.kind === 'event' ? decoded.event.data : decoded)
const reasonOf = (decoded: Decoded | undefined) => (decoded?.kind === 'poison' ? decoded.error.reason : 'none')

describe('encoding and decoding', () => {
  test('returns every event as it was decided', async () => {
    const { codec } = kernel()
    await fc.assert(
      fc.asyncProperty(fc.array(details, { minLength: 1, maxLength: 5 }), async (list) => {
        const events = list.map(added)
        const decoded = await codec.decode(stored(await codec.encode(events, context)))
        expect(decoded.map(dataOf)).toEqual(events.map((event) => event.data))
      }),
    )
  })

  test('writes a chain of leaves that verifies, before and after the subject is forgotten', async () => {
    const { codec, keys } = kernel()
    await fc.assert(
      fc.asyncProperty(fc.array(details, { minLength: 1, maxLength: 6 }), fc.nat(5), async (list, cut) => {
        const first = await codec.encode(list.slice(0, cut).map(added), context)
        const rest = await codec.encode(list.slice(cut).map(added), {
          ...context,
          commandId: clientId,
          revision: BigInt(first.length),
          previousLeaf: first.at(-1)?.metadata.leafHash ?? null,
        })
        const log = stored([...first, ...rest])
        expect(await verifyChain(log)).toMatchObject({ intact: true, events: list.length })
      }),
    )
    const log = stored(await codec.encode([sample], context))
    await keys.destroy(subject)
    expect((await verifyChain(log)).intact).toBe(true)
  })

  test('stores the envelope next to the data, with event ids derived from the command', async () => {
    const { codec } = kernel()
    const [decoded] = await codec.decode(stored(await codec.encode([sample], { ...context, onBehalfOf: clientId })))
    expect(decoded).toMatchObject({
      kind: 'event',
      event: {
        id: eventId(commandId, 0),
        type: 'ClientAdded',
        schemaVersion: 2,
        stream: context.stream,
        revision: 0n,
        occurredAt: NOW,
        commandId,
        actor: accountId,
        onBehalfOf: clientId,
      },
    })
  })

  test('refuses data that does not fit the schema', async () => {
    const { codec } = kernel()
    await expect(codec.encode([added({ name: '', surname: '', email: '', phone: '', ...UNBORN })], context)).rejects.toThrow()
    await expect(codec.encode([{ type: 'NoSuchEvent', data: {} } as unknown as TafelEvent], context)).rejects.toThrow(/not registered/)
  })
})

describe('personal fields', () => {
  test('appear in no field of the stored event', async () => {
    const { codec } = kernel()
    const text = JSON.stringify(await codec.encode([sample], context))
    for (const canary of ['Thandi', 'Mokoena', 'thandi@example.co.za', Buffer.from('Thandi').toString('base64').slice(0, 7)])
      expect(text).not.toContain(canary)
  })

  test('are encrypted with a new nonce each time, so equal data looks different', async () => {
    const { codec } = kernel()
    const [one] = await codec.encode([sample], context)
    const [two] = await codec.encode([sample], context)
    expect(one!.data).not.toEqual(two!.data)
  })

  test('are all forgotten when the key is destroyed, and other fields stay', async () => {
    const { codec, keys } = kernel()
    const log = stored(await codec.encode([sample], context))
    await keys.destroy(subject)
    const [decoded] = await codec.decode(log)
    expect(dataOf(decoded)).toEqual({ clientId, accountId, ...UNNAMED })
  })

  test('of others stay readable when one subject is forgotten', async () => {
    const { codec, keys } = kernel()
    const other = { ...sample, data: { ...sample.data, clientId: accountId } } as TafelEvent
    const log = stored(await codec.encode([sample, other], context))
    await keys.destroy(subject)
    const decoded = await codec.decode(log)
    expect(dataOf(decoded[1])).toEqual(other.data)
  })

  test('cannot be written about a forgotten subject, except forgotten values', async () => {
    const { codec, keys } = kernel()
    await keys.destroy(subject)
    await expect(codec.encode([sample], context)).rejects.toThrow(SubjectForgotten)
    const forgotten = added(UNNAMED)
    const [decoded] = await codec.decode(stored(await codec.encode([forgotten], context)))
    expect(dataOf(decoded)).toEqual(forgotten.data)
  })

  test('do not open in another stream, event, type or version', async () => {
    const { codec } = kernel()
    const [event] = stored(await codec.encode([sample], context))
    const moved: StoredEvent[] = [
      { ...event!, stream: 'client-other' },
      { ...event!, id: commandId },
      { ...event!, type: 'ClientDetailsChanged' },
    ]
    expect((await codec.decode(moved)).map(reasonOf)).toEqual(['sealBroken', 'sealBroken', 'sealBroken'])
  })

  test('under a missing key are an error, not forgotten', async () => {
    const log = stored(await kernel().codec.encode([sample], context))
    expect((await kernel().codec.decode(log)).map(reasonOf)).toEqual(['keyMissing'])
  })

  test('are neither poison nor forgotten while the key store is unavailable', async () => {
    const { codec, keys } = kernel()
    const log = stored(await codec.encode([sample], context))
    const apart = createCodec({ keys: { ...keys, find: () => Promise.reject(new Error('out of reach')) } })
    await expect(apart.decode(log)).rejects.toThrow('out of reach')
  })
})

describe('what cannot be read', () => {
  const broken = async (change: (event: StoredEvent) => object) => {
    const { codec } = kernel()
    const [event, good] = stored(await codec.encode([sample, sample], context))
    const [decoded, other] = await codec.decode([{ ...event!, ...change(event!) }, good!])
    expect(other?.kind).toBe('event')
    return decoded
  }

  test.each([
    ['an unknown type', 'unknownType', () => ({ type: 'FromTheFuture' })],
    ['a version newer than this build', 'tooNew', (event: StoredEvent) => ({ metadata: { ...event.metadata, schemaVersion: 3 } })],
    ['data that is not an object', 'malformed', () => ({ data: 'text' })],
    ['a sealed part of unknown form', 'malformed', () => ({ data: { $personal: { v: 2 } } })],
    ['no metadata', 'malformed', () => ({ metadata: undefined })],
    [
      'a damaged seal',
      'sealBroken',
      (event: StoredEvent) => ({ data: JSON.parse(JSON.stringify(event.data).replace(/"box":"..../, '"box":"AAAA')) as unknown }),
    ],
  ] as const)('reports %s as poison and reads the events around it', async (_, reason, change) => {
    const decoded = await broken(change)
    expect(reasonOf(decoded)).toBe(reason)
  })
})

describe('older versions', () => {
  const v1 = eventType({
    type: 'Renamed',
    data: z.strictObject({ id: z.string(), who: personal(z.string()) }),
    subject: (data) => `user:${data.id}`,
  }) as unknown as EventType
  const v2 = eventType({
    type: 'Renamed',
    data: z.strictObject({ id: z.string(), name: personal(z.string()), since: z.string() }),
    subject: (data) => `user:${data.id}`,
    upcasters: [({ who, ...rest }) => ({ ...rest, name: who, since: 'unknown' })],
  }) as unknown as EventType

  test('are upcast to the newest version after decryption', async () => {
    const keys = memoryKeyStore()
    const at = (type: EventType) => createCodec({ keys, types: new Map([[type.type, type]]) })
    const log = stored(await at(v1).encode([{ type: 'Renamed', data: { id: '1', who: 'Thandi' } } as unknown as TafelEvent], context))
    expect(dataOf((await at(v2).decode(log))[0])).toEqual({ id: '1', name: 'Thandi', since: 'unknown' })
    await keys.destroy('user:1')
    expect(dataOf((await at(v2).decode(log))[0])).toEqual({ id: '1', name: FORGOTTEN, since: 'unknown' })
  })

  test('pass through the upcasters from their own version on only', async () => {
    const step = (version: number) => (data: Record<string, unknown>) => ({
      ...data,
      steps: [...((data['steps'] as number[] | undefined) ?? []), version],
    })
    const at = (count: number) =>
      eventType({
        type: 'Grown',
        data: z.strictObject({ id: z.string(), steps: z.optional(z.array(z.number())) }),
        subject: (data) => `user:${data.id}`,
        upcasters: [1, 2, 3].slice(0, count).map(step),
      }) as unknown as EventType
    const keys = memoryKeyStore()
    const codec = (count: number) => createCodec({ keys, types: new Map([['Grown', at(count)]]) })
    const grown = { type: 'Grown', data: { id: '1' } } as unknown as TafelEvent
    for (const written of [0, 1, 2, 3]) {
      const [decoded] = await codec(3).decode(stored(await codec(written).encode([grown], context)))
      expect(dataOf(decoded)).toEqual(written === 3 ? { id: '1' } : { id: '1', steps: [1, 2, 3].slice(written) })
    }
  })

  test('are poison, not lost, if their upcaster fails', async () => {
    const failing = {
      ...v2,
      upcasters: [
        () => {
          throw new Error('bug')
        },
      ],
    }
    const keys = memoryKeyStore()
    const log = stored(
      await createCodec({ keys, types: new Map([['Renamed', v1]]) }).encode(
        [{ type: 'Renamed', data: { id: '1', who: 'T' } } as unknown as TafelEvent],
        context,
      ),
    )
    expect((await createCodec({ keys, types: new Map([['Renamed', failing]]) }).decode(log)).map(reasonOf)).toEqual(['malformed'])
  })
})
