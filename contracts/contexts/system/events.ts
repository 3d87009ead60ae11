import * as z from 'zod/mini'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { storedText } from '../../base/fields.ts'

// Stream `system-<readModel>`: admins' requests to the process that keeps a read model, which carries them out while it runs.

const subject = () => NO_SUBJECT
const data = z.strictObject({ readModel: storedText(60) })

/** Its tables are to be rebuilt from the log, next to the live ones, and switched if they are the same. */
export const rebuildAsked = eventType({ type: 'RebuildAsked', data, subject })
/** A request to retry the parked events. */
export const retryAsked = eventType({ type: 'RetryAsked', data, subject })

export const systemEvents = [rebuildAsked, retryAsked] as const
export type SystemEvent = EventOf<(typeof systemEvents)[number]>

export const SYSTEM_STREAMS = 'system-'
export const systemStream = (readModel: string) => `${SYSTEM_STREAMS}${readModel}`
