import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePortRange, startStack } from '../../kit/stack.ts'
import { signal } from '../kit/processes.ts'
import { processesOf, runTafel } from '../tafel-process.ts'
import { between, type FaultOutcome } from './campaign.ts'

const FOUND_WITHIN_MS = 30_000
const POLL_MS = 5
/** initdb takes about half a second. */
const LONGEST_MS = 600

/** Kills a first start in a new folder while initdb runs; the next start must succeed. */
export async function killedInitdb(): Promise<FaultOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-initdb-'))
  try {
    const port = await freePortRange()
    const first = runTafel({ dataDir, port })
    await initdbRuns(dataDir)
    await wait(between(0, LONGEST_MS))
    for (const line of await processesOf(dataDir)) signal(Number(line.split(' ')[0]))
    signal(first.child.pid)
    await first.ended()
    for (const line of await processesOf(dataDir)) signal(Number(line.split(' ')[0]))
    try {
      const stack = await startStack({ dataDir, basePort: port })
      await stack.stop()
      return { backMs: stack.readyInMs }
    } catch (error) {
      return { counts: { byHand: 1, notes: [`initdb was killed: ${error instanceof Error ? error.message.slice(-400) : String(error)}`] } }
    }
  } finally {
    for (const line of await processesOf(dataDir)) signal(Number(line.split(' ')[0]))
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function initdbRuns(dataDir: string): Promise<void> {
  for (const deadline = Date.now() + FOUND_WITHIN_MS; ; await wait(POLL_MS)) {
    if ((await processesOf(dataDir)).some((line) => line.split(' ')[1]?.endsWith('initdb'))) return
    if (Date.now() > deadline) throw new Error('initdb was not seen.')
  }
}
