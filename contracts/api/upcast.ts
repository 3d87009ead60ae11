import type { EventType } from '../base/event-type.ts'

/** Data in the newest version's shape, or the reason it can't be converted. `tooNew` waits for a newer build. */
export type Upcasted =
  | { readonly outcome: 'current'; readonly data: Record<string, unknown> }
  | { readonly outcome: 'tooNew' | 'unknownVersion' }

/** Converts data of an older version to the newest, step by step. Pure; called only at the read boundary. */
export function upcast(type: Pick<EventType, 'version' | 'upcasters'>, version: number, data: Record<string, unknown>): Upcasted {
  if (!Number.isInteger(version) || version < 1) return { outcome: 'unknownVersion' }
  if (version > type.version) return { outcome: 'tooNew' }
  return { outcome: 'current', data: type.upcasters.slice(version - 1).reduce((older, next) => next(older), data) }
}
