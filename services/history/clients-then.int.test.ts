import type { ClientsThen } from '@tafel/contracts/contexts/history/views.ts'
import type { Call } from '@tafel/kernel/http/handler.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientsUntil } from '../queries/clients-until.ts'
import { asker, firm, queriesApp, type QueriesApp } from '../queries/testing/queries-app.ts'
import { clientsThen } from './clients-then.ts'

// A firm's list as of a moment, over real projections and Postgres.

const clock = { now: new Date('2026-03-02T08:00:00.000Z') }
let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp({ now: () => clock.now })
})
afterAll(() => app.close())

/** Subsequent events happen on that day. */
const on = (day: string) => {
  clock.now = new Date(`${day}T08:00:00.000Z`)
}
async function listed(accountId: string, day: string, after?: string): Promise<ClientsThen> {
  const { store, codec } = app.kernel
  const deps = { store, codec, clientsUntil: clientsUntil(app.connections) }
  const call = { accountId, headers: {}, signal: new AbortController().signal } as unknown as Call
  const reply = await clientsThen(deps, call, { at: `${day}T20:00:00.000Z`, after })
  return (reply as { readonly json: ClientsThen }).json
}
const reported = ({ items }: ClientsThen) =>
  items.map(({ name, isErased, records }) => [isErased ? 'erased' : name, ...records.map(({ description }) => description)])

test('shows clients and records as of a day, with their names then; erased ones are erased at every day', async () => {
  const who = asker(app)
  const { client, record, deleteRecord, deleteClient, forgetClient } = firm(app, who)
  const { accountId } = who
  on('2026-03-02')
  const thandi = await client('Thandi', 'Dlamini')
  const gone = await client('Gone', 'Later')
  const house = await record(thandi, 'House')
  on('2026-03-04')
  await client('Added later', 'Cele')
  await app.given(`client-${thandi}`, {
    type: 'ClientDetailsChanged',
    data: { clientId: thandi, accountId, name: 'Thandiwe', surname: 'Dlamini', email: '', phone: '', dateOfBirth: '', idNumber: '' },
  })
  await record(thandi, 'Flat')
  on('2026-03-06')
  await deleteRecord(house, thandi)
  await deleteClient(gone)
  await app.project()
  expect(reported(await listed(accountId, '2026-03-01'))).toEqual([])
  expect(reported(await listed(accountId, '2026-03-03'))).toEqual([['Thandi', 'House'], ['Gone']])
  expect(reported(await listed(accountId, '2026-03-05'))).toEqual([['Thandiwe', 'House', 'Flat'], ['Gone'], ['Added later']])
  expect(reported(await listed(accountId, '2026-03-07'))).toEqual([['Thandiwe', 'Flat'], ['Added later']])
  await app.kernel.keys.destroy(`client:${gone}`)
  await forgetClient(gone)
  await app.project()
  expect(reported(await listed(accountId, '2026-03-03'))).toEqual([['Thandi', 'House'], ['erased']])
  expect(reported(await listed(newId(), '2026-03-07'))).toEqual([])
})

test('pages a long list', async () => {
  const who = asker(app)
  const { client } = firm(app, who)
  on('2026-04-01')
  for (let index = 1; index <= 45; index++) await client(`Client ${index}`, 'Cele')
  await app.project()
  const first = await listed(who.accountId, '2026-04-02')
  const second = await listed(who.accountId, '2026-04-02', first.next!)
  const third = await listed(who.accountId, '2026-04-02', second.next!)
  expect([first, second, third].flatMap(reported)).toEqual(Array.from({ length: 45 }, (_, index) => [`Client ${index + 1}`]))
  expect(third.next).toBeNull()
})
