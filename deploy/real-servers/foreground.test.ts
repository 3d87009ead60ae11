import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runInForeground, type RunningServer } from './foreground.ts'
import { howItEnded, untilReady } from './until-ready.ts'

// The server is a Node that does little or nothing.

let folder: string
let children: ChildProcess[]
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-foreground-'))
  children = []
  lines = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function launch(program = 'setInterval(() => undefined, 1000)') {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  children.push(child)
  return child
}

function serverOf(child: ChildProcess): RunningServer {
  const ended = once(child, 'exit').then(() => howItEnded(child) ?? '')
  return { logFile: 'server.log', ended, stop: async () => void (child.kill(), await ended) }
}

const run = (start: (signal: AbortSignal) => Promise<RunningServer>, asked = new AbortController().signal) =>
  runInForeground('Kafka', start, asked, (text) => lines.push(text))
const waiting = (child: ChildProcess, signal?: AbortSignal) =>
  untilReady({ name: 'Kafka', child, logFile: join(folder, 'none.log'), isReady: async () => false, say: () => undefined, signal })

test('reports how a killed server ended and where its log is, and exits with 1', async () => {
  const child = launch()
  const code = run(async () => serverOf(child))
  await once(child, 'spawn')
  child.kill('SIGKILL')
  expect(await code).toBe(1)
  expect(lines).toEqual(['Kafka ended by itself (signal SIGKILL). Its log: server.log'])
})

test('exits with 1 even if the server ended without an error', async () => {
  const child = launch('process.exitCode = 0')
  expect(await run(async () => serverOf(child))).toBe(1)
  expect(lines).toEqual(['Kafka ended by itself (code 0). Its log: server.log'])
})

test('stops its server when asked to stop, and exits with 0 and no message', async () => {
  const asked = new AbortController()
  const child = launch()
  const code = run(async () => serverOf(child), asked.signal)
  await once(child, 'spawn')
  asked.abort()
  expect(await code).toBe(0)
  expect(howItEnded(child)).toBe('signal SIGTERM')
  expect(lines).toEqual([])
})

test('reports how a server ended during its start', async () => {
  const child = launch('process.exitCode = 3')
  const code = await run(async () => {
    await waiting(child)
    return serverOf(child)
  })
  expect([code, lines]).toEqual([1, [`Kafka ended while it started (code 3). Its log: ${join(folder, 'none.log')}`]])
})

test('does not wait for a starting server when asked to stop', async () => {
  const asked = new AbortController()
  const child = launch()
  const code = run(async (signal) => {
    await waiting(child, signal)
    return serverOf(child)
  }, asked.signal)
  asked.abort()
  expect([await code, lines]).toEqual([0, ['Kafka was stopped while it started.']])
})
