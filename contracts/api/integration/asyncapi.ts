import * as z from 'zod/mini'
import { INTEGRATION_CONTEXTS } from './contexts.ts'
import type { IntegrationContext, IntegrationType } from './integration-type.ts'
import { ERASED, HEADERS, messageSchema } from './message.ts'
import { TOPIC_SETTINGS } from './topics.ts'

/** An example message for the document, by topic and type. */
export type Examples = ReadonlyMap<string, unknown>

const schemaOf = (schema: z.ZodMiniType): object => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { target: 'draft-7' })
  return plain
}
const idOf = (context: IntegrationContext, type: string) => `${context.name}.${type}`

const headersOf = (type: object, version: object) => ({
  type: 'object',
  required: Object.values(HEADERS),
  properties: {
    [HEADERS.id]: { type: 'string', format: 'uuid', description: 'What a consumer knows a message by: the same one may come again.' },
    [HEADERS.type]: type,
    [HEADERS.version]: version,
  },
})
const KEY = { type: 'string', description: 'The stream: everything of one stream is in one partition, in the order of the log.' }

function messageOf(context: IntegrationContext, type: IntegrationType, examples: Examples) {
  const example = examples.get(idOf(context, type.type))
  return {
    name: type.type,
    title: `${type.type}, version ${type.version}`,
    summary: type.summary,
    contentType: 'application/json',
    headers: headersOf({ type: 'string', const: type.type }, { type: 'string', const: String(type.version) }),
    payload: schemaOf(messageSchema(type)),
    bindings: { kafka: { key: KEY } },
    ...(example !== undefined && { examples: [{ name: type.type, payload: example }] }),
  }
}

/** Has no value, so that compaction removes everything else under its key. */
const erasure = {
  name: ERASED,
  title: ERASED,
  summary:
    'Without a value: the client or the firm that the key’s stream is about was erased. Delete everything that you keep under this key.',
  headers: headersOf({ type: 'string', const: ERASED }, { type: 'string', const: '1' }),
  payload: { type: 'null' },
  bindings: { kafka: { key: KEY } },
}

/** The AsyncAPI document of everything that Tafel publishes, generated from the contracts. */
export function asyncApi(examples: Examples): object {
  const pairs = INTEGRATION_CONTEXTS.flatMap((context) => context.types.map((type) => ({ context, type })))
  const reference = (id: string) => ({ $ref: `#/components/messages/${id}` })
  const channel = (context: IntegrationContext) => ({
    address: context.topic,
    description: context.summary,
    messages: Object.fromEntries([...context.types.map(({ type }) => [type, reference(idOf(context, type))]), [ERASED, reference(ERASED)]]),
    bindings: { kafka: { topic: context.topic, partitions: TOPIC_SETTINGS.partitions } },
  })
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tafel: integration events',
      version: '1.0.0',
      description:
        'What happens in Tafel, for other systems. At least once: know a message by its header tafel-event-id. In order within a stream. Ids, dates, versions and amounts; no personal data. Messages are kept for a week at least, then the newest of each stream.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(INTEGRATION_CONTEXTS.map((context) => [context.name, channel(context)])),
    operations: Object.fromEntries(
      INTEGRATION_CONTEXTS.map(({ name, summary }) => [
        `publish-${name}`,
        { action: 'send', summary, channel: { $ref: `#/channels/${name}` } },
      ]),
    ),
    components: {
      messages: Object.fromEntries([
        ...pairs.map(({ context, type }) => [idOf(context, type.type), messageOf(context, type, examples)] as const),
        [ERASED, erasure],
      ]),
    },
  }
}
