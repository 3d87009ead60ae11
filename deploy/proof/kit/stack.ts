import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PORT_OFFSETS, type Part, type Secrets } from '@tafel/deploy/embedded/supervisor/settings.ts'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'

const ROOT = dirname(dirname(dirname(import.meta.dirname)))
const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 40_000

/** A complete Tafel, as in `npm start`, with its own ports and data folder. */
export interface Stack {
  readonly url: (part: Part) => string
  readonly port: (part: Part) => number
  readonly dataDir: string
  readonly secrets: Secrets
  /** From the command to the ready line, ms. */
  readonly readyInMs: number
  readonly supervisorPid: number
  output(): string
  isRunning(): boolean
  stop(): Promise<void>
  /** Kills only the supervisor; its children end when their standard input closes. */
  killSupervisor(): Promise<void>
}

export interface StackOptions {
  readonly dataDir?: string
  readonly basePort?: number
  readonly args?: readonly string[]
  /** Added to this process's environment. */
  readonly env?: NodeJS.ProcessEnv
  /** Default: three minutes. */
  readonly readyWithinMs?: number
}

export async function startStack(given: StackOptions = {}): Promise<Stack> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'tafel-stack-')))
  const basePort = given.basePort ?? (await freePortRange())
  const began = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, 'deploy/embedded/start.ts', ...(given.args ?? [])], {
    cwd: ROOT,
    env: { ...process.env, ...given.env, TAFEL_DATA: dataDir, TAFEL_PORT: String(basePort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await readyLine(child, () => output, given.readyWithinMs ?? READY_WITHIN_MS)
  const readyInMs = performance.now() - began
  const ended = once(child, 'exit')
  const over = () => child.exitCode !== null || child.signalCode !== null
  return {
    url: (part) => `http://localhost:${basePort + PORT_OFFSETS[part]}`,
    port: (part) => basePort + PORT_OFFSETS[part],
    dataDir,
    secrets: JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Secrets,
    readyInMs,
    supervisorPid: child.pid ?? -1,
    output: () => output,
    isRunning: () => !over(),
    stop: async () => {
      if (over()) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
    killSupervisor: async () => {
      child.kill('SIGKILL')
      if (!over()) await ended
    },
  }
}

/** Stops the stack and deletes its data. */
export async function discard(stack: Stack | undefined): Promise<void> {
  if (!stack) return
  await stack.stop()
  await rm(stack.dataDir, { recursive: true, force: true })
}

function readyLine(child: ChildProcess, output: () => string, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (error?: Error) => {
      clearTimeout(late)
      child.stdout?.off('data', look)
      child.off('exit', ended)
      if (error) reject(error)
      else resolve()
    }
    const look = () => {
      if (output().includes('Tafel is ready')) give()
    }
    const ended = () => give(new Error(`Tafel did not start:\n${output()}`))
    const late = setTimeout(() => {
      child.kill('SIGTERM')
      give(new Error(`Tafel was not ready in time:\n${output()}`))
    }, withinMs)
    child.stdout?.on('data', look)
    child.once('exit', ended)
  })
}

/** The first port of a free range as large as a stack needs. */
export async function freePortRange(): Promise<number> {
  const span = Math.max(...Object.values(PORT_OFFSETS)) + 1
  for (let tries = 0; tries < 50; tries++) {
    // Below the system's ephemeral range, so that nothing else takes them meanwhile.
    const base = 12_000 + Math.floor(Math.random() * 1000) * 20
    const free = await Promise.all(Array.from({ length: span }, (_, offset) => isFree(base + offset)))
    if (free.every(Boolean)) return base
  }
  throw new Error('No range of free ports was found.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
