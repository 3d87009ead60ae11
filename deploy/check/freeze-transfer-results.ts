import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TRANSFER_DUTY_ENGINE_VERSION } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import { type PinnedTransferDuty, recalculateTransferDuty } from '@tafel/contracts/calculators/transfer-duty/engines.ts'
import { FROZEN_TRANSFERS, frozenOf } from '@tafel/contracts/calculators/transfer-duty/testing/frozen-transfers.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'

// `node deploy/check/freeze-transfer-results.ts`: freezes what this engine answers, beside what older ones answered. What is frozen of its
// version already stays as it is, unless the answers are still the same or `--unreleased` says that no record was ever stored with it.

interface Frozen {
  readonly name: string
  readonly pinned: PinnedTransferDuty
  readonly result: unknown
}

const file = fileURLToPath(new URL('../../contracts/calculators/transfer-duty/frozen-results.json', import.meta.url))
const TODAY = '2026-11-21'

const before = JSON.parse(readFileSync(file, 'utf8')) as readonly Frozen[]
const older = before.filter(({ pinned }) => pinned.engineVersion !== TRANSFER_DUTY_ENGINE_VERSION)
const now = FROZEN_TRANSFERS.map(({ name, inputs }): Frozen => {
  const { constantsVersion } = SHIPPED_CONSTANTS
  const pinned = { inputs, dateOfAcquisition: TODAY, constantsVersion, engineVersion: TRANSFER_DUTY_ENGINE_VERSION }
  const answer = recalculateTransferDuty(pinned)?.transfer
  if (answer === undefined) throw new Error(`${name} has no answer.`)
  return { name, pinned, result: frozenOf(answer.result, answer.trace()) }
})

const changed = now.filter(({ name, pinned, result }) => {
  const then = before.find((each) => each.name === name && each.pinned.engineVersion === pinned.engineVersion)
  return then !== undefined && JSON.stringify(then.result) !== JSON.stringify(result)
})
if (changed.length > 0 && !process.argv.includes('--unreleased')) {
  const names = changed.map(({ name }) => `  ${name}\n`).join('')
  process.stderr.write(
    `Version ${TRANSFER_DUTY_ENGINE_VERSION} answers otherwise than it did:\n${names}Raise TRANSFER_DUTY_ENGINE_VERSION and keep the old one.\n`,
  )
  process.exitCode = 1
} else {
  writeFileSync(file, `[\n${[...older, ...now].map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  process.stdout.write(`${now.length} transfers frozen for engine ${TRANSFER_DUTY_ENGINE_VERSION}, ${older.length} of older ones kept.\n`)
}
