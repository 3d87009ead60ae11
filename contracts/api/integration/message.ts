import * as z from 'zod/mini'
import type { Recorded } from '../../base/envelope.ts'
import { eventTypeByName, type TafelEvent } from '../events.ts'
import { INTEGRATION_CONTEXTS } from './contexts.ts'
import type { IntegrationContext, IntegrationType, Saying } from './integration-type.ts'

/** Headers of every message, so that a reader need not open what it has or doesn't want. */
export const HEADERS = { id: 'tafel-event-id', type: 'tafel-event-type', version: 'tafel-event-version' } as const

/** The type, in the header, of a message without a value: who its stream is about was erased. */
export const ERASED = 'Erased'

/** The value of a message of this type. */
export const messageSchema = ({ type, version, data }: IntegrationType) =>
  z.strictObject({
    /** Of the event that it was made from: the same message comes again under the same id. */
    id: z.uuid(),
    type: z.literal(type),
    version: z.literal(version),
    /** What it happened to, which is the key of the message too. */
    stream: z.string().check(z.minLength(1)),
    /** Counts the events of the stream; not all of them are published, so there are gaps. */
    revision: z.int().check(z.minimum(0)),
    /** Place in the log of all streams, a whole number beyond what JSON's numbers hold. */
    position: z.string().check(z.regex(/^\d{1,20}$/)),
    occurredAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
    /** The same for everything that followed from one wish of somebody. */
    correlationId: z.string(),
    data,
  })

/** What is to be told of one event. `key` is the stream. */
export type Told =
  | {
      readonly says: 'message'
      readonly topic: string
      readonly key: string
      readonly id: string
      readonly type: string
      readonly version: number
      /** JSON. */
      readonly value: string
      readonly about?: string
    }
  | { readonly says: 'forgotten'; readonly about: string; readonly id: string }

type Teller = { readonly context: IntegrationContext; readonly saying: (event: TafelEvent) => Saying }

const tellers: ReadonlyMap<string, Teller> = new Map(
  INTEGRATION_CONTEXTS.flatMap((context) =>
    Object.entries(context.mapping).map(([type, saying]) => [type, { context, saying: saying as Teller['saying'] }] as const),
  ),
)

/** Whether an event of this type may have something to say: a type that is told, or one that this build doesn't know and a later one may tell. */
export const isTold = (type: string): boolean => tellers.has(type) || !eventTypeByName.has(type)

/** What an event says to the outside; undefined: nothing. Pure. Throws where it doesn't fit the contract that it is told by: a bug of the mapping. */
export function tell(event: Recorded<TafelEvent>): Told | undefined {
  const teller = tellers.get(event.type)
  if (teller === undefined) return undefined
  const said = teller.saying(event)
  if (said.says === 'forgotten') return { says: 'forgotten', about: said.about, id: event.id }
  const { type, data, about } = said
  const { id, stream, revision, position, occurredAt, recordedAt, correlationId } = event
  const envelope = { id, type: type.type, version: type.version, stream, revision: Number(revision), position: position.toString() }
  const value = messageSchema(type).parse({ ...envelope, occurredAt, recordedAt, correlationId, data })
  return {
    says: 'message',
    topic: teller.context.topic,
    key: stream,
    id,
    type: type.type,
    version: type.version,
    value: JSON.stringify(value),
    ...(about !== undefined && { about }),
  }
}
