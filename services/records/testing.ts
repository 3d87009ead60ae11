import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { type RecordContent, recordEvent, type RecordIds } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { Act } from '@tafel/contracts/kinds/record-kind.ts'
import { RECORD_KINDS, type RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { NOW } from '@tafel/kernel/testing/given-when-then.ts'
import type { RecordContext } from './answered.ts'
import { recordOf } from './record.ts'
import { type Existing, isOfTenant, type RecordState } from './tenant-scope.ts'

export const FIRM = '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12'
export const OTHER_FIRM = '9b1d4e72-3c5f-5a86-8e20-7f6c4d3b2a19'
export const CLIENT = '5e2a9c41-7b3d-4f68-9a10-c6d8e4f2b753'
export const RECORD = '81f4b6d3-2e9a-4c57-8d31-5a7c9e0b2f46'
export const COPY = 'c3d7e9f1-4a6b-4d82-9e53-7b1f0a8c6d24'

export const details: ClientDetails = { name: 'Thabo', surname: 'Test', email: '', phone: '', dateOfBirth: '', idNumber: '' }
export const clientAdded = { type: 'ClientAdded', data: { clientId: CLIENT, accountId: FIRM, ...details } } as const
export const clientDeleted = { type: 'ClientDeleted', data: { clientId: CLIENT, accountId: FIRM } } as const
export const clientForgotten = { type: 'ClientForgotten', data: { clientId: CLIENT, accountId: FIRM } } as const

/** For each kind, a sample record and its events. */
export const samples = RECORD_KINDS.map(({ name: kind, example }) => {
  const ids: RecordIds = { kind, recordId: RECORD, accountId: FIRM, clientId: CLIENT }
  const content = {
    description: 'A house',
    inputs: example as unknown,
    result: undefined,
    constantsVersion: 'before',
    engineVersion: 'before',
    inputsVersion: 0,
    links: [],
  }
  const eventOf = (act: Exclude<Act, 'Created' | 'Changed'>) => recordEvent({ ...ids, act })
  const created = (other: Partial<RecordIds & RecordContent> = {}) => {
    const { accountId = FIRM, ...changed } = other
    return recordEvent({ ...ids, accountId, act: 'Created', content: { ...content, ...changed } })
  }
  return {
    kind,
    record: recordOf(kind),
    inputs: example as unknown,
    created: created(),
    theirs: created({ accountId: OTHER_FIRM }),
    /** As read after the client's key was destroyed. */
    forgotten: forgottenEvent(created()),
    locked: eventOf('Locked'),
    unlocked: eventOf('Unlocked'),
    deleted: eventOf('Deleted'),
    restored: eventOf('Restored'),
  }
})

function forgottenEvent(event: RecordEvent): RecordEvent {
  const gone = { description: FORGOTTEN, inputs: FORGOTTEN, result: FORGOTTEN }
  return { ...event, data: { ...event.data, ...gone } } as RecordEvent
}

/** The time and context of decisions in tests. */
export const AT: RecordContext = { today: johannesburgDate(NOW), constants: SHIPPED_CONSTANTS, versions: [] }

/** The state of the firm's own record after some events. */
export function ownState<S extends RecordState, E extends TafelEvent>(
  aggregate: Aggregate<S, E>,
  ...events: readonly NoInfer<E>[]
): Existing<S> {
  const state = events.reduce(aggregate.evolve, aggregate.initial)
  if (!isOfTenant(state, FIRM)) throw new Error('These events create no record of the firm.')
  return state
}
