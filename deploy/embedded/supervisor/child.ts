import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { answersAt, watchAlive } from './alive.ts'
import { boundedLog } from './bounded-log.ts'
import { childEnvironment, type EnvironmentSpec } from './child-environment.ts'
import { readiness } from './readiness.ts'

export interface ChildSpec extends EnvironmentSpec {
  readonly name: string
  /** The file to run, relative to the root of the project. */
  readonly file: string
  readonly args?: readonly string[]
  /** Answers 200 when the process is ready; without it the process reports it by a line `{"ready":true}`. */
  readonly readyUrl?: string
  /** The longest time without progress on the way to readiness. */
  readonly readyWithinMs: number
  /** After this time others start without it, while it gets ready. It needs a `liveUrl`. */
  readonly othersWaitMs?: number
  /** Answers, with any status, while the process runs: a silent process is restarted. Without it there is no check. */
  readonly liveUrl?: string
}

export interface ProcessLife {
  readonly startedAt: string
  readonly restarts: number
  readonly lastEnd: { readonly at: string; readonly how: string } | null
}

export interface Child {
  readonly name: string
  /** Of the running process; changes after a restart. */
  pid(): number | undefined
  /** Whether it answered the last check, a second or two ago. */
  answering(): boolean
  /** Since when it runs, how often it was restarted unasked, and how it ended last. */
  life(): ProcessLife
  /** Settles when it was ready for the first time, or failed. */
  readonly ready: Promise<void>
  /** Restarts it because its sources have changed; resolves when the new one is ready. */
  renew(): Promise<void>
  stop(): Promise<void>
}

export interface ChildHost {
  readonly root: string
  readonly logFile: (name: string) => string
  readonly onStart: (name: string, pid: number) => void
  readonly onDeath: (name: string, how: string) => void
  /** Called repeatedly with the reason why it isn't ready yet. */
  readonly onWaiting: (name: string, why: string) => void
  /** Aborted when everything is to end, including processes that are not ready. */
  readonly ending: AbortSignal
}

const STOP_WITHIN_MS = 10_000
const POLL_MS = 20
const MAX_OUTPUT_BYTES = 8192
const SLOWEST_RESTART_MS = 5000
/** A process that ran this long is restarted without a delay. */
const SOUND_AFTER_MS = 60_000

/** Starts a process, waits until it is ready, and restarts it whenever it dies or hangs unasked. */
export async function startChild(spec: ChildSpec, host: ChildHost): Promise<Child> {
  const stopping = new AbortController()
  let renewing = new AbortController()
  const log = boundedLog(host.logFile(spec.name))
  let running = launch(spec, host, log)
  let life: ProcessLife = { startedAt: new Date().toISOString(), restarts: 0, lastEnd: null }
  const watch = async () => {
    for (let restarts = 0; ; restarts++) {
      const from = performance.now()
      const how = await endOf(running, spec, stopping.signal)
      if (performance.now() - from > SOUND_AFTER_MS) restarts = 0
      if (stopping.signal.aborted) return
      if (!renewing.signal.aborted) {
        host.onDeath(spec.name, how)
        life = { ...life, restarts: life.restarts + 1, lastEnd: { at: new Date().toISOString(), how } }
        await wait(Math.min(SLOWEST_RESTART_MS, 100 * 2 ** Math.min(restarts, 6)), undefined, { signal: renewing.signal }).catch(
          () => undefined,
        )
      }
      if (stopping.signal.aborted) return
      if (renewing.signal.aborted) {
        renewing = new AbortController()
        restarts = 0
      }
      running = launch(spec, host, log)
      life = { ...life, startedAt: new Date().toISOString() }
    }
  }
  const isReady = ready(spec, running, host)
  const watched = isReady.then(watch)
  watched.catch(() => undefined)
  await (spec.othersWaitMs === undefined ? isReady : Promise.race([isReady, wait(spec.othersWaitMs)]))
  return {
    ready: isReady,
    name: spec.name,
    pid: () => running.process.pid,
    answering: () => running.answering,
    life: () => life,
    renew: async () => {
      const before = running
      renewing.abort()
      await end(before)
      while (running === before && !stopping.signal.aborted) await wait(POLL_MS)
      await ready(spec, running, host)
    },
    stop: async () => {
      stopping.abort()
      await end(running)
      log.end()
    },
  }
}

/** How a process ended, in words. A hung one is killed, which is then how it ended. */
async function endOf(running: Running, spec: ChildSpec, stopping: AbortSignal): Promise<string> {
  const ended = new AbortController()
  const { liveUrl } = spec
  const { pid } = running.process
  let hung: string | undefined
  if (liveUrl !== undefined && pid !== undefined) {
    void watchAlive({
      pid,
      ask: async () => (running.answering = await answersAt(liveUrl)),
      turns: () => running.turns,
      over: AbortSignal.any([ended.signal, stopping]),
      onHung: (how) => {
        hung = how
        running.process.kill('SIGKILL')
      },
    })
  }
  const how = await running.ended
  ended.abort()
  return hung ?? how
}

interface Running {
  readonly process: ChildProcess
  /** How it ended, in words. */
  readonly ended: Promise<string>
  over: boolean
  reportedReady: boolean
  /** The number of event loop turns. */
  turns: number
  answering: boolean
  /** The end of its output. */
  output: Buffer
}

function launch(spec: ChildSpec, host: ChildHost, log: Writable): Running {
  // The child ends when its standard input does (follow-parent.ts), so nothing outlives a killed supervisor.
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--import', './deploy/embedded/supervisor/follow-parent.ts', spec.file, ...(spec.args ?? [])],
    {
      cwd: host.root,
      env: childEnvironment(spec, process.env),
      // The fourth carries its count of turns.
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      // A process group of its own: the supervisor handles Ctrl-C in the terminal, in its order.
      detached: true,
    },
  )
  if (child.pid !== undefined) host.onStart(spec.name, child.pid)
  for (const pipe of child.stdio) pipe?.on('error', () => undefined)
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const running: Running = {
    process: child,
    over: false,
    reportedReady: false,
    turns: 0,
    answering: false,
    output: Buffer.alloc(0),
    ended: new Promise((resolve) => {
      // May occur more than once: failing to send a signal is an error too.
      child.on('error', (error) => resolve(error.message))
      child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`))
    }),
  }
  child.stdout?.on('data', (text: Buffer) => {
    running.reportedReady ||= text.includes('"ready":true')
  })
  child.stdio[3]?.on('data', (turns: Buffer) => (running.turns += turns.length))
  // Split into lines only if it dies, because it logs every request.
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (running.output = Buffer.concat([running.output, text]).subarray(-MAX_OUTPUT_BYTES)))
  void running.ended.then(() => {
    running.over = true
    running.answering = false
  })
  return running
}

async function ready(spec: ChildSpec, running: Running, host: ChildHost): Promise<void> {
  let lastWhy = ''
  for (let lastProgress = performance.now(); performance.now() - lastProgress < spec.readyWithinMs; await wait(POLL_MS)) {
    if (running.over)
      throw new Error(`${spec.name} ended while it started. ${lastMessage(running.output)}Its log: ${host.logFile(spec.name)}`)
    if (host.ending.aborted) {
      await end(running)
      throw new Error(`${spec.name} was ended while it started.`)
    }
    if (running.reportedReady && spec.readyUrl === undefined) return
    if (spec.readyUrl === undefined) continue
    const { isReady, why } = await readiness(spec.readyUrl)
    if (isReady) return
    if (why !== lastWhy && why !== '') lastProgress = performance.now()
    lastWhy = why
    host.onWaiting(spec.name, why === '' ? 'starting' : why)
  }
  await end(running)
  throw new Error(`${spec.name} was not ready within ${spec.readyWithinMs / 1000} s. Its log: ${host.logFile(spec.name)}`)
}

/** The last message of a process, from the last line of its log. */
function lastMessage(output: Buffer): string {
  const line = output.toString().trimEnd().split('\n').at(-1)!.trim()
  if (line === '') return ''
  try {
    const { msg } = JSON.parse(line) as { msg?: unknown }
    return typeof msg === 'string' ? `Its last message: ${msg}\n` : ''
  } catch {
    return `Its last message: ${line}\n`
  }
}

async function end(running: Running): Promise<void> {
  if (running.over) return
  running.process.kill('SIGTERM')
  const late = setTimeout(() => running.process.kill('SIGKILL'), STOP_WITHIN_MS)
  await running.ended
  clearTimeout(late)
}
