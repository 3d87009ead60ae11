import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Change, ReadModel, Row } from '../read-model.ts'

export const NOW = '2026-11-21T08:00:00.000Z'
export const USER = '00000000-0000-4000-8000-0000000000a1'
export const ACCOUNT = '00000000-0000-4000-8000-0000000000b1'
export const CLIENT = '00000000-0000-4000-8000-0000000000c1'
export const RECORD = '00000000-0000-4000-8000-0000000000d1'

/** An event as the read boundary delivers it. */
export function recorded(event: TafelEvent, at = 0): Recorded<TafelEvent> {
  const envelope = {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    schemaVersion: 1,
    stream: 'stream',
    revision: BigInt(at),
    position: BigInt(100 + at),
    occurredAt: NOW,
    recordedAt: NOW,
    correlationId: '',
    causationId: '',
    commandId: '',
    actor: USER,
    leafHash: '',
  }
  return { ...envelope, ...event } as Recorded<TafelEvent>
}

/** The rows of one table after these events, without a database: applies changes to a map. */
export function projected(model: Pick<ReadModel, 'project'>, table: string, ...events: readonly TafelEvent[]): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const [at, event] of events.entries())
    for (const change of model.project(recorded(event, at))) if (change.table === table) apply(rows, change)
  return [...rows.values()]
}

function apply(rows: Map<string, Row>, change: Change): void {
  const id = JSON.stringify(change.key)
  const present = rows.get(id)
  if (change.op === 'delete') rows.delete(id)
  else if (present || change.op === 'upsert') rows.set(id, { ...change.key, ...present, ...change.set })
}
