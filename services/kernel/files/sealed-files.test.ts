import { expect, test } from 'vitest'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import { memoryFileRows } from './file-rows.memory.ts'
import { FileChanged, sealedFiles, sha256Of } from './sealed-files.ts'

const place = { subject: 'report:1', about: 'client:1' }
const bytes = Buffer.from('What was issued')

function files() {
  const rows = memoryFileRows()
  const keys = memoryKeyStore()
  return { rows, keys, files: sealedFiles(rows, keys) }
}

test('stores a file under its hash, encrypted, and reads it back', async () => {
  const { rows, files: kept } = files()
  const sha256 = await kept.keep(place, bytes)
  expect(sha256).toBe(sha256Of(bytes))
  expect(await kept.read(place.subject, sha256)).toEqual(bytes)
  expect([...rows.rows.values()].some(({ sealed }) => sealed.includes(bytes))).toBe(false)
})

test('detects a flipped bit, and a file moved to another place', async () => {
  const { rows, files: kept } = files()
  const sha256 = await kept.keep(place, bytes)
  const [key, row] = [...rows.rows][0]!
  const flipped = Buffer.from(row.sealed)
  flipped[20]! ^= 1
  rows.rows.set(key, { ...row, sealed: flipped })
  await expect(kept.read(place.subject, sha256)).rejects.toThrow(FileChanged)
  await kept.keep({ ...place, subject: 'report:2' }, bytes)
  rows.rows.set(`report:2/${sha256}`, { ...row, subject: 'report:2' })
  await expect(kept.read('report:2', sha256)).rejects.toThrow(FileChanged)
})

test('erasing removes the files and key of that subject only', async () => {
  const { rows, keys, files: kept } = files()
  const sha256 = await kept.keep(place, bytes)
  await kept.keep({ subject: 'report:2', about: 'client:1' }, bytes)
  expect(await kept.subjectsAbout('client:1')).toEqual(['report:1', 'report:2'])
  await kept.erase('report:1')
  expect(await kept.read('report:1', sha256)).toBeUndefined()
  expect((await keys.find(['report:1'])).get('report:1')).toEqual({ state: 'destroyed' })
  expect([...rows.rows.values()].map(({ subject }) => subject)).toEqual(['report:2'])
  expect(await kept.read('report:2', sha256)).toEqual(bytes)
})

test('a subject is due from the day after its last', async () => {
  const { files: kept } = files()
  await kept.keep(place, bytes)
  await kept.keepUntil(place.subject, '2031-11-21')
  expect(await kept.due('2031-11-21', 10)).toEqual([])
  expect(await kept.due('2031-11-22', 10)).toEqual([place])
})
