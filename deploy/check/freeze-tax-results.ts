import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/calculators/tax/calculate.ts'
import { recalculateTaxScenario } from '@tafel/contracts/calculators/tax/engines.ts'
import { type Leaves, frozenOf } from '@tafel/contracts/calculators/tax/testing/frozen.ts'
import { FROZEN_SCENARIOS, type FrozenScenario } from '@tafel/contracts/calculators/tax/testing/frozen-scenarios.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { frozenDigests, writeDigests } from './freeze-tax-digests.ts'

// `node deploy/check/freeze-tax-results.ts`: freezes what this engine answers, beside what older ones answered. What is frozen of its
// version already stays as it is, unless the answers are still the same or `--unreleased` says that no record was ever stored with it.

interface Frozen extends FrozenScenario {
  readonly today: string
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly result: Leaves
}

const file = fileURLToPath(new URL('../../contracts/calculators/tax/frozen-results.json', import.meta.url))
const TODAY = '2026-11-21'
const { constantsVersion } = SHIPPED_CONSTANTS

const before = JSON.parse(readFileSync(file, 'utf8')) as readonly Frozen[]
const older = before.filter(({ engineVersion }) => engineVersion !== TAX_ENGINE_VERSION)
const ofThis = before.filter(({ engineVersion }) => engineVersion === TAX_ENGINE_VERSION)
const now = FROZEN_SCENARIOS.map(freeze)

const changed = ofThis.filter((then) => {
  const same = now.find(({ name }) => name === then.name)
  return same !== undefined && JSON.stringify(same.result) !== JSON.stringify(then.result)
})
const digests = frozenDigests({ today: TODAY, constantsVersion, engineVersion: TAX_ENGINE_VERSION })
const drawnChanged = digests.before !== undefined && JSON.stringify(digests.before) !== JSON.stringify(digests.now)
if ((changed.length > 0 || drawnChanged) && !process.argv.includes('--unreleased')) {
  const names = changed.map(({ name }) => `  ${name}\n`).join('') + (drawnChanged ? '  drawn scenarios\n' : '')
  process.stderr.write(
    `Version ${TAX_ENGINE_VERSION} answers otherwise than it did:\n${names}Raise TAX_ENGINE_VERSION and keep the old one (README.md).\n`,
  )
  process.exitCode = 1
} else {
  writeFileSync(file, write([...older, ...now]))
  writeDigests(digests)
  process.stdout.write(`${now.length} scenarios frozen for engine ${TAX_ENGINE_VERSION}, ${older.length} of older ones kept.\n`)
}

function freeze({ name, inputs, spouse }: FrozenScenario): Frozen {
  const pinned = { inputs, today: TODAY, constantsVersion, engineVersion: TAX_ENGINE_VERSION, ...(spouse === undefined ? {} : { spouse }) }
  const answer = recalculateTaxScenario(pinned)
  if (answer?.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer?.faults)}`)
  return { name, ...pinned, result: frozenOf(answer.result) }
}

/** A line for each scenario: nobody reads it, and a change is one line. */
function write(all: readonly Frozen[]): string {
  return `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`
}
