import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** A first start also builds the consoles. */
const WITHIN_MS = 300_000
const POLL_MS = 20

/** `npm start` without its check of what is installed: the runner and Tafel in a process group, as in a terminal. */
const RUNNER = `
import { runPinned } from './deploy/bin/toolchain.mjs'
process.exitCode = await runPinned(['deploy/embedded/start.ts', ...process.argv.slice(1)])
`

export interface TafelProcess {
  readonly child: ChildProcess
  output(): string
  /** Waits until the output contains the text. */
  says(text: string, withinMs?: number): Promise<void>
  /** Waits for the end and returns the exit code; kills a process that doesn't end in time and notes that in the output. */
  ended(withinMs?: number): Promise<number | null>
  /** Signals every process of the group, as a terminal does at Ctrl-C. */
  interrupt(signal?: NodeJS.Signals): void
}

export function runTafel(given: {
  readonly dataDir: string
  readonly port: number | string
  readonly args?: readonly string[]
  /** A program to run it through, with its arguments. */
  readonly through?: readonly string[]
  /** Added to this process's environment. */
  readonly env?: NodeJS.ProcessEnv
}): TafelProcess {
  const [program = '', ...args] = [
    ...(given.through ?? []),
    process.execPath,
    '--input-type=module',
    '-e',
    RUNNER,
    '--',
    ...(given.args ?? []),
  ]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...given.env, TAFEL_DATA: given.dataDir, TAFEL_PORT: String(given.port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const closed = once(child, 'close').then(([code]) => code as number | null)
  const over = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    output: () => output,
    says: async (text, withinMs = WITHIN_MS) => {
      for (const deadline = Date.now() + withinMs; !output.includes(text); await wait(POLL_MS)) {
        if (over() || Date.now() > deadline) throw new Error(`Tafel did not print "${text}":\n${output}`)
      }
    },
    ended: async (withinMs = WITHIN_MS) => {
      const late = setTimeout(() => {
        output += `\n(killed: not ended within ${withinMs} ms)`
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      }, withinMs)
      const code = await closed
      clearTimeout(late)
      return code
    },
    interrupt: (signal = 'SIGINT') => {
      if (child.pid !== undefined && !over()) process.kill(-child.pid, signal)
    },
  }
}

/** Every process that uses a data folder, as pid and command line. */
export async function processesOf(dataDir: string): Promise<readonly string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const found = await Promise.all(
    numbers.map(async (pid) => {
      const of = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
      const [commandLine, environment, folder] = await Promise.all([
        of('cmdline'),
        of('environ'),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
      ])
      const concerned = commandLine.includes(dataDir) || environment.includes(`TAFEL_DATA=${dataDir}`) || folder.startsWith(dataDir)
      return concerned ? [`${pid} ${commandLine.replaceAll('\0', ' ')}`] : []
    }),
  )
  return found.flat()
}
