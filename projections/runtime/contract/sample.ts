import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import { commandContext, type TestKernel } from '@tafel/kernel/testing/test-kernel.ts'
import type { ReadModel } from '../read-model.ts'

/**
 * A read model that counts writes per row with a trigger in the same transaction: applying an event twice would leave no trace in an ordinary
 * table.
 */
export const sample: ReadModel = {
  name: 'sample',
  version: 1,
  tables: ['sample_clients', 'sample_events'],
  streams: ['client-'],
  async create(knex, schema) {
    await knex.raw(
      `create table :schema:.sample_clients (client_id uuid primary key, account_id uuid, name text check (name <> 'narrow'), revision bigint);
       create table :schema:.sample_events (event_id uuid primary key, stream text not null, word text check (word <> 'misfit'));
       create table :schema:.writes (event_id uuid not null);
       create function :schema:.count_write() returns trigger language plpgsql as
         'begin execute format(''insert into %I.writes values ($1)'', tg_table_schema) using new.event_id; return new; end';
       create trigger counted after insert or update on :schema:.sample_events for each row execute function :schema:.count_write();
       alter table :schema:.sample_clients enable row level security;
       alter table :schema:.sample_events enable row level security;
       create policy seen_by on :schema:.sample_clients for select to tafel_queries using (true);
       create policy seen_by on :schema:.sample_events for select to tafel_queries using (true);`,
      { schema },
    )
  },
  project(event) {
    const written = (word: string | null) =>
      ({ op: 'upsert', table: 'sample_events', key: { event_id: event.id }, set: { stream: event.stream, word } }) as const
    const revision = event.revision.toString()
    switch (event.type) {
      case 'ClientAdded':
      case 'ClientDetailsChanged': {
        const { clientId, accountId } = event.data
        const name = remembered(event.data.name) ?? null
        if (name === 'bug') throw new TypeError('A bug, as the test requires.')
        const set = { account_id: accountId, name, revision }
        return [written(name), { op: 'upsert', table: 'sample_clients', key: { client_id: clientId }, set }]
      }
      case 'ClientDeleted':
        return [written(null), { op: 'delete', table: 'sample_clients', key: { client_id: event.data.clientId } }]
      default:
        return [written(null)]
    }
  },
}

export const ACCOUNT = '5b4c7a1e-0000-4000-8000-000000000001'
export const clientId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A step of a client's history. `misfit` doesn't fit its event's row, `narrow` not the client's; `bug` makes `project` throw. */
export type Step = { readonly client: number; readonly does: 'name' | 'delete'; readonly word?: string }

/** Appends a step through the real codec, like a command. */
export async function append(kernel: TestKernel, step: Step): Promise<bigint> {
  const id = clientId(step.client)
  const aggregate = { stream: (each: string) => `client-${each}`, initial: 0, evolve: (count: number) => count + 1 }
  const details = { name: step.word ?? 'Nomsa', surname: 'Dlamini', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  const handled = await kernel.commands.handle(aggregate, id, commandContext(), (count): readonly TafelEvent[] => {
    const ids = { clientId: id, accountId: ACCOUNT }
    if (step.does === 'delete') return [{ type: 'ClientDeleted', data: ids }]
    return [{ type: count === 0 ? 'ClientAdded' : 'ClientDetailsChanged', data: { ...ids, ...details } }]
  })
  if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(`The step was not written: ${handled.outcome}`)
  return handled.position
}

/** The expected tables, folded from the steps only, not from deliveries. */
export function expectedClients(steps: readonly Step[]): Record<string, string> {
  const names = new Map<string, string>()
  for (const { client, does, word } of steps) {
    if (does === 'delete') names.delete(clientId(client))
    else names.set(clientId(client), word ?? 'Nomsa')
  }
  return Object.fromEntries([...names].sort())
}
