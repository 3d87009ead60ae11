import * as z from 'zod/mini'

/**
 * The metadata of every event. It is set in one place (the kernel's command cycle)
 * and never holds personal data: the actor is an id, a reason given in words belongs to the data.
 */
export interface Envelope {
  readonly id: string
  readonly type: string
  readonly schemaVersion: number
  readonly stream: string
  readonly revision: bigint
  /** Place in the log of all streams. Only ever compared, stored and handed back; never computed with. */
  readonly position: bigint
  /** When the decision was made, by the clock of the service that made it. ISO 8601, UTC. */
  readonly occurredAt: string
  /** When the event store wrote it. ISO 8601, UTC. */
  readonly recordedAt: string
  readonly correlationId: string
  readonly causationId: string
  /** The id of the command that led to the event; event ids are uuidv5(commandId, index). */
  readonly commandId: string
  /** User id (`sub`), or `system:<name>` for a reactor. */
  readonly actor: string
  /** The user that the actor acted for, if it is another one. */
  readonly onBehalfOf?: string
  /** Tamper evidence; covers stream, revision, type, schemaVersion, stored data, metadata and the previous leaf. */
  readonly leafHash: string
}

/** The part of the envelope that is stored as the event's metadata; the rest the store knows by itself. */
export const storedMetadata = z.strictObject({
  schemaVersion: z.int().check(z.positive()),
  occurredAt: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  commandId: z.string(),
  /** HMAC of the command's canonical JSON, keyed by what the log does not hold: the same id with another body is refused, not answered. */
  commandHash: z.string(),
  actor: z.string(),
  onBehalfOf: z.optional(z.string()),
  leafHash: z.string(),
})
export type StoredMetadata = z.infer<typeof storedMetadata>

/** An event as seen behind the read boundary: newest schema, personal fields readable or forgotten. */
export type Recorded<E extends { readonly type: string }> = E extends unknown ? Omit<Envelope, 'type'> & E : never
