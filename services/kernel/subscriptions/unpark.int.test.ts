import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrateKernel } from '../kernel-migrations.ts'
import { postgresParked } from './parked.ts'
import type { Pause } from '../runtime/pause.ts'
import { createPool } from '../postgres/postgres.ts'
import { main } from './unpark.ts'

let database: TestDatabase
let pool: pg.Pool
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  database = await testDatabase()
  environment = { TAFEL_POSTGRES: database.url('services') }
  pool = createPool({ url: database.url('services'), name: 'test' })
  await migrateKernel(pool)
})
beforeEach(() => pool.query('truncate kernel.parked'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const park = (reactor: string, position: bigint, reason: string) =>
  postgresParked(pool).park(pool, reactor, {
    stream: `user-${position}`,
    revision: 0n,
    position,
    eventId: 'e',
    eventType: 'UserDisabled',
    reason,
  })

async function unpark(args: readonly string[], pause: Pause = async () => undefined) {
  const lines: string[] = []
  const code = await main(args, environment, (line) => lines.push(line), pause)
  return { code, lines }
}

test('waits until the running reactor has handled all of it', async () => {
  await park('reactor-users', 1n, 'refused: 400')
  await park('reactor-users', 2n, 'refused: 400')
  let looked = 0
  const reactor: Pause = async () => {
    looked += 1
    await postgresParked(pool).remove('reactor-users', BigInt(looked))
  }
  const { code, lines } = await unpark(['reactor-users'], reactor)
  expect([code, looked]).toEqual([0, 2])
  expect(lines).toEqual(['2 parked events of reactor-users are tried again within a minute, if Tafel runs …', 'All are done.'])
})

test('reports what stays parked by reason, without event data', async () => {
  await park('reactor-users', 1n, 'refused: 400')
  await park('reactor-users', 2n, 'behind a parked event')
  const { code, lines } = await unpark(['reactor-users'])
  expect(code).toBe(1)
  expect(lines.slice(1)).toEqual([
    '  1 stay parked: refused: 400',
    '  1 stay parked: behind a parked event',
    'Fix the cause and run this again.',
  ])
})

test('without a name, or with nothing parked, lists the reactors that have parked events', async () => {
  await park('reactor-users', 1n, 'refused: 400')
  expect(await unpark(['reactor-erasure'])).toEqual({
    code: 0,
    lines: ['Nothing is parked by reactor-erasure. By others: reactor-users (1).'],
  })
  expect(await unpark([])).toEqual({ code: 2, lines: ['Usage: npm run unpark -- <read-model or reactor>', '  reactor-users: 1 parked'] })
})
