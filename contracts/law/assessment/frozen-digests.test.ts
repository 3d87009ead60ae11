import { describe, expect, test } from 'vitest'
import { TAX_ENGINE_VERSION } from './engine-version.ts'
import frozenDigests from './frozen-digests.json' with { type: 'json' }
import { DRAWN, HINTED, type Pins, TO_A_DIGEST, digestOf, hintsDigest } from './testing/digest.ts'

const frozen: readonly (Pins & { readonly digests: readonly string[]; readonly hints: readonly string[] })[] = frozenDigests

const WHAT_TO_DO =
  'The engine answers otherwise, or by other workings, than it did. Raise TAX_ENGINE_VERSION and keep the old engine (README.md), ' +
  'or run node deploy/check/freeze.ts --unreleased where no record was stored with it yet.'

describe.each(frozen.map((each) => [each.engineVersion, each] as const))('engine %s', (_version, { digests, hints: _hints, ...pins }) => {
  test.each(digests.map((digest, part) => [part * TO_A_DIGEST, digest] as const))(
    'answers ten drawn scenarios from number %i on as it did, line by line',
    (first, digest) => {
      expect(digestOf(first, pins), WHAT_TO_DO).toBe(digest)
    },
  )
})

const ofToday = frozen.find(({ engineVersion }) => engineVersion === TAX_ENGINE_VERSION)
const ofHints = ofToday?.hints ?? []

test.each(ofHints.map((digest, part) => [(part * HINTED) / ofHints.length, digest] as const))(
  'the hints to ten drawn scenarios from number %i on are what they were',
  (first, digest) => {
    expect(hintsDigest(first), WHAT_TO_DO).toBe(digest)
  },
)

test('the engine of today is frozen over all drawn scenarios', () => {
  expect(ofHints).not.toEqual([])
  expect(ofToday?.digests).toHaveLength(DRAWN / TO_A_DIGEST)
})
