import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DRAWN, type Pins, TO_A_DIGEST, digestOf } from '@tafel/contracts/calculators/tax/testing/digest.ts'

const FILE = fileURLToPath(new URL('../../contracts/calculators/tax/frozen-digests.json', import.meta.url))

interface Frozen extends Pins {
  readonly digests: readonly string[]
}

/** What is frozen of that version of the engine, and of others, which stays. */
export function frozenDigests(pins: Pins): {
  readonly before: readonly string[] | undefined
  readonly now: Frozen
  readonly others: readonly Frozen[]
} {
  const all = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Frozen[]
  const digests = Array.from({ length: DRAWN / TO_A_DIGEST }, (_none, part) => digestOf(part * TO_A_DIGEST, pins))
  return {
    before: all.find(({ engineVersion }) => engineVersion === pins.engineVersion)?.digests,
    now: { ...pins, digests },
    others: all.filter(({ engineVersion }) => engineVersion !== pins.engineVersion),
  }
}

export function writeDigests({ others, now }: Pick<ReturnType<typeof frozenDigests>, 'others' | 'now'>): void {
  writeFileSync(FILE, `[\n${[...others, now].map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
}
