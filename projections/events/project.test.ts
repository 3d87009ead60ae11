import { expect, test } from 'vitest'
import { ACCOUNT, CLIENT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const rows = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'event_index', ...events)
const details = { name: 'Canary', surname: 'Canary', email: '', phone: '', dateOfBirth: '', idNumber: '' }

test('an event of a firm is found by who, when and about what, and nothing that it holds is in the index', () => {
  const added = { type: 'ClientAdded', data: { clientId: CLIENT, accountId: ACCOUNT, ...details } } as const
  const deleted = { type: 'TransferDutyDeleted', data: { transferDutyId: RECORD, accountId: ACCOUNT, clientId: CLIENT } } as const
  const found = rows(added, deleted)
  expect(found).toMatchObject([
    { type: 'ClientAdded', at: NOW, person: USER, on_behalf_of: null, account_id: ACCOUNT, client_id: CLIENT, record_id: null },
    { type: 'TransferDutyDeleted', record_kind: 'transferDuty', record_id: RECORD, position: '101', revision: '1' },
  ])
  expect(JSON.stringify(found)).not.toContain('Canary')
})

test('what is of no firm is not in it', () => {
  expect(rows({ type: 'UserRegistered', data: { userId: USER, email: 'a@example.co.za', displayName: 'A' } })).toEqual([])
})
