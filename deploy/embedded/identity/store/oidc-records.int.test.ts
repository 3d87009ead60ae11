import { expect, test } from 'vitest'
import { createPool, migrate } from '@tafel/kernel/postgres/postgres.ts'
import { testDatabase } from '../../postgres/test-database.ts'
import { MIGRATIONS } from './migrations.ts'
import { extendSession, oidcRecords, purgeExpired } from './oidc-records.ts'

async function withRecords(
  work: (records: ReturnType<typeof oidcRecords>, pool: ReturnType<typeof createPool>) => Promise<void>,
  maxInteractions?: number,
): Promise<void> {
  const database = await testDatabase()
  const pool = createPool({ url: database.url('identity'), name: 'test', onError: () => undefined })
  await migrate(pool, 'identity', MIGRATIONS)
  await work(oidcRecords(pool, maxInteractions), pool).finally(async () => {
    await pool.end()
    await database.drop()
  })
}

test('of concurrent attempts one consumes a token', () =>
  withRecords(async (records) => {
    const tokens = records('RefreshToken')
    await tokens.upsert('one', { jti: 'one' }, 60)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => tokens.consume('one')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await tokens.find('one'))?.consumed).toEqual(expect.any(Number))
  }))

test('revoking a grant removes only what was issued under it', () =>
  withRecords(async (records) => {
    const tokens = records('RefreshToken')
    await tokens.upsert('mine', { grantId: 'a' }, 60)
    await tokens.upsert('other', { grantId: 'b' }, 60)
    await tokens.revokeByGrantId('a')
    expect(await tokens.find('mine')).toBeUndefined()
    expect(await tokens.find('other')).toBeDefined()
  }))

test('expired records are not found, and are removed', () =>
  withRecords(async (records, pool) => {
    await records('Session').upsert('old', { uid: 'u-old' }, -1)
    await records('Session').upsert('new', { uid: 'u-new' }, 60)
    expect(await records('Session').find('old')).toBeUndefined()
    expect(await records('Session').findByUid('u-new')).toMatchObject({ uid: 'u-new' })
    await purgeExpired(pool)
    expect((await pool.query('select id from identity.oidc_records')).rows).toEqual([{ id: 'new' }])
  }))

test('a session is lengthened and never shortened', () =>
  withRecords(async (records, pool) => {
    const now = Math.floor(Date.now() / 1000)
    await records('Session').upsert('s', { uid: 'u', exp: now + 60 }, 60)
    await extendSession(pool, 'u', now + 600)
    await extendSession(pool, 'u', now + 30)
    expect((await records('Session').find('s'))?.exp).toBe(now + 600)
  }))

test('keeps the newest sign-ins in progress, up to about the limit', () =>
  withRecords(async (records, pool) => {
    for (let each = 1; each <= 400; each++) await records('Interaction').upsert(`i${each}`, { uid: `i${each}` }, 1000 + each)
    const { rows } = await pool.query('select count(*)::int as count from identity.oidc_records')
    expect(rows[0].count).toBeLessThanOrEqual(50)
    expect(await records('Interaction').find('i400')).toBeDefined()
    expect(await records('Interaction').find('i1')).toBeUndefined()
  }, 50))
