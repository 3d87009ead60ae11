import type { MandateEvent } from '@tafel/contracts/contexts/mandates/events.ts'
import { MANDATE_DAYS_MAX, MANDATES_MAX } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { expect, test } from 'vitest'
import { type Grant, grant } from './grant/decide.ts'
import { mandates, reachOf } from './mandates.ts'
import { revoke } from './revoke/decide.ts'

const accountId = '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10'
const owner = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const auditor = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'
const mandateId = '5d0f4f0a-3f0e-4a6a-9a53-2f4f1d6c7a10'
const clientId = 'c2c1c7de-6e0f-4f6b-8d4f-6f1f7c0b7a11'
const terms = { mandateId, clientIds: null, from: '2026-11-21', until: '2026-12-20', reason: 'Review' }
const command: Grant = { ...terms, accountId, by: owner, auditor, today: '2026-11-21' }
const granted = (about: Partial<Omit<typeof terms, 'clientIds'> & { clientIds: string[] | null }> = {}): MandateEvent => ({
  type: 'MandateGranted',
  data: { accountId, auditor, ...terms, ...about },
})
const revoked: MandateEvent = { type: 'MandateRevoked', data: { accountId, mandateId, auditor } }
const stateOf = (...events: readonly MandateEvent[]) => events.reduce(mandates.evolve, mandates.initial)

test('an owner grants a mandate; a repetition changes nothing, and another one with its id is refused', () => {
  given(mandates)
    .when((state) => grant(command, state))
    .then(granted())
  given(mandates, granted())
    .when((state) => grant(command, state))
    .thenNothing()
  given(mandates, granted())
    .when((state) => grant({ ...command, until: '2026-12-21' }, state))
    .thenRefused('functions/aborted')
})

test('refuses non-auditors, oneself, the past, more than a year, and no end', () => {
  given(mandates)
    .when((state) => grant({ ...command, auditor: undefined }, state))
    .thenRefused('mandates/no-such-auditor')
  given(mandates)
    .when((state) => grant({ ...command, auditor: owner }, state))
    .thenRefused('mandates/own-firm')
  for (const days of [
    { from: '2026-12-21', until: '2026-12-20' },
    { from: '2026-11-01', until: '2026-11-20' },
    { from: '2026-11-21', until: '2027-11-22' },
  ])
    given(mandates)
      .when((state) => grant({ ...command, ...days }, state))
      .thenRefused('functions/invalid-argument')
  expect(MANDATE_DAYS_MAX).toBe(366)
  const many = Array.from({ length: MANDATES_MAX }, (_, at) => granted({ mandateId: `${mandateId.slice(0, -3)}${100 + at}` }))
  given(mandates, ...many)
    .when((state) => grant(command, state))
    .thenRefused('mandates/too-many')
})

test('revokes a mandate once', () => {
  given(mandates, granted())
    .when((state) => revoke({ accountId, mandateId }, state))
    .then(revoked)
  given(mandates, granted(), revoked)
    .when((state) => revoke({ accountId, mandateId }, state))
    .thenNothing()
  given(mandates)
    .when((state) => revoke({ accountId, mandateId }, state))
    .thenRefused('functions/not-found')
})

test('limits an auditor to the mandates of the day', () => {
  const other = '9f4a3f5e-1f1c-4c57-8a51-0b6f1f3f2d22'
  const some = granted({ mandateId: other, clientIds: [clientId] })
  const reach = (day: string, who: string, ...events: readonly MandateEvent[]) => reachOf(stateOf(...events), who, day)
  expect(reach('2026-11-21', auditor, granted())).toEqual({ clientIds: null })
  expect(reach('2026-12-20', auditor, some)).toEqual({ clientIds: new Set([clientId]) })
  expect(reach('2026-12-20', auditor, granted(), some)).toEqual({ clientIds: null })
  expect(reach('2026-12-20', auditor, granted(), some, revoked)).toEqual({ clientIds: new Set([clientId]) })
  for (const day of ['2026-11-20', '2026-12-21']) expect(reach(day, auditor, granted(), some)).toBeUndefined()
  expect(reach('2026-11-21', owner, granted())).toBeUndefined()
  expect(reach('2026-11-21', auditor, granted(), revoked)).toBeUndefined()
})
