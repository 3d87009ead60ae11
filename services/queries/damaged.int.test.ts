import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { tearPage } from '@tafel/kernel/testing/tear-page.ts'
import { asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

test('a read of a damaged page gets a retry answer, and the other pages still answer', async () => {
  const who = asker(app)
  await firm(app, who).account('Firm')
  await firm(app, who).client('Nomsa', 'Dlamini')
  await app.project()
  expect((await who.get('/api/clients')).status).toBe(200)
  const owner = createPool({ url: app.database.url('owner'), name: 'test' })
  const { rows } = await owner.query(`select schema_name from projections.generations where read_model = 'clients' and status = 'live'`)
  await tearPage(owner, `${rows[0].schema_name}.clients`)
  await owner.end()
  const got = await who.get('/api/clients')
  expect([got.status, got.body.code, got.headers.get('retry-after')]).toEqual([503, 'functions/unavailable', '2'])
  expect((await who.get('/api/me')).status).toBe(200)
})
