import { parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { readMasterKeys } from '@tafel/kernel/keys/master-key-file.ts'
import { servicesSettings } from '@tafel/services/settings.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import * as z from 'zod/mini'
import { rewrapAll } from '../embedded/upkeep/rewrap.ts'

// Wraps the keys of personal fields again with the master key in the first line of TAFEL_MASTER_KEY_FILE, while everything runs: with the settings of
// the services, which hold the older ones, too (deploy/docs/containers.md).

const { TAFEL_POSTGRES, TAFEL_MASTER_KEY_FILE } = servicesSettings.shape
try {
  const settings = parseEnvironment(z.object({ TAFEL_POSTGRES, TAFEL_MASTER_KEY_FILE }))
  const keys = readMasterKeys(settings.TAFEL_MASTER_KEY_FILE)
  const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-rewrap-keys', max: 2, statementTimeoutMs: 60_000 })
  try {
    process.stdout.write(`${await rewrapAll(pool, keys)} keys were wrapped again; all are wrapped with the master key ${keys.current}.\n`)
  } finally {
    await pool.end()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
