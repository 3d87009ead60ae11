import { expect, test } from 'vitest'
import type { Recorded } from '../base/envelope.ts'
import type { TafelEvent } from './events.ts'
import { isRealmAccess, type Route } from '../base/http/route.ts'
import { ROUTES } from './routes.ts'
import { ALERT_RULE_NAMES } from '../contexts/alerts/rule-names.ts'
import { ALERT_RULES, ALERT_EVENT_TYPES, hourStart, PERSONAL_READS, alertMatches } from './alert-rules.ts'

const admin = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'
const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const SATURDAY = '2026-11-21T08:00:00.000Z'
const MONDAY = '2026-11-23T08:00:00.000Z'

const seen = (event: TafelEvent, { occurredAt = MONDAY, actor = admin } = {}) =>
  alertMatches({ ...event, occurredAt, actor } as Recorded<TafelEvent>)
const entry = { entryId: userId, admin, target: null, requestId: 'r' }
const read = (route: string, rows: number, outcome = 'done') =>
  seen({ type: 'AdminRead', data: { ...entry, route, rows, outcome, seen: [], filters: [] } })
const acting = (occurredAt: string) =>
  seen(
    {
      type: 'ActingBegun',
      data: { actingId: userId, accountId: userId, admin, userId, sessionId: 's', until: SATURDAY, mayWrite: false, reason: 'r' },
    },
    { occurredAt },
  )

test('counts the rows of personal lists, and each export and refusal once', () => {
  expect(read('adminListUsers', 25)).toEqual([{ rule: 'manyShown', person: admin, about: null, weight: 25 }])
  expect(read('adminListUsers', 0)).toEqual([])
  expect(read('adminListAudit', 50)).toEqual([])
  expect(read('adminExportUsers', 0)).toEqual([{ rule: 'manyExports', person: admin, about: null, weight: 1 }])
  expect(read('adminExportUsers', 0, 'functions/unavailable')).toEqual([{ rule: 'manyRefused', person: admin, about: null, weight: 1 }])
  const ended = { entryId: userId, admin, target: null, outcome: 'functions/aborted', changes: [] }
  expect(seen({ type: 'AdminActionEnded', data: ended })).toMatchObject([{ rule: 'manyRefused' }])
  expect(seen({ type: 'AdminActionEnded', data: { ...ended, outcome: 'done' } })).toEqual([])
})

test('counts users disabled or erased by others, but not those who leave by themselves or Tafel’s own actions', () => {
  expect(seen({ type: 'UserDisabled', data: { userId, reason: 'r' } })).toEqual([
    { rule: 'manyStopped', person: admin, about: null, weight: 1 },
  ])
  const forgotten = { type: 'UserForgotten', data: { userId, reason: 'ownWish' } } as const
  expect(seen(forgotten)).toMatchObject([{ rule: 'manyStopped' }])
  expect(seen(forgotten, { actor: userId })).toEqual([])
  expect(seen(forgotten, { actor: 'system:firm' })).toEqual([])
})

test('reports every change of roles and every emergency publication', () => {
  expect(seen({ type: 'UserRolesChanged', data: { userId, roles: ['admin'] } })).toEqual([
    { rule: 'rolesChanged', person: admin, about: userId, weight: 1 },
  ])
  const published = { collection: 'tax-scenario', key: '2028', draft: 1, by: admin, at: MONDAY, reason: 'r', inForceAt: MONDAY } as const
  expect(seen({ type: 'ConstantsAnnounced', data: { ...published, emergency: true } })).toMatchObject([
    { rule: 'emergencyPublication', person: admin },
  ])
  expect(seen({ type: 'ConstantsEnacted', data: { ...published, reference: 'Act 1', emergency: true } })).toHaveLength(1)
  expect(seen({ type: 'ConstantsAnnounced', data: { ...published, emergency: false } })).toEqual([])
})

test('reports each flagged payment of any firm', () => {
  const flagged = {
    accountId: userId,
    owner: userId,
    paymentId: '7',
    grossCents: 99_999,
    why: 'alreadyCovered',
    receivedOn: '2026-11-23',
  } as const
  expect(seen({ type: 'PaymentFlagged', data: flagged }, { actor: 'system:payfast' })).toEqual([
    { rule: 'paymentFlagged', person: userId, about: null, weight: 1 },
  ])
})

test.each([
  ['2026-11-23T05:00:00.000Z', false],
  ['2026-11-23T04:59:59.999Z', true],
  ['2026-11-23T16:59:59.999Z', false],
  ['2026-11-23T17:00:00.000Z', true],
  ['2026-11-20T12:00:00.000Z', false],
  ['2026-11-21T12:00:00.000Z', true],
  // Sunday evening in UTC, but half past midnight on Monday in South Africa.
  ['2026-11-22T22:30:00.000Z', true],
])('reports acting for a user at %s: %s', (at, isReported) => {
  expect(acting(at)).toEqual(isReported ? [{ rule: 'actingOutsideHours', person: admin, about: userId, weight: 1 }] : [])
})

test('names only audited read routes, every rule once with a threshold, and each event type once', () => {
  for (const route of PERSONAL_READS) {
    const { access, method, reads }: Route = ROUTES[route]
    expect([route, isRealmAccess(access) && (method === 'GET' || reads === true)]).toEqual([route, true])
  }
  expect(Object.keys(ALERT_RULES).sort()).toEqual([...ALERT_RULE_NAMES].sort())
  for (const { threshold, title } of Object.values(ALERT_RULES)) expect([title, threshold >= 1]).toEqual([title, true])
  expect(new Set(ALERT_EVENT_TYPES).size).toBe(ALERT_EVENT_TYPES.length)
})

test('starts a new count at each full hour', () => {
  expect(hourStart('2026-11-21T08:59:59.999Z')).toBe('2026-11-21T08:00:00.000Z')
  expect(hourStart('2026-11-21T09:00:00.000Z')).toBe('2026-11-21T09:00:00.000Z')
})
