import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStack } from './supervisor/stack.ts'
import { lock, portsFree, preflight } from './supervisor/preflight.ts'
import { readSettings } from './supervisor/settings.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const settings = readSettings(root, process.argv.slice(2), process.env)
  await preflight(settings)
  const unlock = await lock(settings.dataDir)
  try {
    await portsFree(settings)
    if (settings.fresh) await clear(settings.dataDir)
    await runStack(settings, say)
  } finally {
    await unlock()
  }
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exitCode = 1
}

async function clear(dataDir: string): Promise<void> {
  for (const name of ['postgres', 'eventstore', 'mailbox', 'logs', 'secrets.json', 'master-key', 'pids.json', 'seeded', 'chromium'])
    await rm(join(dataDir, name), { recursive: true, force: true })
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return 'The disk is full. Make room, or set TAFEL_DATA to a folder on another disk; what was saved is safe.'
  return error.message
}
