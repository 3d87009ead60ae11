import type { ClientView, TransferDutySummary } from '@tafel/contracts/http/views.ts'
import { expect, it } from 'vitest'
import { nextActive, paletteGroups } from './palette-entries.ts'

const client: ClientView = {
  clientId: 'c1',
  name: 'Thandi',
  surname: 'Dlamini',
  email: '',
  phone: '',
  createdAt: '',
  changedAt: '',
  deleted: false,
  revision: '0',
  records: 1,
}
const record: TransferDutySummary = {
  transferDutyId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  transferDutyPayable: null,
  locked: false,
  deleted: false,
  createdAt: '',
  changedAt: '',
  revision: '0',
}

it('offers clients, matching records and matching actions, and no empty groups', () => {
  expect(paletteGroups('', [client], [record]).map((group) => group.title)).toEqual(['Clients', 'Recent records', 'Actions'])
  expect(paletteGroups('protea', [], [record])).toMatchObject([
    { title: 'Records', entries: [{ label: '14 Protea Road', detail: 'Thandi Dlamini' }] },
  ])
  expect(paletteGroups('new', [], [record])).toMatchObject([{ title: 'Actions', entries: [{ label: 'New client' }] }])
  expect(paletteGroups('nothing like it', [], [record])).toEqual([])
})

it('never offers clients that answered an earlier question', () => {
  expect(paletteGroups('new', [client], [])).toMatchObject([{ title: 'Actions' }])
})

it('leaves deleted clients and records out', () => {
  expect(paletteGroups('', [{ ...client, deleted: true }], [{ ...record, deleted: true }]).map((group) => group.title)).toEqual(['Actions'])
})

it('moves through the entries in a ring', () => {
  expect(nextActive('ArrowDown', -1, 3)).toBe(0)
  expect(nextActive('ArrowDown', 2, 3)).toBe(0)
  expect(nextActive('ArrowUp', 0, 3)).toBe(2)
  expect(nextActive('ArrowUp', -1, 3)).toBe(2)
  expect(nextActive('End', 0, 3)).toBe(2)
  expect(nextActive('ArrowDown', 0, 0)).toBe(-1)
})
