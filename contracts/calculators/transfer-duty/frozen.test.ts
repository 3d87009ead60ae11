import { describe, expect, test } from 'vitest'
import { TRANSFER_DUTY_ENGINE_VERSION } from './calculate.ts'
import { type PinnedTransferDuty, TRANSFER_DUTY_ENGINES, recalculateTransferDuty } from './engines.ts'
import frozenResults from './frozen-results.json' with { type: 'json' }
import { FROZEN_TRANSFERS, frozenOf } from './testing/frozen-transfers.ts'

const frozen = frozenResults as unknown as readonly {
  readonly name: string
  readonly pinned: PinnedTransferDuty
  readonly result: unknown
}[]

const WHAT_TO_DO =
  'A frozen result changed. If a figure of law changed: give the constants a new version (constants/shipped.ts). ' +
  'If the engine changed: raise TRANSFER_DUTY_ENGINE_VERSION and keep the old one as v1-0 is kept (README.md), then run deploy/check/freeze-transfer-results.ts.'

describe('golden results, frozen by engine and constants', () => {
  test.each(frozen.map((each) => [`${each.name} (engine ${each.pinned.engineVersion})`, each] as const))(
    '%s',
    (_name, { pinned, result }) => {
      const answer = recalculateTransferDuty(pinned)?.transfer
      expect(answer, WHAT_TO_DO).toBeDefined()
      expect(frozenOf(answer!.result, answer!.trace()), WHAT_TO_DO).toEqual(result)
    },
  )
  test('are there for every transfer by the engine of today', () => {
    const names = frozen.filter(({ pinned }) => pinned.engineVersion === TRANSFER_DUTY_ENGINE_VERSION).map(({ name }) => name)
    expect(names).toEqual(FROZEN_TRANSFERS.map(({ name }) => name))
  })
  test('and every other engine has frozen answers of its own', () => {
    expect([...TRANSFER_DUTY_ENGINES.keys()]).toEqual(['1.0', ...new Set(frozen.map(({ pinned }) => pinned.engineVersion))])
  })
})
