import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import { asker, type Asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

const names = (body: { items: { name: string; surname: string }[] }) => body.items.map(({ name, surname }) => `${name} ${surname}`.trim())

/** Every page of a list, by its `next`. */
async function pages<T>(who: Asker, path: string): Promise<T[][]> {
  const all: T[][] = []
  for (let after: string | null = ''; after !== null;) {
    const { body } = await who.get(`${path}${after && `&after=${after}`}`)
    all.push(body.items)
    after = body.next
  }
  return all
}

test('me combines token, account, and the log’s claims', async () => {
  const who = asker(app)
  expect((await who.get('/api/me')).body).toMatchObject({
    userId: who.userId,
    account: null,
    claims: { hasSubscription: false, admin: false },
  })
  await firm(app, who).account('Acme')
  await firm(app, who).trial('2026-11-10', '2026-11-21')
  await app.project()
  const me = await who.get('/api/me')
  expect(me.body.account).toMatchObject({
    accountId: who.accountId,
    accountName: 'Acme',
    welcomed: false,
    revision: '0',
    createdAt: '2026-11-21T08:00:00.000Z',
  })
  expect(me.body.claims).toEqual({
    admin: false,
    hasSubscription: true,
    atNextPayment: '2026-11-21',
    atStartSubscription: '2026-11-10',
    teamId: who.accountId,
    centAmount: null,
  })
})

test('a trial that ended yesterday is not a subscription', async () => {
  const who = asker(app)
  await firm(app, who).account('Late')
  await firm(app, who).trial('2026-11-01', '2026-11-20')
  await app.project()
  expect((await who.get('/api/me')).body.claims).toMatchObject({ hasSubscription: false, atNextPayment: '2026-11-20' })
})

test('finds clients by the start of any word, ignoring case, accents and order, sorted by surname', async () => {
  const who = asker(app)
  const { client } = firm(app, who)
  for (const [name, surname] of [
    ['Anna', 'Botha'],
    ['Bongani', 'Anderson'],
    ['ANNELIE', ''],
    ['100%', 'Sure'],
    ['Émile', 'van Wyk'],
    ['The Van Wyk Family Trust', ''],
  ] as const)
    await client(name, surname)
  await app.project()
  const found = async (q: string) => names((await who.get(`/api/clients?q=${encodeURIComponent(q)}`)).body)
  expect(await found('')).toEqual(['Bongani Anderson', 'ANNELIE', 'Anna Botha', '100% Sure', 'The Van Wyk Family Trust', 'Émile van Wyk'])
  expect(await found('an')).toEqual(['Bongani Anderson', 'ANNELIE', 'Anna Botha'])
  expect(await found('bo  ANNA')).toEqual(['Anna Botha'])
  expect(await found('emile')).toEqual(['Émile van Wyk'])
  expect(await found('wyk trust')).toEqual(['The Van Wyk Family Trust'])
  expect(await found('nna')).toEqual([])
  expect(await found('100%')).toEqual(['100% Sure'])
  expect(await found('a%')).toEqual(await found('a'))
})

test('pages of clients have no gaps or repeats, in order of names, even with equal names', async () => {
  const who = asker(app)
  for (let at = 0; at < 7; at += 1) await firm(app, who).client(['Ann', 'Bea', 'Cas'][at % 3] as string, '')
  await app.project()
  const all = await pages<{ clientId: string; name: string }>(who, '/api/clients?limit=2')
  expect(all.map((page) => page.length)).toEqual([2, 2, 2, 1])
  expect(all.flat().map(({ name }) => name)).toEqual(['Ann', 'Ann', 'Ann', 'Bea', 'Bea', 'Cas', 'Cas'])
  expect(new Set(all.flat().map(({ clientId }) => clientId)).size).toBe(7)
})

test('refuses an invalid cursor, and a limit beyond 1000', async () => {
  const who = asker(app)
  for (const [path, field] of [
    ['/api/clients?after=Anna', 'after'],
    ['/api/records?after=x', 'after'],
    ['/api/clients?limit=1001', 'limit'],
  ] as const) {
    const { status, body } = await who.get(path)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'functions/invalid-argument', errors: [{ field }] })
  }
})

test('an erased client and its records answer as erased by id, and are in no list or count', async () => {
  const who = asker(app)
  const { client, record, deleteClient, forgetClient } = firm(app, who)
  const [clientId, other] = [await client('Canary', 'Erased'), await client('Dineo', 'Khumalo')]
  const recordId = await record(clientId, 'Canary of a record')
  await record(other, 'Kept')
  await deleteClient(clientId)
  await app.project()
  const totals = (await who.get('/api/overview')).body
  await forgetClient(clientId)
  await app.project()
  for (const path of [`/api/clients/${clientId}`, `/api/transfer-duties/${recordId}`]) {
    const { status, body } = await who.get(path)
    expect([status, body.code]).toEqual([410, 'records/erased'])
    expect((await asker(app).get(path)).status).toBe(404)
  }
  for (const path of ['/api/clients', '/api/records', `/api/records?clientId=${clientId}`])
    for (const deleted of [true, false]) {
      const { body } = await who.get(`${path}${path.includes('?') ? '&' : '?'}deleted=${deleted}`)
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`canary|${clientId}`, 'i'))
    }
  expect((await who.get('/api/clients?deleted=true&q=canary')).body.items).toEqual([])
  expect((await who.get('/api/overview')).body).toEqual(totals)
})

test('a client has its revision and number of records; deleted ones are in the list of deleted clients', async () => {
  const who = asker(app)
  const { client, record, deleteRecord, deleteClient } = firm(app, who)
  const clientId = await client('Dineo', 'Khumalo')
  await record(clientId, 'One')
  await deleteRecord(await record(clientId, 'Two'), clientId)
  await app.project()
  const one = await who.get(`/api/clients/${clientId}`)
  expect(one.headers.get('etag')).toBe('"0"')
  expect(one.body).toMatchObject({ clientId, name: 'Dineo', records: 1, deleted: false, revision: '0' })

  await deleteClient(clientId)
  await app.project()
  expect((await who.get('/api/clients')).body.items).toEqual([])
  expect(names((await who.get('/api/clients?deleted=true')).body)).toEqual(['Dineo Khumalo'])
  expect((await who.get(`/api/clients/${clientId}`)).headers.get('etag')).toBe('"1"')
})

test('records have their client’s name, newest first, and are hidden with their client', async () => {
  const who = asker(app)
  const { client, record, deleteClient } = firm(app, who)
  const [anna, bea] = [await client('Anna', 'Botha'), await client('Bea', '')]
  const first = await record(anna, 'House')
  await record(bea, 'Flat')
  await app.project()
  const list = async (query = '') =>
    (await who.get(`/api/records${query}`)).body.items.map((item: { description: string }) => item.description).sort()
  expect(await list()).toEqual(['Flat', 'House'])
  expect(await list(`?clientId=${anna}`)).toEqual(['House'])
  expect(await list('?q=anna%20b')).toEqual(['House'])
  expect(await list('?q=fl')).toEqual(['Flat'])
  const view = await who.get(`/api/transfer-duties/${first}`)
  expect(view.headers.get('etag')).toBe('"0"')
  expect(view.body).toMatchObject({
    clientName: 'Anna Botha',
    kind: 'transferDuty',
    headline: 6_720_000,
    inputs: { transferAmount: 250_000_000 },
    result: { dateOfAcquisition: '2026-11-21' },
    constantsVersion: 'c1',
  })

  await deleteClient(bea)
  await app.project()
  expect(await list()).toEqual(['House'])
  expect((await who.get('/api/overview')).body).toMatchObject({
    clients: 1,
    recordsThisMonth: 1,
    reportsIssued: 0,
    recent: [{ description: 'House' }],
  })
})

test('a locked record names who locked it, while it is locked', async () => {
  const who = asker(app)
  const { client, record } = firm(app, who)
  const clientId = await client('Anna', 'Botha')
  const recordId = await record(clientId, 'House')
  const ids = { transferDutyId: recordId, accountId: who.accountId, clientId }
  const view = async () => (await who.get(`/api/transfer-duties/${recordId}`)).body
  await app.project()
  expect(await view()).not.toHaveProperty('lockedBy')
  await app.given(`transferDuty-${recordId}`, { type: 'TransferDutyLocked', data: ids })
  await app.project()
  const { lockedBy, people } = await view()
  expect(people).toEqual({ [lockedBy]: null })
  await app.given(`user-${lockedBy}`, {
    type: 'UserRegistered',
    data: { userId: lockedBy, email: 'sipho@example.co.za', displayName: 'Sipho Nkosi' },
  })
  await app.project()
  expect((await view()).people).toEqual({ [lockedBy]: 'Sipho Nkosi' })
  await app.given(`transferDuty-${recordId}`, { type: 'TransferDutyUnlocked', data: ids })
  await app.project()
  expect(await view()).not.toHaveProperty('lockedBy')
})

test('pages of records have no gaps or repeats', async () => {
  const who = asker(app)
  const { client, record } = firm(app, who)
  const clientId = await client('Anna', '')
  for (let at = 0; at < 5; at += 1) await record(clientId, `Record ${at}`)
  await app.project()
  const all = (await pages<{ recordId: string }>(who, '/api/records?limit=2')).flat()
  expect(new Set(all.map((item) => item.recordId)).size).toBe(5)
})

test("another firm's record and a missing one get the same answer", async () => {
  const [who, other] = [asker(app), asker(app)]
  const clientId = await firm(app, other).client('Not', 'Yours')
  const recordId = await firm(app, other).record(clientId, 'Not yours')
  await app.project()
  for (const [foreign, missing, detail] of [
    [`/api/clients/${clientId}`, `/api/clients/${newId()}`, 'No such client!'],
    [`/api/transfer-duties/${recordId}`, `/api/transfer-duties/${newId()}`, 'No such document!'],
  ] as const) {
    const answers = [await who.get(foreign), await who.get(missing)]
    for (const { status, body } of answers) {
      delete body.requestId
      expect({ status, body }).toEqual({
        status: 404,
        body: { type: '/problems/functions/not-found', title: 'Not found.', status: 404, code: 'functions/not-found', detail },
      })
    }
  }
  expect((await who.get('/api/records?clientId=' + clientId)).body.items).toEqual([])
})

test('a query that forgets to filter by firm still sees no other firm', async () => {
  const [who, other] = [asker(app), asker(app)]
  const mine = await firm(app, who).client('Mine', '')
  const theirs = await firm(app, other).client('Theirs', '')
  await firm(app, other).record(theirs, 'Theirs')
  await firm(app, other).account('Theirs')
  await firm(app, other).user('t@example.co.za', 'T')
  await app.project()
  const seen = (setting: [string, string] | undefined) =>
    transaction(app.connections.pool, async (client) => {
      if (setting) await client.query('select set_config($1, $2, true)', setting)
      const rows = async (table: string) => (await client.query<Record<string, string>>(`select * from rm.${table}`)).rows
      let others = 0
      for (const table of ['accounts', 'account_subscriptions', 'records', 'record_clients', 'client_records', 'users', 'user_accounts'])
        others += (await rows(table)).length
      return { clients: (await rows('clients')).map((row) => row['client_id']), others }
    })
  expect(await seen(['app.account', who.accountId])).toEqual({ clients: [mine], others: 1 })
  expect(await seen(undefined)).toEqual({ clients: [], others: 0 })
  expect((await seen(['app.role', 'admin'])).clients).toEqual(expect.arrayContaining([mine, theirs]))
})

test('the query role can read views and write nothing', async () => {
  for (const statement of ['delete from rm.clients', 'create table rm.mine (id int)', 'update projections.checkpoints set position = 0']) {
    await expect(app.connections.pool.query(statement)).rejects.toThrow('permission denied')
  }
})

test('a query with a position waits for it, and reports if it does not arrive in time', async () => {
  const who = asker(app)
  const clientId = newId()
  const position = await app.given(`client-${clientId}`, {
    type: 'ClientAdded',
    data: { clientId, accountId: who.accountId, name: 'Fresh', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' },
  })
  for (const path of [`/api/clients/${clientId}`, `/api/clients/${clientId}/household`, `/api/transfer-duties/${newId()}`, '/api/me']) {
    const late = await who.get(path, { 'Tafel-Position': position.toString() })
    expect([late.status, late.headers.get('retry-after')], path).toEqual([503, '1'])
    expect(late.body, path).toMatchObject({ code: 'functions/not-shown-yet' })
  }

  const waiting = who.get('/api/clients', { 'Tafel-Position': position.toString() })
  await app.project()
  const current = await waiting
  expect(current.headers.get('tafel-view')).toBe('current')
  expect(names(current.body)).toEqual(['Fresh'])
  const beyond = await who.get('/api/clients', { 'Tafel-Position': (position + 1000n).toString() })
  expect(beyond.headers.get('tafel-view')).toBe('late')
  for (const none of ['soon', '9223372036854775808', '18446744073709551615'])
    expect((await who.get('/api/clients', { 'Tafel-Position': none })).status, none).toBe(400)
})

test('waits for positions of unrelated events too', async () => {
  const who = asker(app)
  const position = await firm(app, who).account('Elsewhere')
  await app.project('clients')
  expect((await who.get('/api/clients', { 'Tafel-Position': position.toString() })).headers.get('tafel-view')).toBe('current')
})

test('a forgotten client reads as empty, and a rebuild handles it', async () => {
  const who = asker(app)
  const clientId = await firm(app, who).client('Gone', 'Soon')
  await app.kernel.keys.destroy(`client:${clientId}`)
  await app.project()
  expect((await who.get(`/api/clients/${clientId}`)).body).toMatchObject({ clientId, name: '', surname: '' })
})
