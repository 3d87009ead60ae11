import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdviser, type Person } from '../kit/people.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, type Stack, startStack } from '../kit/stack.ts'
import type { Entry } from './journal.ts'
import { pidsOf, signal } from './kit/processes.ts'
import { verdictOn } from './kit/verdict.ts'
import { startLoad } from './load.ts'

const KILLS = Number(process.env['TAFEL_KILLS'] ?? 6)
const FIRMS = 4
const BETWEEN_MS = [300, 1500] as const
const UP_AGAIN_WITHIN_MS = 60_000

/** Killed in turn; `stack` is every process at once. */
const VICTIMS = ['eventstore', 'postgres', 'stack', 'projections', 'services'] as const
type Victim = (typeof VICTIMS)[number]

let stack: Stack
const people: Person[] = []

beforeAll(async () => {
  stack = await startStack()
  for (let firm = 0; firm < FIRMS; firm++) people.push(await newAdviser(factsOf(stack)))
})
afterAll(() => discard(stack))

test('loses no acknowledged event and applies none twice when any process is killed at any moment', async () => {
  const loads = people.map((person) => startLoad(() => person.api, 2))
  for (let kill = 0; kill < KILLS; kill++) {
    const [least, most] = BETWEEN_MS
    await wait(least + Math.random() * (most - least))
    await strike(VICTIMS[kill % VICTIMS.length] ?? 'eventstore')
    await answering()
  }
  await Promise.all(loads.map((load) => load.stop()))

  const journal = loads.flatMap((load) => load.journal)
  const { offences, differences } = await verdictOn(factsOf(stack), people, journal)
  expect(offences).toEqual([])
  expect(differences).toEqual([])

  const count = (kind: Entry['outcome']['kind']) => journal.filter((entry) => entry.outcome.kind === kind).length
  expect(count('acknowledged')).toBeGreaterThan(KILLS * 5)
})

async function strike(victim: Victim): Promise<void> {
  const pids = await pidsOf(stack.dataDir)
  if (victim !== 'stack') return signal(pids[victim])
  // The supervisor first, so that it restarts nothing. The next start reuses its ports and data.
  await stack.killSupervisor()
  for (const pid of Object.values(pids)) signal(pid)
  stack = await startStack({ dataDir: stack.dataDir, basePort: stack.port('adviser') })
}

/** Waits until the stack answers again, so that each kill hits a working stack. */
async function answering(): Promise<void> {
  const deadline = Date.now() + UP_AGAIN_WITHIN_MS
  while (Date.now() < deadline) {
    const all = await Promise.all(
      people.map((person) =>
        person.api.send('GET', '/api/clients?limit=1', { signal: AbortSignal.timeout(3000) }).then(
          (answer) => answer.status,
          () => 0,
        ),
      ),
    )
    if (all.every((status) => status === 200)) return
    await wait(100)
  }
  throw new Error(`Tafel did not come back after a kill:\n${stack.output()}`)
}
