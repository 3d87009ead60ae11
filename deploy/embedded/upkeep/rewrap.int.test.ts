import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { type MasterKeys, masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { expect, test } from 'vitest'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { startPostgres } from '../postgres/cluster.ts'
import { freePort } from '../postgres/test-cluster.ts'
import { testDatabase } from '../postgres/test-database.ts'
import { loadSecrets, masterKeysOf, PORT_OFFSETS, readSecrets } from '../supervisor/settings.ts'
import { restoreKeys } from './key-backups.ts'
import { rewrapAll, wrappedByOlder } from './rewrap.ts'

const ROOT = join(import.meta.dirname, '../../..')
const subjects = Array.from({ length: 1200 }, (_, at) => `client:${at}`)

test('rewraps every key under load: everything stays readable, destroyed keys stay destroyed, and the old master key can be removed', async () => {
  const database = await testDatabase()
  const pool = createPool({ url: database.url('services'), name: 'rewrap-test', max: 6 })
  try {
    await migrateKernel(pool)
    const [old, young] = [randomBytes(32), randomBytes(32)]
    const store = (keys: MasterKeys) => postgresKeyStore({ sql: pool, masterKeys: keys, cacheMs: 1 })
    const before = new Map<string, Buffer>()
    const first = store(masterKeys(old))
    await Promise.all(subjects.map(async (subject) => before.set(subject, await first.obtain(subject))))

    const both = masterKeys(young, [old])
    const users = store(both)
    let isOver = false
    let reads = 0
    const reading = (async () => {
      for (let at = 0; !isOver || reads === 0; at += 1) {
        const subject = subjects[(at * 7) % 1000]!
        expect(await users.find([subject])).toEqual(new Map([[subject, { state: 'key', key: before.get(subject) }]]))
        reads += 1
        if (at % 50 === 0) before.set(`client:new${at}`, await users.obtain(`client:new${at}`))
      }
    })()
    const destroying = Promise.all(subjects.slice(1100).map((subject) => users.destroy(subject)))
    const count = await rewrapAll(pool, both)
    await destroying
    isOver = true
    await reading
    expect(count).toBeGreaterThan(1000)
    expect(await wrappedByOlder(pool, both)).toBe(0)

    const after = store(masterKeys(young))
    for (const [subject, key] of before) {
      const isGone = subjects.indexOf(subject) >= 1100
      expect((await after.find([subject])).get(subject)).toEqual(isGone ? { state: 'destroyed' } : { state: 'key', key })
    }
  } finally {
    await pool.end()
    await database.drop()
  }
})

test(
  'the command gives a stopped Tafel a new master key and a backup for it; older backups remain usable',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tafel-rewrap-'))
    const base = (await freePort()) - PORT_OFFSETS.postgres
    const env = { ...process.env, TAFEL_DATA: dataDir, TAFEL_PORT: String(base) }
    async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
      const { postgres: passwords } = await loadSecrets(dataDir)
      const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: base + PORT_OFFSETS.postgres, passwords })
      return work(postgres.url('services')).finally(() => postgres.stop())
    }
    const keysThere = (keys: MasterKeys, empties = false) =>
      withDatabase(async (url) => {
        const pool = createPool({ url, name: 'rewrap-test' })
        try {
          await migrateKernel(pool)
          if (empties) {
            await pool.query('delete from keys.subject_keys')
            await restoreKeys(join(dataDir, 'backups/keys'), pool, keys, () => undefined)
          }
          return await postgresKeyStore({ sql: pool, masterKeys: keys }).obtain('client:a')
        } finally {
          await pool.end()
        }
      })
    try {
      const first = await loadSecrets(dataDir)
      const key = await keysThere(masterKeysOf(first))
      const command = spawn(process.execPath, [...NODE_FLAGS, 'deploy/embedded/rewrap-keys.ts'], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [output, complaints] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')])
      expect([complaints, command.exitCode]).toEqual(['', 0])
      expect(output).toContain('1 keys are wrapped by a new master key')

      const second = (await readSecrets(dataDir))!
      expect(second.masterKey).not.toBe(first.masterKey)
      expect(second.olderMasterKeys).toEqual([{ key: first.masterKey, replacedAt: expect.any(String) }])
      expect(await readdir(join(dataDir, 'backups/keys'))).toHaveLength(1)
      const alone = masterKeys(Buffer.from(second.masterKey, 'base64'))
      expect(await keysThere(alone)).toEqual(key)
      expect(await keysThere(alone, true)).toEqual(key)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
