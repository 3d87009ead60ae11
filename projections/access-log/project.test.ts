import { expect, test } from 'vitest'
import { ACCOUNT, CLIENT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

test('an access is a row with ids only', () => {
  const data = {
    entryId: RECORD,
    accountId: ACCOUNT,
    person: USER,
    as: 'member',
    onBehalfOf: null,
    clientId: CLIENT,
    what: 'report',
    record: { kind: 'transferDuty', recordId: RECORD },
    sitting: '2026-11-21T08:00:00.000Z',
  } as const
  expect(projected({ project }, 'looks', { type: 'FirmDataRead', data })).toEqual([
    {
      look_id: expect.any(String),
      entry_id: RECORD,
      account_id: ACCOUNT,
      person: USER,
      looked_as: 'member',
      on_behalf_of: null,
      client_id: CLIENT,
      what: 'report',
      record_kind: 'transferDuty',
      record_id: RECORD,
      sitting: '2026-11-21T08:00:00.000Z',
      at: NOW,
    },
  ])
})
