import type { ParkedStream, ReadModelState } from '@tafel/contracts/contexts/system/views.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { distance, headOf } from './behind.ts'
import type { Rows, SystemSources } from './sources.ts'

const STATES = `
  select g.read_model as name, g.version, g.generation, c.position::text as position,
    (select count(*)::int from projections.parked p where p.schema_name = g.schema_name) as parked,
    n.generation as next, n.position as next_position, n.created_at as next_since
  from projections.generations g
  left join projections.checkpoints c on c.name = g.schema_name
  left join lateral (
    select b.generation, b.created_at, d.position::text as position from projections.generations b
    left join projections.checkpoints d on d.name = b.schema_name
    where b.read_model = g.read_model and b.status = 'building' order by b.generation desc limit 1) n on true
  where g.status = 'live' order by g.read_model`

const PARKED = `
  select g.read_model as by, p.stream, min(p.revision)::text as revision, count(*)::int as held, min(p.parked_at) as since,
    (array_agg(p.event_type order by p.revision))[1] as event_type, (array_agg(p.reason order by p.revision))[1] as reason
  from projections.parked p join projections.generations g using (schema_name)
  where g.status = 'live' group by g.read_model, p.stream order by min(p.parked_at) limit 100`

export async function readModelStates({
  queries,
  store,
  now,
}: Pick<SystemSources, 'queries' | 'store' | 'now'>): Promise<readonly ReadModelState[]> {
  const rows = await queries(STATES)
  const head = await headOf(store)
  return Promise.all(rows.map((row) => stateOf(row, store, head, now)))
}

async function stateOf(row: Rows[number], store: EventStore, head: bigint | 'none' | null, now: () => Date): Promise<ReadModelState> {
  const position = row['position'] === null ? null : String(row['position'])
  const next = row['next'] === null ? null : Number(row['next'])
  return {
    name: String(row['name']),
    version: Number(row['version']),
    generation: Number(row['generation']),
    position,
    ...(await distance(store, position, head, now)),
    parkedEvents: Number(row['parked']),
    rebuilding:
      next === null
        ? null
        : {
            generation: next,
            position: row['next_position'] === null ? null : String(row['next_position']),
            since: (row['next_since'] as Date).toISOString(),
          },
  }
}

export async function parkedByReadModels({ queries }: SystemSources): Promise<readonly ParkedStream[]> {
  return (await queries(PARKED)).map((row) => parkedOf(row, 'readModel'))
}

export function parkedOf(row: Rows[number], kind: ParkedStream['kind']): ParkedStream {
  return {
    kind,
    by: String(row['by']),
    stream: String(row['stream']),
    revision: String(row['revision']),
    eventType: String(row['event_type']),
    reason: String(row['reason']),
    since: (row['since'] as Date).toISOString(),
    held: Number(row['held']),
  }
}
