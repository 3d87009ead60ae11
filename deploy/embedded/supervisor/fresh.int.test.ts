import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clear } from './fresh.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tafel-fresh-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

test('clearing deletes all data of people, including pictures of firms, and nothing else', async () => {
  await writeFile(join(folder, 'secrets.json'), '{}')
  for (const name of ['files', 'postgres', 'backups', 'compile-cache', 'theirs']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'something'), '')
  }
  await clear(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['compile-cache', 'theirs'])
})

test('a folder that only resembles ours by name is left unchanged', async () => {
  await mkdir(join(folder, 'files'))
  await expect(clear(folder)).rejects.toThrow('nothing was deleted')
  expect(existsSync(join(folder, 'files'))).toBe(true)
})
