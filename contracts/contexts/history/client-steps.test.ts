import { expect, test } from 'vitest'
import type { ClientEvent } from '../clients/events.ts'
import type { Recorded } from '../../base/envelope.ts'
import { FORGOTTEN } from '../../base/personal.ts'
import { clientSteps } from './client-steps.ts'

const ids = { clientId: 'c1', accountId: 'a1' }
const details = { name: 'Thandi', surname: 'Dlamini', email: '', phone: '', dateOfBirth: '', idNumber: '' }
const maritalStatus = { status: 'single', since: '', regime: '', regimeSince: '' } as const
const added: ClientEvent = { type: 'ClientAdded', data: { ...ids, ...details } }
const married: ClientEvent = { type: 'ClientMaritalStatusChanged', data: { ...ids, maritalStatus, spouseId: null } }

function stepsOf(...events: readonly ClientEvent[]) {
  const recorded = events.map((event, at) => ({ ...event, revision: BigInt(at), recordedAt: '2026-11-21T08:00:00.000Z', actor: 'u1' }))
  return clientSteps(recorded as unknown as readonly Recorded<ClientEvent>[])
}

test('handing a client over changes nothing of what is known', () => {
  const handed: ClientEvent = { type: 'ClientAssigned', data: { ...ids, adviser: 'u2', handOverId: 'h1' } }
  const [first, second] = stepsOf(added, handed)
  expect(second).toMatchObject({ act: 'Assigned', revision: 1 })
  expect(second!.values).toBe(first!.values)
})

test('leaves out details that were never entered or were removed', () => {
  const takenBack: ClientEvent = { type: 'ClientMaritalStatusChanged', data: { ...ids, maritalStatus: null, spouseId: null, undoes: [1] } }
  const [before, marriedStep, after] = stepsOf(added, married, takenBack)
  expect(marriedStep!.values).toEqual({ ...details, maritalStatus })
  expect(after).toMatchObject({ undoes: [1], values: before!.values })
  expect(after!.values).toEqual(before!.values)
})

test('of a client who was erased nothing is left, at no revision that was sealed', () => {
  const forgotten = { ...married, data: { ...married.data, maritalStatus: FORGOTTEN } } as unknown as ClientEvent
  expect(stepsOf(added, forgotten).at(-1)!.values).toBeUndefined()
})
