import type * as z from 'zod/mini'
import type { TafelEvent } from '../events.ts'

// What Kafka carries: contracts of their own with versions of their own. The events of the log are nobody's business outside of Tafel, and
// may change their form at any time.

/** One type of message. A field that is added makes `version` one more; what would break a reader is a new topic (`….v2`) beside the old one. */
export interface IntegrationType<Type extends string = string, Data extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly type: Type
  readonly version: number
  /** A sentence for whoever reads the document. */
  readonly summary: string
  readonly data: Data
}

export const integrationType = <Type extends string, Data extends z.ZodMiniObject>(
  type: IntegrationType<Type, Data>,
): IntegrationType<Type, Data> => type

/** What an event of the log says to the outside. */
export type Saying =
  | {
      readonly says: 'message'
      readonly type: IntegrationType
      readonly data: object
      /** Whom it is about, as `client:<id>` or `account:<id>`: erasing them takes the message's key. Absent: nobody who can be erased. */
      readonly about?: string
    }
  /** Everything that was said about them is taken back. */
  | { readonly says: 'forgotten'; readonly about: string }

/** Which events of the log are told, and as what. Pure; sees every personal field as forgotten. */
export type Mapping = { readonly [Type in TafelEvent['type']]?: (event: Extract<TafelEvent, { readonly type: Type }>) => Saying }

/** The messages of one bounded context, which have a topic of their own. */
export interface IntegrationContext {
  readonly name: string
  readonly topic: string
  readonly summary: string
  readonly types: readonly IntegrationType[]
  readonly mapping: Mapping
}

/** A message of this type, held to its schema by the compiler; whoever publishes holds it to it again. */
export function say<Data extends z.ZodMiniObject>(type: IntegrationType<string, Data>, data: z.infer<Data>, about?: string): Saying {
  return { says: 'message', type: type as unknown as IntegrationType, data, ...(about !== undefined && { about }) }
}
