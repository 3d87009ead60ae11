import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NEWEST_VERSION } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { filledReadModel } from '@tafel/deploy/proof/sweeps/export/read-model.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExport } from '../write-export.ts'
import { writeInThread } from './write-in-thread.ts'

const EVENTS = 4500
/** Starting a thread takes a second, and longer on a shared machine. */
const PATIENT = 180_000
const never = new AbortController().signal
let model: Awaited<ReturnType<typeof filledReadModel>>
let folder: string

beforeAll(async () => {
  model = await filledReadModel(EVENTS)
  folder = await mkdtemp(join(tmpdir(), 'tafel-thread-'))
})
afterAll(async () => {
  await model.close()
  await rm(folder, { recursive: true, force: true })
})

test('a thread writes the same file as this one, and reports progress', { timeout: PATIENT }, async () => {
  const request = { ...model.range, format: 'xlsx', version: NEWEST_VERSION } as const
  const reported: number[] = []
  const options = { onRows: (rows: number) => reported.push(rows), signal: never }
  const manifest = await writeInThread(model.url)(request, join(folder, 'there'), options)
  expect(manifest).toEqual(await writeExport(request, model.pages(model.range, never), join(folder, 'here')))
  expect(manifest.totals.rows).toBe(EVENTS)
  expect(reported).toEqual([2000, 4000, EVENTS])
})

test('passes errors on unchanged, and leaves no thread', { timeout: PATIENT }, async () => {
  const request = { ...model.range, format: 'csv', version: NEWEST_VERSION } as const
  const options = { onRows: () => undefined, signal: never }
  const gone = writeInThread(model.url.replace(/\/[^/]+$/, '/nowhere'))
  await expect(gone(request, join(folder, 'none'), options)).rejects.toThrow('nowhere')
  await expect(writeInThread(model.url, { deadlineMs: 1 })(request, join(folder, 'late'), options)).rejects.toThrow('timeout')
  await expect(
    writeInThread(model.url)(request, join(folder, 'left'), { ...options, signal: AbortSignal.abort(new Error('closing')) }),
  ).rejects.toThrow('closing')
  expect(await readdir(folder)).not.toContain('late')
})
