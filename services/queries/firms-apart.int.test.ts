import { readFile } from 'node:fs/promises'
import { spousesStream } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import { registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import { mandatesStream } from '@tafel/contracts/contexts/mandates/events.ts'
import { teamStream } from '@tafel/contracts/contexts/teams/events.ts'
import { findEvents } from '@tafel/projections/events/read.ts'
import { mandatesOf } from '@tafel/projections/mandates/read.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inScope } from './in-scope.ts'
import { type Asker, asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

// Two firms whose streams have the same ids, because the second one copied those of the first: each sees its own.

let app: QueriesApp
let ours: Asker
let theirs: Asker
beforeAll(async () => {
  app = await queriesApp()
  ours = asker(app)
  theirs = asker(app)
  await firm(app, ours).account('Ours')
  await firm(app, theirs).account('Theirs')
})
afterAll(() => app.close())

const asAdmin = <T>(ask: (db: Knex) => Promise<T>): Promise<T> => inScope(app.connections.pool, { admin: true }, ask)

test('a report and its verification are unaffected when another firm issues and withdraws one with the same id', async () => {
  const { data } = JSON.parse(await readFile(new URL('../../contracts/api/fixtures/ReportIssued.v1.json', import.meta.url), 'utf8'))
  delete data.supersedes
  const clientId = newId()
  const issued = (who: Asker, code: string, sha256: string, more: object) =>
    app.given(registerStream(who.accountId), {
      type: 'ReportIssued',
      data: { ...data, accountId: who.accountId, code, serial: 1, sha256: sha256.repeat(64), ...more },
    })
  await issued(ours, 'KXTR', '1', { clientId })
  await issued(theirs, 'KXTP', '2', { clientId: newId(), recordId: newId() })
  const { reportId } = data
  const withdrawn = { reportId, accountId: theirs.accountId, clientId: newId(), reason: 'wrongFigures', note: '' } as const
  await app.given(registerStream(theirs.accountId), { type: 'ReportWithdrawn', data: withdrawn })
  await app.project()

  expect((await ours.get('/api/issued-reports')).body.items).toMatchObject([{ reportId, number: 'KXTR-2026-000001', state: 'issued' }])
  expect((await theirs.get('/api/issued-reports')).body.items).toMatchObject([{ number: 'KXTP-2026-000001', state: 'withdrawn' }])
  expect((await ours.get(`/api/issued-reports/${reportId}`)).body).toMatchObject({ number: 'KXTR-2026-000001', state: 'issued' })
  const verify = async (asked: object) =>
    (
      await fetch(`${app.base}/api/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
    ).json()
  expect(await verify({ number: 'KXTR-2026-000001' })).toMatchObject({ verdict: 'issued' })
  expect(await verify({ sha256: '1'.repeat(64) })).toMatchObject({ verdict: 'genuine', number: 'KXTR-2026-000001' })

  const firms = [{ accountId: ours.accountId, clientIds: null }]
  const found = await asAdmin((db) => findEvents(db, { firms, type: 'report', limit: 50 }))
  expect(found).toMatchObject([{ type: 'ReportIssued', report: { number: 'KXTR-2026-000001' } }])
})

test('an invitation and a hand-over are unaffected by another firm’s with the same ids', async () => {
  const [invitationId, handOverId, clientId] = [newId(), newId(), newId()]
  const expiresAt = '2026-11-28T08:00:00.000Z'
  for (const [who, email] of [
    [ours, 'kagiso@example.co.za'],
    [theirs, 'someone@example.co.za'],
  ] as const) {
    const { accountId, userId: owner } = who
    await app.given(
      teamStream(accountId),
      { type: 'TeamCreated', data: { accountId, owner } },
      { type: 'MemberInvited', data: { accountId, invitationId, email, name: '', role: 'adviser', expiresAt, sending: 1 } },
      { type: 'ClientsHandedOver', data: { accountId, handOverId, from: owner, to: owner, clientIds: [clientId] } },
    )
  }
  const { accountId } = theirs
  await app.given(
    teamStream(accountId),
    { type: 'InvitationWithdrawn', data: { accountId, invitationId } },
    { type: 'HandOverUndone', data: { accountId, handOverId } },
  )
  await app.project()

  const { body } = await ours.get('/api/team')
  expect(body.invitations).toMatchObject([{ invitationId, email: 'kagiso@example.co.za' }])
  expect(body.lately).toMatchObject([
    { what: 'ClientsHandedOver', handOverId, isUndone: false },
    { what: 'MemberInvited', invited: 'kagiso@example.co.za' },
  ])
  expect((await theirs.get('/api/team')).body.invitations).toEqual([])
})

test('a mandate stays in force when another firm grants and revokes one with the same id', async () => {
  const [mandateId, auditor] = [newId(), newId()]
  const terms = { mandateId, auditor, clientIds: null, from: '2026-11-21', until: '2026-12-20', reason: 'Review' }
  for (const { accountId } of [ours, theirs])
    await app.given(mandatesStream(accountId), { type: 'MandateGranted', data: { accountId, ...terms } })
  const { accountId } = theirs
  await app.given(mandatesStream(accountId), { type: 'MandateRevoked', data: { accountId, mandateId, auditor } })
  await app.project()
  const found = await asAdmin((db) => mandatesOf(db, auditor, '2026-11-22'))
  expect(new Map(found.map((mandate) => [mandate.accountId, mandate.state]))).toEqual(
    new Map([
      [ours.accountId, 'inForce'],
      [theirs.accountId, 'revoked'],
    ]),
  )
})

test('a couple stays linked when another firm’s stream contradicts it for the same client ids', async () => {
  const clientIds = [await firm(app, ours).client('Thandi', 'Dlamini'), await firm(app, ours).client('Sizwe', 'Dlamini')]
  await app.given(spousesStream(ours.accountId), { type: 'SpousesLinked', data: { accountId: ours.accountId, clientIds } })
  await app.given(spousesStream(theirs.accountId), { type: 'SpousesUnlinked', data: { accountId: theirs.accountId, clientIds } })
  await app.project()
  expect((await ours.get(`/api/clients/${clientIds[0]}/household`)).body.spouse).toMatchObject({ name: 'Sizwe' })
})
