import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Pins, digestsOf, hintsDigests } from '@tafel/contracts/calculators/tax/testing/digest.ts'

const FILE = fileURLToPath(new URL('../../contracts/calculators/tax/frozen-digests.json', import.meta.url))

interface Frozen extends Pins {
  readonly digests: readonly string[]
  readonly hints: readonly string[]
}

/** What is frozen of that version of the engine, and of others, which stays. */
export function frozenDigests(pins: Pins): {
  readonly before: Frozen | undefined
  readonly now: Frozen
  readonly others: readonly Frozen[]
} {
  const all = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Frozen[]
  return {
    before: all.find(({ engineVersion }) => engineVersion === pins.engineVersion),
    now: { ...pins, digests: digestsOf(pins), hints: hintsDigests() },
    others: all.filter(({ engineVersion }) => engineVersion !== pins.engineVersion),
  }
}

export function writeDigests({ others, now }: Pick<ReturnType<typeof frozenDigests>, 'others' | 'now'>): void {
  writeFileSync(FILE, `[\n${[...others, now].map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
}
