import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { expect, it } from 'vitest'
import { nextActive, type PaletteGiven, paletteGroups as groupsOf, wordsOfName } from './palette-entries.ts'

const client: ClientView = {
  clientId: 'c1',
  name: 'Thandi',
  surname: 'Dlamini',
  email: '',
  phone: '',
  dateOfBirth: '',
  idNumber: '',
  filing: NO_FILING_DETAILS,
  sample: false,
  reviewedOn: null,
  nextReviewOn: null,
  createdAt: '',
  changedAt: '',
  deleted: false,
  revision: '0',
  records: 1,
}
const record: RecordSummary = {
  kind: 'transferDuty',
  recordId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  headline: null,
  locked: false,
  deleted: false,
  createdAt: '',
  changedAt: '',
  revision: '0',
}

const paletteGroups = (
  query: string,
  clients: readonly ClientView[],
  records: readonly RecordSummary[],
  more: Partial<PaletteGiven> = {},
) =>
  groupsOf({ query, clients, records, atHand: undefined, mayWrite: true, isOwner: false, commands: [], kinds: ['transferDuty'], ...more })

it('offers clients, matching records and matching actions, and no empty groups', () => {
  expect(paletteGroups('', [client], [record]).map((group) => group.title)).toEqual(['Clients', 'Recent records', 'Actions', 'Pages'])
  expect(paletteGroups('protea', [], [record])).toMatchObject([
    { title: 'Records', entries: [{ label: '14 Protea Road', detail: 'Transfer duty · Thandi Dlamini' }] },
  ])
  expect(paletteGroups('transfer', [], [record])).toMatchObject([{ title: 'Records', entries: [{ label: '14 Protea Road' }] }])
  expect(paletteGroups('new cl', [], [record])).toMatchObject([{ title: 'Actions', entries: [{ label: 'New client' }] }])
  expect(paletteGroups('nothing like it', [], [record])).toEqual([])
})

it('never offers clients that matched an earlier query', () => {
  expect(paletteGroups('new cl', [client], [])).toMatchObject([{ title: 'Actions', entries: [{ label: 'New client' }] }])
})

it('offers a new record of each kind for a named client, and for the client of the open record', () => {
  expect(wordsOfName('new transfer duty for dla')).toBe('dla')
  expect(wordsOfName('thandi')).toBe('thandi')
  const offered = { label: 'New transfer duty for Thandi Dlamini', target: { kind: 'newRecord', of: 'transferDuty', clientId: 'c1' } }
  expect(paletteGroups('new dla', [client], [])).toMatchObject([{ title: 'Actions', entries: [offered] }])
  const atHand = { description: 'Erf 4471', clientId: 'c1', clientName: 'Thandi Dlamini', actions: [] }
  expect(paletteGroups('new tra', [], [], { atHand })).toMatchObject([{ title: 'Actions', entries: [offered] }])
  expect(paletteGroups('new dla', [client], [], { kinds: [] })).toEqual([])
})

it('offers read-only users no commands that write', () => {
  expect(paletteGroups('new cl', [client], [], { mayWrite: false })).toEqual([])
})

it('offers the actions of the open record first', () => {
  const run = () => undefined
  const atHand = { description: 'Erf 4471', clientId: 'c1', clientName: 'Thandi Dlamini', actions: [{ id: 'lock', label: 'Lock', run }] }
  const [first] = paletteGroups('', [client], [], { atHand })
  expect(first).toMatchObject({ title: 'Erf 4471', entries: [{ label: 'Lock', target: { kind: 'action', run } }] })
  expect(paletteGroups('loc', [], [], { atHand }).map(({ title }) => title)).toEqual(['Erf 4471'])
})

it('leaves deleted clients and records out', () => {
  expect(paletteGroups('', [{ ...client, deleted: true }], [{ ...record, deleted: true }]).map((group) => group.title)).toEqual([
    'Actions',
    'Pages',
  ])
})

it('wraps around at the ends of the list', () => {
  expect(nextActive('ArrowDown', -1, 3)).toBe(0)
  expect(nextActive('ArrowDown', 2, 3)).toBe(0)
  expect(nextActive('ArrowUp', 0, 3)).toBe(2)
  expect(nextActive('ArrowUp', -1, 3)).toBe(2)
  expect(nextActive('End', 0, 3)).toBe(2)
  expect(nextActive('ArrowDown', 0, 0)).toBe(-1)
})

it('finds pages by name and keywords, the owner’s pages only for the owner, and commands of the console', () => {
  const labels = (query: string, more: Partial<PaletteGiven> = {}) =>
    paletteGroups(query, [], [], more).flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels('invoic')).toEqual(['Subscription'])
  expect(labels('team')).toEqual(['Team'])
  expect(labels('logo')).toEqual(['My Company Details'])
  expect(labels('access')).toEqual([])
  expect(labels('access', { isOwner: true })).toEqual(['Access log'])
  const commands = [{ id: 'log-out', label: 'Logout', run: () => undefined }]
  expect(labels('logo', { commands })).toEqual(['My Company Details', 'Logout'])
})
