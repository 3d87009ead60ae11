import { expect, test } from 'vitest'
import { ACCOUNT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const entry = { entryId: RECORD, admin: USER, route: 'adminListAccounts', target: null, requestId: 'r' }
const rows = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'audit_entries', ...events)

test('a read can be found by everyone shown in it', () => {
  const what = { outcome: 'done', seen: [ACCOUNT, ACCOUNT], rows: 2, filters: ['q'] }
  expect(rows({ type: 'AdminRead', data: { ...entry, ...what } })).toEqual([
    {
      entry_id: RECORD,
      at: NOW,
      admin: USER,
      route: 'adminListAccounts',
      is_action: false,
      target_kind: null,
      target_id: null,
      subjects: [ACCOUNT],
      rows: 2,
      filters: ['q'],
      outcome: 'done',
      request_id: 'r',
    },
  ])
})

test('an action has no outcome until it ends, and never its reason or changes', () => {
  const target = { kind: 'users', id: ACCOUNT }
  const begun = { type: 'AdminActionBegun', data: { ...entry, route: 'disableUserAccount', target, reason: 'Canary' } } as const
  const changes = [{ field: 'disabled', before: 'Canary', after: 'true' }]
  const ended = { type: 'AdminActionEnded', data: { entryId: RECORD, admin: USER, target, outcome: 'identity/own-user', changes } } as const
  expect(rows(begun)).toMatchObject([{ is_action: true, outcome: null, subjects: [ACCOUNT], target_kind: 'users' }])
  expect(rows(begun, ended)).toMatchObject([{ outcome: 'identity/own-user' }])
  expect(JSON.stringify(rows(begun, ended))).not.toContain('Canary')
})
