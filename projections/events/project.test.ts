import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ACCOUNT, CLIENT, NOW, projected, RECORD, USER } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const rows = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'event_index', ...events)
const details = { name: 'Canary', surname: 'Canary', email: '', phone: '', dateOfBirth: '', idNumber: '' }

test('indexes an event of a firm by person, time and subject, without its content', () => {
  const added = { type: 'ClientAdded', data: { clientId: CLIENT, accountId: ACCOUNT, ...details } } as const
  const deleted = { type: 'TransferDutyDeleted', data: { transferDutyId: RECORD, accountId: ACCOUNT, clientId: CLIENT } } as const
  const found = rows(added, deleted)
  expect(found).toMatchObject([
    { type: 'ClientAdded', at: NOW, person: USER, on_behalf_of: null, account_id: ACCOUNT, client_id: CLIENT, record_id: null },
    { type: 'TransferDutyDeleted', record_kind: 'transferDuty', record_id: RECORD, position: '101', revision: '1' },
  ])
  expect(JSON.stringify(found)).not.toContain('Canary')
})

test('does not index events without a firm', () => {
  expect(rows({ type: 'UserRegistered', data: { userId: USER, email: 'a@example.co.za', displayName: 'A' } })).toEqual([])
})

test('finds a report by its client, and its later events through the event that issued it', async () => {
  const { data } = JSON.parse(await readFile(new URL('../../contracts/api/fixtures/ReportIssued.v1.json', import.meta.url), 'utf8'))
  const { reportId, accountId, clientId, recordId } = data
  const withdrawn = { type: 'ReportWithdrawn', data: { reportId, accountId, clientId, reason: 'clientAsked', note: 'Canary' } } as const
  const found = rows({ type: 'ReportIssued', data }, withdrawn)
  expect(found).toMatchObject([
    {
      client_id: clientId,
      record_id: recordId,
      record_kind: data.kind,
      report_id: reportId,
      report_number: expect.stringMatching(/^\w{4}-\d{4}-\d{6}$/),
    },
    { client_id: clientId, record_id: null, report_id: reportId, report_number: null },
  ])
  expect(JSON.stringify(found)).not.toContain('Canary')
})
