import type { DeletedPage } from '@tafel/contracts/contexts/clients/deleted.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asker, type Asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

const page = async (who: Asker, search = '') => (await who.get(`/api/deleted${search}`)).body as DeletedPage
const namesIn = ({ items }: DeletedPage) => items.map((thing) => (thing.what === 'client' ? thing.surname : thing.description))

/** Of a firm: a deleted client with a record, a deleted record of another client, and undeleted ones. */
async function someDeleted(who: Asker) {
  const { client, record, deleteClient, deleteRecord } = firm(app, who)
  const [stays, goes] = [await client('Thandi', 'Dlamini'), await client('Anand', 'Naidoo')]
  await record(stays, 'Stays')
  await record(goes, 'Goes along')
  const ofGone = await record(goes, 'Deleted before its client')
  const gone = await record(stays, 'Gone')
  await deleteRecord(ofGone, goes)
  await deleteRecord(gone, stays)
  await deleteClient(goes)
  await app.project()
  return { stays, goes }
}

test('lists clients and records together, with who deleted them; a deleted client includes its records', async () => {
  const who = asker(app)
  await someDeleted(who)
  const all = await page(who)
  expect(namesIn(all).toSorted()).toEqual(['Gone', 'Naidoo'])
  expect(all.items.find(({ what }) => what === 'client')).toMatchObject({ records: 1, deleted: true })
  const by = all.items[0]!.deletedBy
  expect(all.people).toHaveProperty(by, null)
  await app.given(userStream(by), {
    type: 'UserRegistered',
    data: { userId: by, email: 'sipho@proof.example', displayName: 'Sipho Nkosi' },
  })
  await app.project()
  expect((await page(who)).people[by]).toBe('Sipho Nkosi')
  expect(namesIn(await page(who, '?what=clients'))).toEqual(['Naidoo'])
  expect(namesIn(await page(who, '?what=records'))).toEqual(['Gone'])
  expect((await page(asker(app))).items).toEqual([])
})

test('every deleted item appears on exactly one page, whatever its kind and the page size', async () => {
  const who = asker(app)
  const { client, record, deleteClient, deleteRecord } = firm(app, who)
  const lives = await client('Thandi', 'Dlamini')
  for (const at of [1, 2, 3]) {
    await deleteRecord(await record(lives, `Record ${at}`), lives)
    await deleteClient(await client('Gone', `Client ${at}`))
  }
  await app.project()
  const whole = namesIn(await page(who))
  expect(whole).toHaveLength(6)
  const pages: string[][] = []
  for (let after: string | null = ''; after !== null;) {
    const one: DeletedPage = await page(who, `?limit=2${after === '' ? '' : `&after=${after}`}`)
    pages.push(namesIn(one))
    after = one.next
  }
  expect(pages.flat()).toEqual(whole)
  expect(pages).toHaveLength(3)
  for (const evil of ['x', Buffer.from('now evil').toString('base64url')])
    expect((await who.get(`/api/deleted?after=${evil}`)).status).toBe(400)
})

test('an erased client and its records appear nowhere', async () => {
  const who = asker(app)
  const { goes } = await someDeleted(who)
  await firm(app, who).forgetClient(goes)
  await app.project()
  expect(namesIn(await page(who))).toEqual(['Gone'])
})
