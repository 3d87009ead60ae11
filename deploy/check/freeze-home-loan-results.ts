import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/calculators/home-loan/calculate.ts'
import { type PinnedHomeLoan, recalculateHomeLoan } from '@tafel/contracts/calculators/home-loan/engines.ts'
import { FROZEN_LOANS } from '@tafel/contracts/calculators/home-loan/testing/frozen-loans.ts'
import { type Frozen, frozenOf } from '@tafel/contracts/calculators/home-loan/testing/frozen.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'

// `node deploy/check/freeze-home-loan-results.ts`: freezes what this engine answers, beside what older ones answered. What is frozen of its
// version already stays as it is, unless the answers are still the same or `--unreleased` says that no record was ever stored with it.

interface FrozenAnswer extends PinnedHomeLoan {
  readonly name: string
  readonly result: Frozen
}

const file = fileURLToPath(new URL('../../contracts/calculators/home-loan/frozen-results.json', import.meta.url))
const pins = { today: '2026-11-21', constantsVersion: SHIPPED_CONSTANTS.constantsVersion, engineVersion: HOME_LOAN_ENGINE_VERSION }

const before = JSON.parse(readFileSync(file, 'utf8')) as readonly FrozenAnswer[]
const older = before.filter(({ engineVersion }) => engineVersion !== HOME_LOAN_ENGINE_VERSION)
const now = FROZEN_LOANS.map(({ name, inputs }): FrozenAnswer => {
  const answer = recalculateHomeLoan({ inputs, ...pins })
  if (answer?.ok !== true) throw new Error(`${name}: ${JSON.stringify(answer?.faults)}`)
  return { name, inputs, ...pins, result: frozenOf(answer.result) }
})
const changed = before.filter(({ name, engineVersion, result }) => {
  const same = engineVersion === HOME_LOAN_ENGINE_VERSION ? now.find((each) => each.name === name) : undefined
  return same !== undefined && JSON.stringify(same.result) !== JSON.stringify(result)
})
if (changed.length > 0 && !process.argv.includes('--unreleased')) {
  process.stderr.write(
    `Version ${HOME_LOAN_ENGINE_VERSION} answers otherwise than it did:\n${changed.map(({ name }) => `  ${name}\n`).join('')}` +
      'Raise HOME_LOAN_ENGINE_VERSION and keep the old one (README.md).\n',
  )
  process.exitCode = 1
} else {
  const lines = [...older, ...now].map((each) => JSON.stringify(each))
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
  process.stdout.write(`${now.length} loans frozen for engine ${HOME_LOAN_ENGINE_VERSION}, ${older.length} of older ones kept.\n`)
}
