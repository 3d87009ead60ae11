import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canMakeDisks, smallDisk } from '../../proof/faults/kit/small-disk.ts'
import { freePort } from '../postgres/test-cluster.ts'
import { type Child, type ChildHost, startChild } from './child.ts'
import { keepPids, pidsIn } from './pids.ts'

const AGAIN_WITHIN = { timeout: 40_000, interval: 100 }

let folder: string
let children: Child[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-child-'))
  children = []
})
afterEach(async () => {
  for (const child of children) await child.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(given: { readonly logs?: string; readonly onStart?: ChildHost['onStart']; readonly lines?: number } = {}) {
  const port = await freePort()
  const deaths: string[] = []
  const url = `http://127.0.0.1:${port}/`
  const child = await startChild(
    {
      name: 'answering',
      file: 'deploy/embedded/supervisor/testing/answering.ts',
      args: [String(port), String(given.lines ?? 0)],
      settings: [],
      env: {},
      readyWithinMs: 20_000,
      liveUrl: url,
    },
    {
      root: join(import.meta.dirname, '../../..'),
      logFile: (name) => join(given.logs ?? folder, `${name}.log`),
      onStart: given.onStart ?? (() => undefined),
      onDeath: (_, how) => deaths.push(how),
      onWaiting: () => undefined,
      ending: new AbortController().signal,
    },
  )
  children.push(child)
  const answer = () => fetch(url, { signal: AbortSignal.timeout(1000) }).then((response) => response.text())
  return { child, deaths, answer }
}

test('a stopped process that answers no one is killed and restarted', async () => {
  const { child, deaths, answer } = await start()
  const hung = child.pid()!
  process.kill(hung, 'SIGSTOP')
  await vi.waitFor(async () => expect(await answer()).toBe('here'), AGAIN_WITHIN)
  expect(child.pid()).not.toBe(hung)
  expect(deaths).toEqual([expect.stringContaining('did not run')])
})

test('a process that answers is left alone, and one that dies is restarted', async () => {
  const { child, deaths, answer } = await start()
  process.kill(child.pid()!, 'SIGKILL')
  await vi.waitFor(async () => expect(await answer()).toBe('here'), AGAIN_WITHIN)
  expect(deaths).toEqual(['signal SIGKILL'])
})

test('a renewed process is a new one, is ready when reported, and counts as no failure', async () => {
  const { child, deaths, answer } = await start()
  const before = child.pid()
  await child.renew()
  expect(await answer()).toBe('here')
  expect(child.pid()).not.toBe(before)
  expect(deaths).toEqual([])
})

test.skipIf(!canMakeDisks)('a full disk under the log and the list of processes ends no process (needs root)', async () => {
  const place = join(folder, 'disk')
  const disk = await smallDisk(place, 1)
  try {
    const { child, deaths, answer } = await start({ logs: place, onStart: keepPids(place), lines: 200 })
    await disk.fill()
    const killed = child.pid()!
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await answer()).toBe('here'), AGAIN_WITHIN)
    expect(deaths).toEqual(['signal SIGKILL'])
    await disk.makeRoom()
    const listed = async () => (JSON.parse(await readFile(pidsIn(place), 'utf8')) as Record<string, number>)['answering']
    await vi.waitFor(async () => expect(await listed()).toBe(child.pid()), AGAIN_WITHIN)
  } finally {
    for (const child of children.splice(0)) await child.stop()
    disk.remove()
  }
})
