import type { BoardPage, BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { type SeasonEvent, seasonStream } from '@tafel/contracts/contexts/season/events.ts'
import { NO_STEPS, type Steps } from '@tafel/contracts/contexts/season/steps.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asker, type Asker, firm, NOW, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

const today = johannesburgDate(NOW)
const ago = (days: number) => addDays(today, -days)
const seasonIds = new Map<string, string>()

/** An event of a client's season of 2026. */
async function given(who: Asker, clientId: string, type: SeasonEvent['type'], kept: object): Promise<void> {
  const seasonId = seasonIds.get(clientId) ?? newId()
  seasonIds.set(clientId, seasonId)
  const data = { seasonId, clientId, accountId: who.accountId, taxYear: 2026, ...kept }
  await app.given(seasonStream(seasonId), { type, data } as SeasonEvent)
}
const steps = (who: Asker, clientId: string, done: Partial<Steps>) =>
  given(who, clientId, 'SeasonStepsSet', { steps: { ...NO_STEPS, ...done } })
const filing = (who: Asker, clientId: string, about: object) =>
  app.given(`client-${clientId}`, {
    type: 'ClientFilingDetailsChanged',
    data: {
      clientId,
      accountId: who.accountId,
      filing: { taxNumber: '', provisional: '', itr12: '', emailConsentOn: '', emailConsentWithdrawnOn: '', ...about },
    },
  })
/** Adds clients whose adviser in charge is the asker. */
const clientsOf = (who: Asker) => async (name: string, surname: string) => {
  const clientId = await firm(app, who).client(name, surname)
  const assigned = { clientId, accountId: who.accountId, adviser: who.userId, handOverId: newId() }
  await app.given(`client-${clientId}`, { type: 'ClientAssigned', data: assigned })
  return clientId
}
const board = async (who: Asker, search = '') => (await who.get(`/api/season?taxYear=2026&${search}`)).body as BoardPage
const summary = async (who: Asker, search = '') => (await who.get(`/api/season/summary?taxYear=2026&${search}`)).body as BoardSummary
const names = ({ rows }: BoardPage) => rows.map(({ name }) => name)

test('shows every client of the firm, also before anything has happened, with what waits too long', async () => {
  const who = asker(app)
  const { deleteClient } = firm(app, who)
  const client = clientsOf(who)
  const [adams, botha, cele, dube] = [
    await client('A', 'Adams'),
    await client('B', 'Botha'),
    await client('C', 'Cele'),
    await client('D', 'Dube'),
  ]
  await deleteClient(dube)
  await client('E', 'Els')
  await firm(app, asker(app)).client('X', 'Another firm')
  await steps(who, adams, { requested: ago(22) })
  await steps(who, botha, { requested: ago(30), received: ago(7) })
  await given(who, botha, 'SeasonNoteSet', { note: 'Waits for the broker.' })
  await app.project()
  const { rows, total } = await board(who)
  expect(total).toBe(4)
  expect(rows.map(({ name, stage, waited, isOverdue }) => [name, stage, waited, isOverdue])).toEqual([
    ['A Adams', 'requested', 22, true],
    ['B Botha', 'received', 7, false],
    ['C Cele', 'toRequest', null, false],
    ['E Els', 'toRequest', null, false],
  ])
  expect(rows[1]).toMatchObject({
    clientId: botha,
    note: 'Waits for the broker.',
    responsible: who.userId,
    isNamed: false,
    changedBy: expect.any(String),
  })
  expect(rows[2]).toMatchObject({ clientId: cele, steps: NO_STEPS, changedAt: null, changedBy: null })
  expect(names(await board(who, 'waiting=tooLong'))).toEqual(['A Adams'])
  expect(names(await board(who, 'stage=toRequest'))).toEqual(['C Cele', 'E Els'])
  expect(names(await board(who, 'order=waiting'))).toEqual(['A Adams', 'B Botha', 'C Cele', 'E Els'])
  expect(names(await board(who, 'q=bot'))).toEqual(['B Botha'])
  expect((await who.get('/api/season?taxYear=2025')).body).toMatchObject({ total: 4, rows: [{ stage: 'toRequest' }, {}, {}, {}] })
})

test('the counts add up, whatever the filter', async () => {
  const who = asker(app)
  const client = clientsOf(who)
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) ids.push(await client(`N${at}`, 'Person'))
  await steps(who, ids[0]!, { requested: ago(40) })
  await steps(who, ids[1]!, { requested: ago(1) })
  await steps(who, ids[2]!, { filed: ago(1) })
  await steps(who, ids[3]!, { assessed: ago(1), differs: ago(1) })
  await filing(who, ids[0]!, { provisional: 'yes' })
  await filing(who, ids[4]!, { itr12: 'needNot' })
  const colleague = newId()
  await given(who, ids[1]!, 'SeasonResponsibleSet', { responsible: colleague })
  await app.project()
  const all = await summary(who)
  expect(all).toMatchObject({
    total: 5,
    toFile: { provisional: 1, notProvisional: 2 },
    needNot: 1,
    all: { total: 5, late: 1, mine: 4, provisional: 1, differs: 1 },
  })
  const sum = (of: BoardSummary) => Object.values(of.stages).reduce((total, { count }) => total + count, 0)
  expect(all.stages).toMatchObject({
    toRequest: { count: 1, late: 0 },
    requested: { count: 2, late: 1 },
    filed: { count: 1 },
    differs: { count: 1 },
  })
  expect(sum(all)).toBe(all.total)
  const mine = await summary(who, `person=${who.userId}`)
  expect([mine.total, sum(mine), mine.all.total]).toEqual([4, 4, 5])
  expect(names(await board(who, `person=${colleague}`))).toEqual(['N1 Person'])
  expect(names(await board(who, 'kind=provisional'))).toEqual(['N0 Person'])
  expect(names(await board(who, 'kind=needNot'))).toEqual(['N4 Person'])
  expect(names(await board(who, 'kind=notKnown&stage=filed'))).toEqual(['N2 Person'])
})

test('is read part by part, each client once', async () => {
  const who = asker(app)
  const { client } = firm(app, who)
  for (let at = 0; at < 7; at += 1) await client(`N${at}`, 'Person')
  await app.project()
  const parts = await Promise.all([0, 3, 6].map((offset) => board(who, `offset=${offset}&limit=3`)))
  expect(parts.map(({ total }) => total)).toEqual([7, 7, 7])
  expect(await board(who, 'offset=7&limit=3')).toMatchObject({ rows: [], total: 7 })
  expect(parts.flatMap(names)).toEqual(Array.from({ length: 7 }, (_, at) => `N${at} Person`))
  for (const wrong of ['taxYear=1990', 'taxYear=2026&limit=201', 'taxYear=2026&stage=evil', 'taxYear=2026&person=x', ''])
    expect((await who.get(`/api/season?${wrong}`)).status).toBe(400)
})

test('an erased client leaves no note, whether the season was written before or after', async () => {
  const who = asker(app)
  const { client, deleteClient, forgetClient } = firm(app, who)
  const thandi = await client('Thandi', 'Dlamini')
  await given(who, thandi, 'SeasonNoteSet', { note: 'Canary before' })
  await app.project()
  expect((await board(who)).rows).toMatchObject([{ note: 'Canary before' }])
  await deleteClient(thandi)
  await forgetClient(thandi)
  await app.project()
  await given(who, thandi, 'SeasonNoteSet', { note: 'Canary after' })
  await app.project()
  expect((await board(who)).total).toBe(0)
  const owner = createPool({ url: app.database.url('owner'), name: 'test' })
  const { rows } = await owner.query('select note from rm.seasons where client_id = $1', [thandi])
  await owner.end()
  expect(rows).toEqual([{ note: '' }])
})
