import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Dependant, MaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import { recordEvent, type RecordIds } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { Act } from '@tafel/contracts/kinds/record-kind.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { answered, type RecordContext } from '../answered.ts'
import type { ClientState } from '../clients/client.ts'
import type { RecordState } from '../record.ts'
import { isOfTenant } from '../tenant-scope.ts'

const DETAILS: ClientDetails = {
  name: 'Sample client',
  surname: '',
  email: 'sample@client.example',
  phone: '+27 21 555 0100',
  dateOfBirth: '1981-06-17',
  idNumber: '',
}
const MARITAL_STATUS: MaritalStatus = { status: 'married', since: '2010-03-20', regime: 'ancWithAccrual', regimeSince: '' }
const DEPENDANTS: readonly Dependant[] = [
  { dependantId: '5c0e8b1d-2f74-4a96-b3d8-7e1f9a6c4b20', name: 'Sample child', dateOfBirth: '2014-09-02', kind: 'child' },
]

type Ids = { readonly clientId: string; readonly accountId: string }

/** Restores the sample client's details, marital status and dependants. */
export function restoreSampleClient(
  { clientId, accountId }: Ids,
  state: ClientState,
): Decision<ClientEvent, 'functions/not-found' | 'records/erased'> {
  if (state.exists && !isOfTenant(state, accountId)) return { refused: 'functions/not-found' }
  if (state.exists && state.forgotten) return { refused: 'records/erased' }
  const ids = { clientId, accountId }
  const existing = state.exists ? state : undefined
  const events: ClientEvent[] = []
  if (existing === undefined) events.push({ type: 'ClientAdded', data: { ...ids, ...DETAILS, sample: true } })
  if (existing?.deleted === true) events.push({ type: 'ClientRestored', data: ids })
  if (existing !== undefined && !same(existing.details, DETAILS))
    events.push({ type: 'ClientDetailsChanged', data: { ...ids, ...DETAILS } })
  if (!same(existing?.maritalStatus, MARITAL_STATUS))
    events.push({ type: 'ClientMaritalStatusChanged', data: { ...ids, maritalStatus: MARITAL_STATUS } })
  if (!same(existing?.dependants, DEPENDANTS))
    events.push({ type: 'ClientDependantsChanged', data: { ...ids, dependants: [...DEPENDANTS] } })
  return events
}

/** Restores the sample record of a kind: its example, unlocked and not deleted. The sample client's other records stay. */
export function restoreSampleRecord(
  ids: RecordIds,
  state: RecordState,
  context: RecordContext,
): Decision<RecordEvent, 'functions/not-found'> {
  if (state.exists && !isOfTenant(state, ids.accountId)) return { refused: 'functions/not-found' }
  const { example, names } = kindOf(ids.kind)
  const description = `Sample: ${names.words.one}`
  if (!state.exists) return [recordEvent({ ...ids, act: 'Created', content: answered(ids.kind, description, example, context) })]
  const eventOf = (act: Exclude<Act, 'Created' | 'Changed'>) => recordEvent({ ...ids, act })
  const isChanged = state.description !== description || !same(state.inputs, example)
  return [
    ...(state.deleted ? [eventOf('Restored')] : []),
    ...(state.locked ? [eventOf('Unlocked')] : []),
    ...(isChanged ? [recordEvent({ ...ids, act: 'Changed', content: answered(ids.kind, description, example, context, state) })] : []),
  ]
}
