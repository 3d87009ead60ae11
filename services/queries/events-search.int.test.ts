import { readFile } from 'node:fs/promises'
import { findEvents, recordsEverOf } from '@tafel/projections/events/read.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inScope } from './in-scope.ts'
import { queriesApp, type QueriesApp } from './testing/queries-app.ts'

// Searches by auditors, over real projections and Postgres.

const accountId = newId()
const ids = { accountId, clientId: newId() }
const transferDutyId = newId()
const reportId = newId()
let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
  const details = { name: 'Thandi', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  await app.given(`client-${ids.clientId}`, { type: 'ClientAdded', data: { ...ids, ...details } })
  const { data: created } = await fixture('TransferDutyCreated')
  await app.given(`transferDuty-${transferDutyId}`, { type: 'TransferDutyCreated', data: { ...created, ...ids, transferDutyId } })
  const { data: issued } = await fixture('ReportIssued')
  delete issued.supersedes
  const report = { ...issued, ...ids, reportId, kind: 'transferDuty', recordId: transferDutyId, code: 'KXTR', year: 2026, serial: 1 }
  await app.given(
    `reportRegister-${accountId}`,
    { type: 'ReportIssued', data: report },
    { type: 'ReportWithdrawn', data: { ...ids, reportId, reason: 'clientAsked', note: '' } },
  )
  await app.given(`client-${ids.clientId}`, { type: 'ClientDeleted', data: ids }, { type: 'ClientForgotten', data: ids })
  await app.project()
})
afterAll(() => app.close())

async function fixture(name: string) {
  return JSON.parse(await readFile(new URL(`../../contracts/api/fixtures/${name}.v1.json`, import.meta.url), 'utf8'))
}

/** Like an auditor's search: the mandate has been checked before. */
const asAdmin = <T>(ask: (db: Parameters<typeof findEvents>[0]) => Promise<T>): Promise<T> =>
  inScope(app.connections.pool, { admin: true }, ask)
const find = (wanted: object) =>
  asAdmin((db) => findEvents(db, { firms: [{ accountId, clientIds: null }], type: '', limit: 50, ...wanted }))

test('a record’s search finds its events, and those of its issued report', async () => {
  const found = await find({ recordId: transferDutyId })
  expect(found.map(({ type }) => type)).toEqual(['ReportWithdrawn', 'ReportIssued', 'TransferDutyCreated'])
  const record = { kind: 'transferDuty', recordId: transferDutyId }
  const report = { reportId, number: 'KXTR-2026-000001' }
  expect(found).toMatchObject([
    { record, report },
    { record, report },
    { record, report: null },
  ])
})

test('a client’s search finds them too, and no other client’s does', async () => {
  expect((await find({ clientId: ids.clientId, type: 'report' })).map(({ type }) => type)).toEqual(['ReportWithdrawn', 'ReportIssued'])
  expect(await find({ recordId: newId() })).toEqual([])
  expect(
    await asAdmin((db) =>
      findEvents(db, { firms: [{ accountId: newId(), clientIds: null }], type: '', limit: 50, recordId: transferDutyId }),
    ),
  ).toEqual([])
})

test('the records of an erased client are still listed, by id', async () => {
  expect(await asAdmin((db) => recordsEverOf(db, accountId, ids.clientId))).toEqual([{ kind: 'transferDuty', recordId: transferDutyId }])
  expect(await asAdmin((db) => recordsEverOf(db, newId(), ids.clientId))).toEqual([])
})
