import type { Evidence } from '@tafel/kernel/transparency/compare.ts'
import { scenery } from '@tafel/services/transparency/testing/scenery.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkpointEvidence, main } from './verify-main.ts'

let world: ReturnType<typeof scenery>
let lines: string[]
beforeEach(() => {
  world = scenery()
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
  world.discard()
})

/** The log of this world, compared with its folder. */
const verify = (evidence: () => Evidence | undefined = () => checkpointEvidence(world.folder)) =>
  main({ store: world.store, evidence, evidenceFolder: world.folder, say: (line) => void lines.push(line) })

function open() {
  const opened = world.open({ maxAgeMs: 0 })
  writeFileSync(join(world.folder, 'verifier-key'), world.signer.verifier.text)
  return opened
}

test('a new log may have no checkpoint yet', async () => {
  open()
  await world.write('client-1', 2)
  expect([await verify(), lines.join('\n')]).toEqual([0, expect.stringContaining('No checkpoint was signed yet')])
})

test('a log without a checkpoint minutes after its first event does not pass', async () => {
  open()
  await world.write('client-1', 2)
  vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ['Date'] })
  expect([await verify(), lines.join('\n')]).toEqual([
    2,
    expect.stringContaining('NOT PROVEN: whether its end was cut off. Nothing is signed'),
  ])
})

test('a log whose checkpoints are missing does not pass at any age', async () => {
  await world.write('client-1', 2)
  expect([await verify(() => undefined), lines.join('\n')]).toEqual([
    2,
    expect.stringContaining(`There are no checkpoints in ${world.folder}`),
  ])
})

test('a log covered by its checkpoints passes', async () => {
  const { step } = open()
  await world.write('client-1', 2)
  await step()
  expect([await verify(), lines.join('\n')]).toEqual([0, expect.stringContaining('Signed checkpoints cover 2 of 2 events')])
})
