import type { ParkedStream, ReactorState } from '@tafel/contracts/contexts/system/views.ts'
import { distance, headOf } from './behind.ts'
import { parkedOf } from './read-models.ts'
import type { SystemSources } from './sources.ts'

const STATES = `
  select c.name, c.position::text as position, c.updated_at,
    (select count(*)::int from kernel.parked p where p.reactor = c.name) as parked
  from kernel.checkpoints c order by c.name`

const PARKED = `
  select reactor as by, stream, min(revision)::text as revision, count(*)::int as held, min(parked_at) as since,
    (array_agg(event_type order by revision))[1] as event_type, (array_agg(reason order by revision))[1] as reason
  from kernel.parked group by reactor, stream order by min(parked_at) limit 100`

export async function reactorStates({ services, store, now }: SystemSources): Promise<readonly ReactorState[]> {
  const rows = await services(STATES)
  const head = await headOf(store)
  return Promise.all(
    rows.map(async (row) => ({
      name: String(row['name']),
      position: String(row['position']),
      updatedAt: (row['updated_at'] as Date).toISOString(),
      ...(await distance(store, String(row['position']), head, now)),
      parkedEvents: Number(row['parked']),
    })),
  )
}

export async function parkedByReactors({ services }: SystemSources): Promise<readonly ParkedStream[]> {
  return (await services(PARKED)).map((row) => parkedOf(row, 'reactor'))
}
