import type { ClientDetails } from '@tafel/contracts/clients/client.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'
import { type Existing, isOwn, type RecordState } from './own.ts'

export const FIRM = '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12'
export const OTHER_FIRM = '9b1d4e72-3c5f-5a86-8e20-7f6c4d3b2a19'
export const CLIENT = '5e2a9c41-7b3d-4f68-9a10-c6d8e4f2b753'
export const RECORD = '81f4b6d3-2e9a-4c57-8d31-5a7c9e0b2f46'
export const COPY = 'c3d7e9f1-4a6b-4d82-9e53-7b1f0a8c6d24'

export const details: ClientDetails = { name: 'Thabo', surname: 'Test', email: '', phone: '' }
export const clientAdded = { type: 'ClientAdded', data: { clientId: CLIENT, accountId: FIRM, ...details } } as const
export const clientDeleted = { type: 'ClientDeleted', data: { clientId: CLIENT, accountId: FIRM } } as const
export const clientForgotten = { type: 'ClientForgotten', data: { clientId: CLIENT, accountId: FIRM } } as const

const ids = { transferDutyId: RECORD, accountId: FIRM, clientId: CLIENT }
export const inputs = { transferAmount: 200_000_000, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2026-03-01' } as const
export const created = {
  type: 'TransferDutyCreated',
  data: {
    ...ids,
    description: 'A house',
    inputs,
    result: { transferDutyPayable: 0, dateOfAcquisition: '2026-03-01' },
    constantsVersion: 'before',
    engineVersion: 'before',
  },
} as const
export const locked = { type: 'TransferDutyLocked', data: ids } as const
export const unlocked = { type: 'TransferDutyUnlocked', data: ids } as const
export const deleted = { type: 'TransferDutyDeleted', data: ids } as const
export const restored = { type: 'TransferDutyRestored', data: ids } as const

/** The state of the firm's own record after some events. */
export function ownState<S extends RecordState, E extends TafelEvent>(
  aggregate: Aggregate<S, E>,
  ...events: readonly NoInfer<E>[]
): Existing<S> {
  const state = events.reduce(aggregate.evolve, aggregate.initial)
  if (!isOwn(state, FIRM)) throw new Error('These events make no record of the firm.')
  return state
}
