import { describe, expect, test } from 'vitest'
import { CONSTANTS_BY_VERSION } from '../../../constants/shipped.ts'
import { recalculateTransferDuty } from '../engines.ts'
import frozen from './frozen-answers.json' with { type: 'json' }
import { FROZEN_INPUTS, VERSIONS, digestOf } from './testing/frozen-inputs.ts'

describe('what the first engine answered, it answers for ever, byte for byte', () => {
  test.each(VERSIONS)('with the constants %s', (constantsVersion) => {
    const answers = FROZEN_INPUTS.map((inputs) =>
      recalculateTransferDuty({ inputs, dateOfAcquisition: '2026-11-21', constantsVersion, engineVersion: '1.0' }),
    )
    expect(digestOf(answers)).toBe((frozen.digests as Readonly<Record<string, string>>)[constantsVersion])
  })
  test('a few of them in full, so that what changed can be seen', () => {
    for (const { pinned, answer } of frozen.answers) expect(recalculateTransferDuty(pinned as never)).toEqual(answer)
  })
  test('its constants are still here', () => {
    for (const version of VERSIONS) expect(CONSTANTS_BY_VERSION.has(version)).toBe(true)
  })
})
