import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers, makeDataDir } from './private-files.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tafel-private-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const mode = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777

async function open(...path: string[]): Promise<void> {
  await mkdir(join(folder, ...path.slice(0, -1)), { recursive: true, mode: 0o755 })
  await writeFile(join(folder, ...path), '', { mode: 0o644 })
}

test('files left readable by an earlier start are closed, programs stay executable, and other files are left alone', async () => {
  for (const path of [['secrets.json'], ['logs', 'services.log'], ['eventstore', 'deep', '0.log'], ['theirs', 'photo.jpg']])
    await open(...path)
  await open('chromium', 'x', 'chromium')
  await writeFile(join(folder, 'chromium', 'x', 'run'), '', { mode: 0o755 })
  await closeToOthers(folder)
  expect([await mode('logs'), await mode('logs', 'services.log'), await mode('eventstore', 'deep', '0.log')]).toEqual([0o700, 0o600, 0o600])
  expect([await mode('chromium', 'x', 'run'), await mode('theirs', 'photo.jpg')]).toEqual([0o700, 0o644])
})

test('nothing is changed in a folder that is not known as Tafel’s', async () => {
  await open('logs', 'theirs.log')
  await closeToOthers(folder)
  expect(await mode('logs', 'theirs.log')).toBe(0o644)
})

test('only its owner can list a new data folder and the parents created with it', async () => {
  await makeDataDir(join(folder, 'a', 'b'))
  for (const path of [['a'], ['a', 'b']]) expect((await mode(...path)) & 0o066).toBe(0)
  await makeDataDir(join(folder, 'a', 'b'))
})
