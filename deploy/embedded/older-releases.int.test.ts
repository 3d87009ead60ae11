import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { createPool, migrate } from '@tafel/kernel/postgres/postgres.ts'
import { main as rebuild } from '@tafel/projections/host/rebuild.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from './eventstore/maintenance/restore.ts'
import { type RunningEventStore, startEventStore } from './eventstore/server.ts'
import { MIGRATIONS } from './identity/store/migrations.ts'
import { type TestDatabase, testDatabase } from './postgres/test-database.ts'
import { masterKeyLines, masterKeysOf, readSecrets } from './supervisor/settings.ts'
import { restoreKeys } from './upkeep/key-backups.ts'
import { logBackups } from './upkeep/log-backups.ts'
import { restoreSignIns } from './upkeep/sign-in-backups.ts'

const RELEASES = join(import.meta.dirname, 'testing/releases')
// Of the demo firm, which every folder has.
const CLIENTS = ['Thandi Dlamini', 'Anjali Naidoo', 'Pieter van Wyk']
const RECORDS = { homeLoanRepayment: 3, investmentComparison: 1, scenario: 1, transferDuty: 3 }
const releases = readdirSync(RELEASES).filter((name) => /^\d/.test(name))

describe.each(releases)('the data of release %s', (release) => {
  let folder: string
  let database: TestDatabase
  let pools: readonly pg.Pool[]
  let server: RunningEventStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tafel-older-release-'))
    await cp(join(RELEASES, release), folder, { recursive: true })
    database = await testDatabase()
    pools = (['services', 'projections', 'identity'] as const).map((role) => createPool({ url: database.url(role), name: 'older-release' }))
    await migrateKernel(pools[0]!)
    await migrate(pools[2]!, 'identity', MIGRATIONS)
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all((pools ?? []).map((pool) => pool.end()))
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('opens: log, keys and users are read, and every read model is built from them', async () => {
    const [services, projections, identity] = pools
    const secrets = (await readSecrets(folder))!
    await writeFile(join(folder, 'master-key'), masterKeyLines(secrets))
    const problems: string[] = []
    await restoreKeys(join(folder, 'saved/keys'), services!, masterKeysOf(secrets), (line) => problems.push(line))
    expect(problems).toEqual([])
    expect(await restoreSignIns(join(folder, 'saved/sign-ins'), identity!, masterKeysOf(secrets))).toBe(4)
    server = await startEventStore({ dataDir: join(folder, 'eventstore'), port: 0 })
    const lines: string[] = []
    const environment = {
      TAFEL_EVENTSTORE: server.connectionString,
      TAFEL_POSTGRES: database.url('projections'),
      TAFEL_MASTER_KEY_FILE: join(folder, 'master-key'),
    }
    expect(await rebuild(['--all'], environment, (line) => lines.push(line)), lines.join('\n')).toBe(0)
    expect((await projections!.query('select stream, reason from projections.parked')).rows).toEqual([])
    const { rows } = await projections!.query(`select name, surname from rm.clients where name <> '' order by surname, name`)
    expect(rows.map(({ name, surname }) => `${name} ${surname}`)).toEqual(CLIENTS)
    const records = await projections!.query('select kind, count(*)::int as count from rm.records group by kind order by kind')
    expect(Object.fromEntries(records.rows.map(({ kind, count }) => [kind, count]))).toEqual(RECORDS)
  }, 120_000)

  test('its backup of the log is restored completely', async () => {
    const [backup] = await logBackups(join(folder, 'saved/log'))
    expect(restore(join(folder, 'saved/log', backup!), join(folder, 'restored')).events).toBeGreaterThan(30)
  })
})
