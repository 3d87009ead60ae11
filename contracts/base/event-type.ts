import type * as z from 'zod/mini'

/** Turns the data of one version into the next. Pure; personal fields may be forgotten. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>

/**
 * One type of event: its name, its newest schema, and how older versions become it.
 * `upcasters[0]` leads from version 1 to 2, and so on; `version` is always `upcasters.length + 1`.
 */
export interface EventType<Type extends string = string, Data extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly type: Type
  readonly version: number
  readonly data: Data
  readonly upcasters: readonly Upcaster[]
  /** The owner of the key for the personal fields: `client:<id>`, `account:<id>` or `user:<id>`; `NO_SUBJECT` if there are none. */
  readonly subject: (data: z.infer<Data>) => string
}

/** The subject of events that are about no person and no firm. */
export const NO_SUBJECT = 'nobody'

export function eventType<Type extends string, Data extends z.ZodMiniObject>(
  definition: Omit<EventType<Type, Data>, 'version' | 'upcasters'> & { readonly upcasters?: readonly Upcaster[] },
): EventType<Type, Data> {
  const upcasters = definition.upcasters ?? []
  return { ...definition, upcasters, version: upcasters.length + 1 }
}

/** Distinguishes events of these types from all others. */
export function isOneOf<const T extends readonly EventType[]>(types: T) {
  const names = new Set<string>(types.map(({ type }) => type))
  return <E extends { readonly type: string }>(event: E): event is Extract<E, EventOf<T[number]>> => names.has(event.type)
}

/** The event as a value in decide, evolve and project: `{type, data}`. */
export type EventOf<T> = T extends EventType<infer Type, infer Data> ? { readonly type: Type; readonly data: z.infer<Data> } : never
