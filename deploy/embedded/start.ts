import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clear, wasCutOff } from './supervisor/fresh.ts'
import { endOrphans } from './supervisor/pids.ts'
import { closeToOthers } from './supervisor/private-files.ts'
import { isDiskFull, lock, portsFree, preflight } from './supervisor/preflight.ts'
import { runStack } from './supervisor/stack.ts'
import { readSettings, type Settings } from './supervisor/settings.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const say = (text: string) => process.stdout.write(`${text}\n`)
// A closed terminal accepts no output; everything is still stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// The first signal requests a clean end; further ones (a terminal sends its own to the whole group) change nothing.
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort())

let settings: Settings | undefined
try {
  settings = readSettings(root, process.argv.slice(2), process.env)
  await preflight(settings)
  const unlock = await lock(settings.dataDir)
  try {
    await endOrphans(settings.dataDir)
    await portsFree(settings)
    if (settings.fresh || wasCutOff(settings.dataDir)) await clear(settings.dataDir)
    await closeToOthers(settings.dataDir)
    await runStack(settings, say, asked.signal)
  } finally {
    await unlock()
  }
} catch (error) {
  process.stderr.write(`\n${await explain(error)}\n`)
  process.exitCode = 1
}

async function explain(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC' || (settings && (await isDiskFull(settings.dataDir)))
  return full ? 'The disk is full. Make room, or set TAFEL_DATA to a folder on another disk; what was saved is safe.' : error.message
}
