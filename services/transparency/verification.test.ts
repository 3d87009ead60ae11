import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { EXPORTED, exportedLog } from './exported-log.ts'
import { drawnPlace, TAMPERINGS, TAMPERINGS_FOR_A_WITNESS, type Tampered } from './testing/tampering.ts'
import { type Draw, drawnWorld, evidenceOf, exportWitness, exportWorld, signedSize, storeOf, type World } from './testing/worlds.ts'
import { firstBadPlace, verifyWhole } from './verification.ts'

/** fast-check's own numbers, so that a failure shrinks and can be reproduced. */
const draws = fc.infiniteStream(fc.nat(1_000_000)).map(
  (numbers): Draw =>
    (below) =>
      numbers.next().value! % below,
)
const RUNS = { numRuns: 5 }

const folder = mkdtempSync(join(tmpdir(), 'tafel-worlds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const found = async (world: World, ...witnesses: readonly World[]) => {
  const evidence = [evidenceOf(world), ...witnesses.map((witness) => evidenceOf(witness, 'witness'))]
  return firstBadPlace(await verifyWhole(storeOf(world), evidence))
}

test('an untouched log is intact, and proven as far as it was signed', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const world = drawnWorld(draw)
      const verdict = await verifyWhole(storeOf(world), [evidenceOf(world), evidenceOf(world, 'witness')])
      expect(firstBadPlace(verdict)).toBeUndefined()
      expect(verdict.tree).toMatchObject({ entries: world.events.length, faults: [], proven: signedSize(world) })
    }),
    RUNS,
  )
})

describe.each(Object.entries(TAMPERINGS))('%s', (_, tamper) => {
  test('is found, at its place', async () => {
    await fc.assert(
      fc.asyncProperty(draws, async (draw) => {
        const world = drawnWorld(draw)
        const { world: left, firstBad } = tamper(world, drawnPlace(world, draw), draw)
        // An attacker who rewrote the stored entries left the signed roots: then the place is known between two of them.
        const place = await found(left)
        expect(place!.index).toBeLessThanOrEqual(firstBad)
        expect(place!.until ?? place!.index).toBeGreaterThanOrEqual(firstBad)
        expect(await found(left, world)).toMatchObject({ index: firstBad })
      }),
      RUNS,
    )
  })
})

describe.each(Object.entries(TAMPERINGS_FOR_A_WITNESS))('%s', (_, tamper) => {
  test('shows only to a witness, at its place', async () => {
    await fc.assert(
      fc.asyncProperty(draws, async (draw) => {
        const world = drawnWorld(draw)
        const { world: left, firstBad } = tamper(world, drawnPlace(world, draw), draw)
        expect(await found(left)).toBeUndefined()
        expect(await found(left, world)).toMatchObject({ index: firstBad })
      }),
      RUNS,
    )
  })
})

test('stored entries that lead nowhere do not accuse the log', async () => {
  const world = drawnWorld((below) => 3 % below)
  const verdict = await verifyWhole(storeOf(world), [evidenceOf({ ...world, hashes: world.hashes.with(2, Buffer.alloc(32)) })])
  expect(firstBadPlace(verdict)).toBeUndefined()
  expect(verdict.tree.faults).toMatchObject([{ kind: 'kept', index: 2 }])
})

// Its sources are in deploy/proof/verifier, its thousand bundles in the bench `tamper`.
const python = spawnSync('python3', ['--version']).status === 0
test.runIf(python)('the independent verifier agrees on exported logs, good and bad', async () => {
  const numbers = { next: 20_261_122 }
  const draw: Draw = (below) => (numbers.next = (numbers.next * 1_103_515_245 + 12_345) % 2 ** 31) % below
  const cases: { readonly left: World; readonly expected: number | null; readonly line: string }[] = []
  const add = (world: World, { world: left, firstBad }: Tampered | { readonly world: World; readonly firstBad: null }) => {
    const at = join(folder, String(cases.length))
    exportWorld(left, at)
    exportWitness(world, `${at}-witness`)
    cases.push({ left, expected: firstBad, line: `${at}\t${at}-witness` })
  }
  const whole = drawnWorld(draw)
  add(whole, { world: whole, firstBad: null })
  for (const tamper of [...Object.values(TAMPERINGS), ...Object.values(TAMPERINGS_FOR_A_WITNESS)]) {
    const world = drawnWorld(draw)
    add(world, tamper(world, drawnPlace(world, draw), draw))
  }
  const verifier = join(import.meta.dirname, '../../deploy/proof/verifier/verify.py')
  const { stdout, stderr } = spawnSync('python3', [verifier, 'log', '--json'], {
    input: cases.map(({ line }) => `${line}\n`).join(''),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const verdicts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly ok: boolean; readonly firstBad: number | null })
  expect(verdicts.map(({ firstBad }) => firstBad)).toEqual(cases.map(({ expected }) => expected))
  for (const { left, line } of cases) {
    // Read from the file, our own verifier sees the same log.
    const fromFile = await verifyWhole(exportedLog(join(line.split('\t')[0]!, EXPORTED.log)), [evidenceOf(left)])
    expect(firstBadPlace(fromFile)?.index).toBe((await found(left))?.index)
  }
})
