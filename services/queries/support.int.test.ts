import { afterAll, beforeAll, expect, test } from 'vitest'
import { asker, firm, queriesApp, type Asker, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
let support: Asker
let lerato: Asker
beforeAll(async () => {
  app = await queriesApp()
  support = asker(app, { roles: ['support'] })
  lerato = asker(app)
  await firm(app, lerato).user('lerato@mokoena.co.za', 'Lerato Mokoena')
  await firm(app, lerato).account('Mokoena Advisers')
  await firm(app, lerato).trial('2026-11-21', '2026-12-04')
  await firm(app, asker(app)).user('sipho@example.co.za', 'Sipho Nkosi')
  await app.project()
})
afterAll(() => app.close())

async function find(q: string, who = support) {
  const response = await fetch(`${app.base}/api/support/users?q=${encodeURIComponent(q)}`, {
    headers: { authorization: who.authorization },
  })
  return { status: response.status, text: await response.text() }
}

test('support finds a user by the whole address, with personal details masked', async () => {
  const { status, text } = await find('Lerato@mokoena.co.za')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({
    items: [
      {
        id: lerato.userId,
        email: 'l•••@m•••.co.za',
        name: 'L. M.',
        enabled: true,
        firm: { id: lerato.accountId, name: 'M. A.', isReadOnly: false, subscribedUntil: '2026-12-04' },
      },
    ],
  })
  expect(text).not.toMatch(/mokoena|lerato|advisers/i)
})

test('by the id of the user or the firm, and never by a part of an address', async () => {
  for (const id of [lerato.userId, lerato.accountId])
    expect(JSON.parse((await find(id)).text)).toMatchObject({ items: [{ id: lerato.userId }] })
  expect(JSON.parse((await find('someone@else.co.za')).text)).toEqual({ items: [] })
  expect((await find('lerato')).status).toBe(400)
})

test('only support and admins', async () => {
  expect((await find(lerato.userId, asker(app, { roles: ['admin'] }))).status).toBe(200)
  for (const who of [asker(app), asker(app, { roles: ['finance'] }), asker(app, { roles: ['auditor'] })])
    expect((await find(lerato.userId, who)).status).toBe(403)
})
