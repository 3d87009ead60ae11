import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

test('a prepared query survives a rebuild that replaces its tables', async () => {
  const who = asker(app)
  await firm(app, who).account('Firm')
  const clientId = await firm(app, who).client('Nomsa', 'Dlamini')
  await app.project()
  const ask = async () => {
    const { status, body } = await who.get(`/api/clients/${clientId}`)
    return [status, body.name]
  }
  // Often enough that the server switches to a generic plan.
  for (let asked = 0; asked < 7; asked += 1) expect(await ask()).toEqual([200, 'Nomsa'])
  const owner = createPool({ url: app.database.url('owner'), name: 'test' })
  const prepared = await owner.query(`select 1 from pg_stat_activity where application_name = 'tafel-queries'`)
  expect(prepared.rowCount).toBeGreaterThan(0)
  const { rows } = await owner.query(`select schema_name from projections.generations where read_model = 'clients' and status = 'live'`)
  await owner.query(`
    begin;
    drop view rm.clients;
    create view rm.clients with (security_invoker = true) as select 'new' as other, * from ${rows[0].schema_name}.clients;
    grant select on rm.clients to tafel_queries;
    commit`)
  await owner.end()
  expect(await ask()).toEqual([200, 'Nomsa'])
  expect(await ask()).toEqual([200, 'Nomsa'])
})
