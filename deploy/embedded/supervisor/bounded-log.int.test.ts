import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canMakeDisks, smallDisk } from '../../proof/faults/kit/small-disk.ts'
import { boundedLog } from './bounded-log.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tafel-log-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const LINE = `${'x'.repeat(99)}\n`

function write(log: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve) => log.write(text, () => resolve()))
}

test('a log keeps its newest lines and the previous file, and no more', async () => {
  const log = boundedLog(join(folder, 'a.log'), 1000)
  for (let line = 0; line < 100; line++) await write(log, LINE)
  await write(log, 'the last line\n')
  expect((await readdir(folder)).toSorted()).toEqual(['a.log', 'a.log.1'])
  for (const name of ['a.log', 'a.log.1']) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(1000)
  expect(await readFile(join(folder, 'a.log'), 'utf8')).toMatch(/the last line\n$/)
  expect((await stat(join(folder, 'a.log'))).mode & 0o777).toBe(0o600)
  log.end()
  await finished(log)
})

test.skipIf(!canMakeDisks)('a full disk only loses lines, and the log reports how many once there is room (needs root)', async () => {
  const disk = await smallDisk(join(folder, 'disk'), 1)
  try {
    const file = join(folder, 'disk', 'a.log')
    const log = boundedLog(file, 1_000_000)
    await write(log, 'before\n')
    await disk.fill()
    for (let line = 0; line < 1000; line++) await write(log, LINE)
    await disk.makeRoom()
    await write(log, 'after\n')
    const text = await readFile(file, 'utf8')
    expect(text).toContain('before\n')
    expect(text).toMatch(/\d+ bytes of this log were lost \(ENOSPC\).*\nafter\n$/)
    log.end()
    await finished(log)
  } finally {
    disk.remove()
  }
})

test('a missing folder only loses lines', async () => {
  const log = boundedLog(join(folder, 'gone', 'a.log'))
  await write(log, LINE)
  log.end()
  await finished(log)
})
