import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Sql } from '../postgres/postgres.ts'
import { postgresKeyStore } from './key-store.postgres.ts'
import { masterKeys } from './master-keys.ts'

type Row = Record<string, unknown>

/** The table of keys as one row, with answers that can be delayed. */
function table() {
  let row: Row | undefined
  const held: (() => void)[] = []
  const state = { holds: false }
  const sql: Sql = {
    async query(text, values = []) {
      if (text.startsWith('insert') && text.includes('wrapped, master_key)')) {
        const [[subject], [wrapped], masterKey] = values as [string[], Buffer[], string]
        row ??= { subject, wrapped, master_key: masterKey }
        return { rows: [{ subject }], rowCount: 1 }
      }
      if (text.startsWith('insert')) {
        row = { subject: values[0], wrapped: null, master_key: null }
        return { rows: [], rowCount: 1 }
      }
      const answer = { rows: row === undefined ? [] : [row], rowCount: 1 }
      if (state.holds) await new Promise<void>((resolve) => held.push(resolve))
      return answer
    },
  }
  return { sql, state, held }
}

test('ignores a key that was read before its destruction and arrives after it', async () => {
  const { sql, state, held } = table()
  const master = masterKeys(randomBytes(32))
  const subject = 'client:a'
  await postgresKeyStore({ sql, masterKeys: master }).obtain(subject)
  const store = postgresKeyStore({ sql, masterKeys: master })
  state.holds = true
  const slow = store.find([subject])
  await vi.waitUntil(() => held.length === 1)
  state.holds = false
  await store.destroy(subject)
  held[0]?.()
  expect((await slow).get(subject)).toEqual({ state: 'destroyed' })
  expect((await store.find([subject])).get(subject)).toEqual({ state: 'destroyed' })
})
