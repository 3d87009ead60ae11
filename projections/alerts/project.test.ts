import { expect, test } from 'vitest'
import { ACCOUNT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const alertId = RECORD
const raised = { alertId, rule: 'rolesChanged', person: USER, about: ACCOUNT, count: 1, since: NOW, at: NOW } as const
const rows = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'alerts', ...events)

test('an alert is open until it is acknowledged', () => {
  const row = { alert_id: alertId, rule: 'rolesChanged', person: USER, about: ACCOUNT, count: 1, since: NOW, at: NOW }
  expect(rows({ type: 'AlertRaised', data: raised })).toEqual([{ ...row, acknowledged_by: null, acknowledged_at: null }])
  const acknowledged = { type: 'AlertAcknowledged', data: { alertId, by: ACCOUNT } } as const
  expect(rows({ type: 'AlertRaised', data: raised }, acknowledged)).toEqual([{ ...row, acknowledged_by: ACCOUNT, acknowledged_at: NOW }])
})
