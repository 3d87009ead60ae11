import * as z from 'zod/mini'
import type { Recorded } from '../../base/envelope.ts'
import { eventTypeByName, type TafelEvent } from '../events.ts'
import { INTEGRATION_CONTEXTS } from './contexts.ts'
import type { IntegrationContext, IntegrationType, MappedEvent } from './integration-type.ts'

/** Headers of every message, so that a consumer can skip it without parsing. */
export const HEADERS = { id: 'tafel-event-id', type: 'tafel-event-type', version: 'tafel-event-version' } as const

/** The type header of a message without a value: the subject of its stream was erased. */
export const ERASED = 'Erased'

/** The value of a message of this type. */
export const messageSchema = ({ type, version, data }: IntegrationType) =>
  z.strictObject({
    /** The event's id: a repeated message has the same one. */
    id: z.uuid(),
    type: z.literal(type),
    version: z.literal(version),
    /** The event's stream, which is also the key of the message. */
    stream: z.string().check(z.minLength(1)),
    /** Counts the events of the stream; some aren't published, so there are gaps. */
    revision: z.int().check(z.minimum(0)),
    /** Position in the log, an integer beyond the range of JSON numbers. */
    position: z.string().check(z.regex(/^\d{1,20}$/)),
    occurredAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
    /** Shared by everything that followed from one command. */
    correlationId: z.string(),
    data,
  })

/** The message that is published for one event. `key` is the stream. */
export type Publication =
  | {
      readonly kind: 'message'
      readonly topic: string
      readonly key: string
      readonly id: string
      readonly type: string
      readonly version: number
      /** JSON. */
      readonly value: string
      readonly about?: string
    }
  | { readonly kind: 'forgotten'; readonly about: string; readonly id: string }

type Publisher = { readonly context: IntegrationContext; readonly map: (event: TafelEvent) => MappedEvent }

const publishers: ReadonlyMap<string, Publisher> = new Map(
  INTEGRATION_CONTEXTS.flatMap((context) =>
    Object.entries(context.mapping).map(([type, map]) => [type, { context, map: map as Publisher['map'] }] as const),
  ),
)

/** Whether an event of this type may be published: a mapped type, or one unknown to this build that a later build may map. */
export const isPublished = (type: string): boolean => publishers.has(type) || !eventTypeByName.has(type)

/** Returns the message that an event publishes, if any. Pure. Throws if it doesn't fit its contract: a bug of the mapping. */
export function publicationOf(event: Recorded<TafelEvent>): Publication | undefined {
  const publisher = publishers.get(event.type)
  if (publisher === undefined) return undefined
  const mapped = publisher.map(event)
  if (mapped.kind === 'forgotten') return { kind: 'forgotten', about: mapped.about, id: event.id }
  const { type, data, about } = mapped
  const { id, stream, revision, position, occurredAt, recordedAt, correlationId } = event
  const envelope = { id, type: type.type, version: type.version, stream, revision: Number(revision), position: position.toString() }
  const value = messageSchema(type).parse({ ...envelope, occurredAt, recordedAt, correlationId, data })
  return {
    kind: 'message',
    topic: publisher.context.topic,
    key: stream,
    id,
    type: type.type,
    version: type.version,
    value: JSON.stringify(value),
    ...(about !== undefined && { about }),
  }
}
