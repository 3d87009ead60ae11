import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Count, countOf } from './count.ts'
import type { Suite, Variables } from './real-server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SUITE_WITHIN_MS = 1_800_000
/** Until a run that was asked to end is killed. */
const END_WITHIN_MS = 30_000

/** Runs a suite with vitest, in a process of its own, shows what it prints, and counts. */
export async function runSuite({ args }: Suite, variables: Variables, signal: AbortSignal): Promise<Count> {
  const vitest = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  })
  let output = ''
  vitest.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  let killing: NodeJS.Timeout | undefined
  const end = () => {
    vitest.kill('SIGTERM')
    killing ??= setTimeout(() => vitest.kill('SIGKILL'), END_WITHIN_MS)
  }
  const late = setTimeout(end, SUITE_WITHIN_MS)
  signal.addEventListener('abort', end, { once: true })
  try {
    const [code] = (await once(vitest, 'close')) as [number | null]
    return countOf(output, code)
  } finally {
    clearTimeout(late)
    clearTimeout(killing)
    signal.removeEventListener('abort', end)
  }
}
