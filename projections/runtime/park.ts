import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Decoded } from '@tafel/kernel/events/codec.ts'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import type { Placed } from './layers.ts'
import type { ReadModel } from './read-model.ts'

/** An event that its read model couldn't process, and why. Never with values of the event: operators see reasons. */
export interface Parked {
  readonly event: Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>
  readonly reason: string
}

export const eventOf = (item: Decoded): StoredEvent | Recorded<TafelEvent> => (item.kind === 'event' ? item.event : item.stored)
export const positionOf = (item: Decoded): bigint => eventOf(item).position

/**
 * The changes of the events, without parked streams. An event that can't be read or projected parks its stream: later events of the stream
 * wait in order, while other streams continue.
 */
export function changesOf(
  model: ReadModel,
  items: readonly Decoded[],
  parkedStreams: ReadonlySet<string>,
): { readonly changes: readonly Placed[]; readonly parked: readonly Parked[] } {
  const waiting = new Set(parkedStreams)
  const changes: Placed[] = []
  const parked: Parked[] = []
  for (const item of items) {
    const { stream, position } = eventOf(item)
    const wanted = waiting.has(stream) ? 'behind' : projected(model, item)
    if (typeof wanted === 'string') {
      waiting.add(stream)
      parked.push({ event: eventOf(item), reason: wanted })
    } else for (const change of wanted) changes.push({ change, position })
  }
  return { changes, parked }
}

function projected(model: ReadModel, item: Decoded) {
  if (item.kind === 'poison') return `read: ${item.error.reason}`
  try {
    return model.project(item.event)
  } catch (error) {
    return `project: ${error instanceof Error ? error.name : 'thrown'}`
  }
}

export async function park(sql: Sql, schema: string, parked: readonly Parked[]): Promise<void> {
  if (parked.length === 0) return
  const rows = parked.map(({ event, reason }) => ({
    schema_name: schema,
    position: event.position.toString(),
    stream: event.stream,
    revision: event.revision.toString(),
    event_id: event.id,
    event_type: event.type,
    reason,
  }))
  await sql.query(
    `insert into projections.parked (schema_name, position, stream, revision, event_id, event_type, reason)
     select schema_name, position, stream, revision, event_id, event_type, reason
     from json_populate_recordset(null::projections.parked, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** The parked streams, and whether the generation may still be written. Read under the checkpoint's lock. */
export async function statusOf(
  sql: Sql,
  schema: string,
): Promise<{ readonly retired: boolean; readonly parkedStreams: ReadonlySet<string> }> {
  const { rows } = await sql.query(
    `select coalesce((select status = 'retired' from projections.generations where schema_name = $1), true) as retired,
            array(select distinct stream from projections.parked where schema_name = $1) as streams`,
    [schema],
  )
  return { retired: rows[0]?.['retired'] === true, parkedStreams: new Set(rows[0]?.['streams'] as string[]) }
}
