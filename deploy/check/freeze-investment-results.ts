import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INVESTMENT_ENGINE_VERSION } from '@tafel/contracts/calculators/investment/calculate.ts'
import { type PinnedInvestmentComparison, recalculateInvestmentComparison } from '@tafel/contracts/calculators/investment/engines.ts'
import { FROZEN_COMPARISONS } from '@tafel/contracts/calculators/investment/testing/frozen-comparisons.ts'
import { type Frozen, frozenOf } from '@tafel/contracts/calculators/investment/testing/frozen.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'

// `node deploy/check/freeze-investment-results.ts`: freezes what this engine answers, beside what older ones answered. What is frozen of its
// version already stays as it is, unless the answers are still the same or `--unreleased` says that no record was ever stored with it.

interface FrozenAnswer extends PinnedInvestmentComparison {
  readonly name: string
  readonly result: Frozen
}

const file = fileURLToPath(new URL('../../contracts/calculators/investment/frozen-results.json', import.meta.url))
const pins = { today: '2026-11-21', constantsVersion: SHIPPED_CONSTANTS.constantsVersion, engineVersion: INVESTMENT_ENGINE_VERSION }

const before = JSON.parse(readFileSync(file, 'utf8')) as readonly FrozenAnswer[]
const older = before.filter(({ engineVersion }) => engineVersion !== INVESTMENT_ENGINE_VERSION)
const now = FROZEN_COMPARISONS.map(({ name, inputs, person }): FrozenAnswer => {
  const pinned = { inputs, ...pins, ...(person === undefined ? {} : { person }) }
  const answer = recalculateInvestmentComparison(pinned)
  if (answer?.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer?.faults)}`)
  return { name, ...pinned, result: frozenOf(answer.result, answer.further()) }
})
const changed = before.filter(({ name, engineVersion, result }) => {
  const same = engineVersion === INVESTMENT_ENGINE_VERSION ? now.find((each) => each.name === name) : undefined
  return same !== undefined && JSON.stringify(same.result) !== JSON.stringify(result)
})
if (changed.length > 0 && !process.argv.includes('--unreleased')) {
  process.stderr.write(
    `Version ${INVESTMENT_ENGINE_VERSION} answers otherwise than it did:\n${changed.map(({ name }) => `  ${name}\n`).join('')}` +
      'Raise INVESTMENT_ENGINE_VERSION and keep the old one (README.md).\n',
  )
  process.exitCode = 1
} else {
  writeFileSync(file, `[\n${[...older, ...now].map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  process.stdout.write(`${now.length} comparisons frozen for engine ${INVESTMENT_ENGINE_VERSION}, ${older.length} of older ones kept.\n`)
}
