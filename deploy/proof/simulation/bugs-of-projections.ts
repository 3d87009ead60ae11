import { changesOf, park, statusOf } from '@tafel/projections/runtime/park.ts'
import { tablesIn } from '@tafel/projections/runtime/write.ts'
import type { Sql } from '@tafel/kernel/postgres.ts'
import type pg from 'pg'
import type { Bug } from './bugs.ts'

type Query = Sql['query']

/** The pool whose connections ask in another way. */
function asking(pool: pg.Pool, change: (query: Query, pool: pg.Pool) => Query): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    return { ...client, query: change(client.query.bind(client) as Query, pool) }
  }
  return { ...pool, connect } as unknown as pg.Pool
}
const ok = { rows: [], rowCount: 0 }
const isWrite = (text: string) => /^\s*(insert into "|update "|with r as)/.test(text)

/** Applies one event at a time and stores its position, whether it was there before or not. */
const naive: NonNullable<Bug['wiring']['projection']> = async ({ store, codec, pool, checkpoints, target, signal }) => {
  let at = await checkpoints.read(target.schema)
  for await (const message of store.subscribe({ from: at ?? 'beginning', signal })) {
    if (message.kind !== 'event') continue
    const { position } = message.event
    const client = await pool.connect()
    await client.query('begin')
    const { parkedStreams } = await statusOf(client, target.schema)
    const wanted = target.model.streams.some((prefix) => message.event.stream.startsWith(prefix))
    const { changes, parked } = changesOf(target.model, wanted ? await codec.decode([message.event]) : [], parkedStreams)
    const move = at === undefined ? 'insert into' : 'update'
    await client.query(`with moved as (${move} "projections".checkpoints)`, [target.schema, position.toString(), '', at?.toString()])
    await tablesIn(target.schema).write(client, changes)
    await park(client, target.schema, parked)
    await client.query('commit')
    at = position
  }
}

export const projectionBugs: readonly Bug[] = [
  {
    name: 'the checkpoint is stored before the rows, outside of their transaction',
    wiring: { checkpoints: (checkpoints, pool) => ({ ...checkpoints, advance: (_, ...move) => checkpoints.advance(pool, ...move) }) },
  },
  {
    name: 'the checkpoint is stored after the rows, outside of their transaction',
    wiring: (() => {
      const later = new WeakMap<object, () => Promise<unknown>>()
      return {
        checkpoints: (checkpoints, pool) => ({
          ...checkpoints,
          async advance(client, ...move) {
            later.set(client, () => checkpoints.advance(pool, ...move))
            return 'ok'
          },
        }),
        pool(pool) {
          const connect = async () => {
            const client = await pool.connect()
            const late = {
              ...client,
              async query(text: string, values?: unknown[]) {
                const result = await client.query(text, values)
                if (text === 'commit') await later.get(late)?.()
                return result
              },
            }
            return late
          }
          return { ...pool, connect } as unknown as pg.Pool
        },
      } satisfies Bug['wiring']
    })(),
  },
  {
    name: 'a checkpoint that somebody else has moved is no reason to stop',
    wiring: {
      checkpoints: (checkpoints) => ({
        ...checkpoints,
        async advance(...move) {
          await checkpoints.advance(...move)
          return 'ok'
        },
      }),
    },
  },
  {
    name: 'the checkpoint says one position less than was applied',
    wiring: {
      checkpoints: (checkpoints) => ({
        ...checkpoints,
        advance: (client, name, from, to) => checkpoints.advance(client, name, from, from === undefined || to - 1n > from ? to - 1n : to),
      }),
    },
  },
  { name: 'a repeated event moves the checkpoint back', wiring: { projection: naive } },
  {
    name: 'there is no transaction',
    wiring: {
      pool: (pool) =>
        asking(pool, (query) => async (text, values) => (text.startsWith('begin') || text === 'commit' ? ok : query(text, values))),
    },
  },
  {
    name: 'rows are written on another connection than the checkpoint',
    wiring: {
      pool: (pool) =>
        asking(
          pool,
          (query, all) => (text, values) => (isWrite(text) ? (all.query(text, values) as ReturnType<Query>) : query(text, values)),
        ),
    },
  },
  {
    name: 'a row that cannot be written is left out',
    wiring: {
      pool: (pool) =>
        asking(pool, (query) => (text, values) => (isWrite(text) ? query(text, values).catch(() => ok) : query(text, values))),
    },
  },
  {
    name: 'events behind a parked one are applied',
    wiring: {
      pool: (pool) =>
        asking(pool, (query) => async (text, values) => {
          const result = await query(text, values)
          return text.includes('as retired') ? { ...result, rows: [{ retired: false, streams: [] }] } : result
        }),
    },
  },
  {
    name: 'what cannot be read is passed over',
    wiring: {
      codec: (codec) => ({
        encode: codec.encode,
        decode: async (stored) => (await codec.decode(stored)).filter(({ kind }) => kind === 'event'),
      }),
    },
  },
]
