import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { fileNameFor, MAX_CLIENT_FILES, MAX_FILE_BYTES } from '@tafel/contracts/contexts/clients/files.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { CLIENT, clientAdded, clientDeleted, clientForgotten, FIRM, ownState } from '../../testing.ts'
import { clientWithPast } from '../../undo/past.ts'
import { client } from '../client.ts'
import { undoInClient } from '../undo-client/decide.ts'
import { addFile, deleteFile, type NewFile, renameFile, restoreFile } from './decide.ts'

const ids = { clientId: CLIENT, accountId: FIRM }
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const file = (at: number, more: Partial<NewFile> = {}): NewFile => ({
  fileId: idOf(at),
  name: `File ${at}.pdf`,
  sha256: `sha ${at}`,
  fileType: 'pdf',
  bytes: 1000,
  ...more,
})
const addedOver = (madeWay: string[], ...of: Parameters<typeof file>) =>
  ({ type: 'ClientFileAdded', data: { ...ids, ...file(...of), madeWay } }) as const
const added = (...of: Parameters<typeof file>) => addedOver([], ...of)
const deleted = (at: number) => ({ type: 'ClientFileDeleted', data: { ...ids, fileId: idOf(at) } }) as const
const restored = (at: number) => ({ type: 'ClientFileRestored', data: { ...ids, fileId: idOf(at), name: `File ${at}.pdf` } }) as const
const having = (...events: readonly ReturnType<typeof added | typeof deleted | typeof restored>[]) =>
  ownState(client, clientAdded, ...events)

test('a file is added once, deleted once, restored once', () => {
  expect(addFile(file(1), having())).toEqual([added(1)])
  expect(addFile(file(1), having(added(1)))).toEqual([])
  expect(deleteFile(idOf(1), having(added(1)))).toEqual([deleted(1)])
  expect(deleteFile(idOf(1), having(added(1), deleted(1)))).toEqual([])
  expect(restoreFile(idOf(1), having(added(1), deleted(1)))).toEqual([restored(1)])
  expect(restoreFile(idOf(1), having(added(1)))).toEqual([])
  expect(deleteFile(idOf(2), having(added(1)))).toEqual({ refused: 'functions/not-found' })
})

test('refuses the same bytes twice, unless the first were deleted', () => {
  expect(addFile(file(2, { sha256: 'sha 1' }), having(added(1)))).toEqual({ refused: 'files/already-there' })
  expect(addFile(file(2, { sha256: 'sha 1' }), having(added(1), deleted(1)))).toHaveLength(1)
  expect(restoreFile(idOf(1), having(added(1), deleted(1), added(2, { sha256: 'sha 1' })))).toEqual({ refused: 'files/already-there' })
})

test('a client has at most a hundred files, 25 MB in total', () => {
  const big = { bytes: MAX_FILE_BYTES }
  const two = [added(1, big), added(2, big)]
  expect(addFile(file(3, { bytes: 5_000_000 }), having(...two))).toHaveLength(1)
  expect(addFile(file(3, { bytes: 5_000_001 }), having(...two))).toEqual({ refused: 'files/client-full' })
  expect(restoreFile(idOf(1), having(added(1, big), deleted(1), added(2, big), added(3, big)))).toEqual({ refused: 'files/client-full' })
  const many = Array.from({ length: MAX_CLIENT_FILES }, (_, at) => added(at))
  expect(addFile(file(200), having(...many))).toEqual({ refused: 'files/client-full' })
})

test('drops deleted files, oldest first, when there is no room', () => {
  const big = { bytes: MAX_FILE_BYTES }
  const gone = [1, 2, 3, 4, 5].flatMap((at) => [added(at, big), deleted(at)])
  const last = addedOver([idOf(1)], 6, big)
  expect(addFile(file(6, big), having(...gone))).toEqual([last])
  const after = having(...gone, last)
  expect(restoreFile(idOf(1), after)).toEqual({ refused: 'functions/not-found' })
  expect(restoreFile(idOf(2), after)).toHaveLength(1)
})

test('renames a file, keeping its extension', () => {
  const renamed = (name: string) => [{ type: 'ClientFileRenamed', data: { ...ids, fileId: idOf(1), name } }]
  expect(renameFile(idOf(1), 'Mandate', having(added(1)))).toEqual(renamed('Mandate.pdf'))
  expect(renameFile(idOf(1), 'Mandate.exe', having(added(1)))).toEqual(renamed('Mandate.exe.pdf'))
  expect(renameFile(idOf(1), 'File 1.pdf', having(added(1)))).toEqual([])
  expect(renameFile(idOf(1), '///', having(added(1)))).toMatchObject({ refused: 'functions/invalid-argument', errors: [{ field: 'name' }] })
  expect(renameFile(idOf(1), 'x', having(added(1), deleted(1)))).toEqual({ refused: 'functions/not-found' })
})

test('removes characters that file systems refuse or that hide the extension', () => {
  expect(fileNameFor('../a\\b:c\u202efdp.exe', 'pdf')).toBe('.. a b c fdp.exe.pdf')
  expect(fileNameFor('Bank statement.CSV', 'text')).toBe('Bank statement.csv')
  expect(fileNameFor('x'.repeat(300), 'xlsx')).toHaveLength(120)
  expect(fileNameFor(' .pdf', 'pdf')).toBeUndefined()
})

test('refuses changes for deleted and erased clients, and forgets the files of erased ones', () => {
  const gone = ownState(client, clientAdded, added(1), clientDeleted)
  for (const decided of [addFile(file(2), gone), deleteFile(idOf(1), gone), restoreFile(idOf(1), gone), renameFile(idOf(1), 'x', gone)])
    expect(decided).toEqual({ refused: 'records/deleted' })
  const erased = ownState(client, clientAdded, added(1), clientDeleted, clientForgotten)
  expect(addFile(file(2), erased)).toEqual({ refused: 'records/erased' })
  expect(erased.files).toEqual([])
  const unread = { ...added(1), data: { ...added(1).data, name: FORGOTTEN, sha256: FORGOTTEN } }
  expect(ownState(client, clientAdded, unread).files).toMatchObject([{ name: '', sha256: '' }])
})

test('undo restores a deleted file, removes an added one, and reports one that is gone', () => {
  const past = (...events: readonly ClientEvent[]) => ownState(clientWithPast, clientAdded, ...events)
  const undoing = <E extends { readonly data: object }>(event: E, at: number) => ({ ...event, data: { ...event.data, undoes: [at] } })
  expect(undoInClient({ revisions: [2] }, past(added(1), deleted(1)))).toEqual([undoing(restored(1), 2)])
  expect(undoInClient({ revisions: [1] }, past(added(1)))).toEqual([undoing(deleted(1), 1)])
  const pushed = addedOver([idOf(1)], 2)
  expect(undoInClient({ revisions: [2] }, past(added(1), deleted(1), pushed, deleted(2)))).toMatchObject({ refused: expect.any(String) })
})
