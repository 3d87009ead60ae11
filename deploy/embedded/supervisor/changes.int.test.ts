import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSources } from './changes.ts'

/** Longer than the debounce: continuous writes would never be reported. */
const AGAIN = { timeout: 20_000, interval: 400 }

let root: string
let stop: () => void
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tafel-changes-'))
  await mkdir(join(root, 'services/http/deep'), { recursive: true })
  await writeFile(join(root, 'services/http/deep/gate.ts'), '')
})
afterEach(async () => {
  stop()
  await rm(root, { recursive: true, force: true })
})

test('names changed sources, including those in new folders, but no tests or texts', async () => {
  const changed = new Set<string>()
  stop = watchSources(root, ['services'], (files) => files.forEach((file) => changed.add(file)))
  const write = (file: string) => writeFile(join(root, 'services', file), 'changed')
  await write('README.md')
  await write('http/deep/gate.test.ts')
  await write('http/deep/gate.ts')
  await mkdir(join(root, 'services/new'))
  await vi.waitFor(async () => {
    await write('new/package.json')
    expect([...changed].toSorted()).toEqual(['services/http/deep/gate.ts', 'services/new/package.json'])
  }, AGAIN)
})
