import type { AlertEvent } from '@tafel/contracts/contexts/alerts/events.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { test } from 'vitest'
import { acknowledge } from './acknowledge/decide.ts'
import { alert } from './alert.ts'
import { type Raise, raise } from './raise/decide.ts'

const alertId = '5d0f4f0a-3f0e-4a6a-9a53-2f4f1d6c7a10'
const person = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'
const another = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const at = '2026-11-21T08:41:07.000Z'
const command: Raise = { alertId, rule: 'manyShown', person, about: null, count: 1012, since: '2026-11-21T08:00:00.000Z', at }
const raised: AlertEvent = { type: 'AlertRaised', data: command }
const acknowledged: AlertEvent = { type: 'AlertAcknowledged', data: { alertId, by: another } }

test('raises an alert once, whatever follows, acknowledged or not', () => {
  given(alert)
    .when((state) => raise(command, state))
    .then(raised)
  for (const before of [[raised], [raised, acknowledged]])
    given(alert, ...before)
      .when((state) => raise({ ...command, count: 2000 }, state))
      .thenNothing()
})

test('another administrator acknowledges it once; no one acknowledges their own', () => {
  given(alert, raised)
    .when((state) => acknowledge({ alertId, by: another }, state))
    .then(acknowledged)
  given(alert, raised, acknowledged)
    .when((state) => acknowledge({ alertId, by: another }, state))
    .thenNothing()
  given(alert, raised)
    .when((state) => acknowledge({ alertId, by: person }, state))
    .thenRefused('alerts/own')
  given(alert)
    .when((state) => acknowledge({ alertId, by: another }, state))
    .thenRefused('functions/not-found')
})
