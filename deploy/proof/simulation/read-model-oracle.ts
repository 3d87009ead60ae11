import type { StoredEvent } from '@tafel/kernel/event-store.ts'
import { parkedOf, type Tables, UNFIT } from './tables.ts'

/** Holds the tables of one schema against the log after every commit. Answers what is wrong, if anything is. */
export type Watch = (tables: Tables) => string | undefined

/**
 * A fold of the log that shares no code with the read model. Whoever sees the checkpoint must see the rows: after every single commit
 * the tables are what the log up to the checkpoint adds up to, with nothing of what comes after it; and the checkpoint never goes back.
 */
export function watchReadModel(schema: string, log: readonly StoredEvent[]): Watch {
  const clients = new Map<string, string>()
  const present = new Map<string, string>()
  const parked: bigint[] = []
  const waiting = new Set<string>()
  let next = 0
  let last = -1n

  function fold(event: StoredEvent, tables: Tables): void {
    if (!event.stream.startsWith('client-')) return
    const id = event.stream.slice('client-'.length)
    // The sender's name for its command; what the codec made of it is for the rows to show.
    const [kind, name] = JSON.parse(event.metadata.commandHash) as [string, string]
    // A value that does not fit and is overwritten in its own batch never reaches the tables: it may be parked or not.
    // Where it was neither parked nor overwritten, the rows cannot hold what is expected of them below.
    const unfit = name.includes(UNFIT) && (kind === 'add' || kind === 'change') && tables.parked.has(`${schema}/${event.position}`)
    if (event.type === 'FromTheFuture' || unfit) waiting.add(event.stream)
    if (waiting.has(event.stream)) return void parked.push(event.position)
    if (event.type === 'ClientAdded' || event.type === 'ClientDetailsChanged')
      clients.set(id, `${name} ${event.revision} ${event.position}`)
    if (event.type === 'ClientAdded' || event.type === 'ClientRestored') present.set(id, `${event.revision} ${event.position}`)
    if (event.type === 'ClientDeleted') present.delete(id)
  }

  return (tables) => {
    const at = tables.checkpoints.get(`projections/${schema}`) ?? -1n
    if (at < last) return `the checkpoint of ${schema} went back from ${last} to ${at}`
    last = at
    for (; next < log.length && log[next]!.position <= at; next += 1) fold(log[next]!, tables)
    const shown = (table: string, columns: readonly string[]) =>
      [...(tables.rows.get(`"${schema}"."${table}"`)?.values() ?? [])]
        .map((row) => `${String(row['client_id'])}: ${[...columns, 'written_at_position'].map((column) => String(row[column])).join(' ')}`)
        .sort()
        .join(', ')
    const folded = (rows: ReadonlyMap<string, string>) =>
      [...rows]
        .map(([id, row]) => `${id}: ${row}`)
        .sort()
        .join(', ')
    const differing = [
      ['clients', shown('clients', ['name', 'revision']), folded(clients)],
      ['present', shown('present', ['since']), folded(present)],
      [
        'parked',
        parkedOf(tables, schema)
          .map(({ position }) => position)
          .join(', '),
        parked.join(', '),
      ],
    ].find(([, is, should]) => is !== should)
    return differing && `at ${at} ${schema}.${differing[0]} is [${differing[1]}], and the log says [${differing[2]}]`
  }
}
