import type * as z from 'zod/mini'
import type { TafelEvent } from '../events.ts'

// Contracts of the messages in Kafka, with their own versions. The events of the log are internal and may change at any time.

/** One type of message. Adding a field increments `version`; a breaking change needs a new topic (`….v2`) in addition to the old one. */
export interface IntegrationType<Type extends string = string, Data extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly type: Type
  readonly version: number
  /** A sentence for readers of the document. */
  readonly summary: string
  readonly data: Data
}

export const integrationType = <Type extends string, Data extends z.ZodMiniObject>(
  type: IntegrationType<Type, Data>,
): IntegrationType<Type, Data> => type

/** The Kafka message or erasure that an event of the log becomes. */
export type MappedEvent =
  | {
      readonly kind: 'message'
      readonly type: IntegrationType
      readonly data: object
      /** The subject, as `client:<id>` or `account:<id>`: erasing it removes the message's key. Absent: no one who can be erased. */
      readonly about?: string
    }
  /** Everything published about the subject is removed. */
  | { readonly kind: 'forgotten'; readonly about: string }

/** Maps events of the log to messages. Pure; sees every personal field as forgotten. */
export type Mapping = { readonly [Type in TafelEvent['type']]?: (event: Extract<TafelEvent, { readonly type: Type }>) => MappedEvent }

/** The messages of one bounded context, in their own topic. */
export interface IntegrationContext {
  readonly name: string
  readonly topic: string
  readonly summary: string
  readonly types: readonly IntegrationType[]
  readonly mapping: Mapping
}

/** A message of this type, checked by the compiler; the publisher checks it against the schema again. */
export function say<Data extends z.ZodMiniObject>(type: IntegrationType<string, Data>, data: z.infer<Data>, about?: string): MappedEvent {
  return { kind: 'message', type: type as unknown as IntegrationType, data, ...(about !== undefined && { about }) }
}
