import { expect, test } from 'vitest'
import { sealedWords } from './proof-words.ts'

const checkpoint = { size: 20_417, signedAt: '2026-11-21T12:03:00.000Z', note: '', verifierKey: '' }

test('reports how many entries are sealed, also if some are newer or none is covered', () => {
  expect(sealedWords({ revision: '36', checkpoint }, 37)).toMatch(
    /^Tamper check passed: 37 of 37 entries are sealed in the checkpoint of .+ \(20,417 entries in the log\)\.$/,
  )
  expect(sealedWords({ revision: '35', checkpoint }, 37)).toContain('36 of 37 entries')
  // A newer entry may be covered before the page knows of it.
  expect(sealedWords({ revision: '40', checkpoint }, 37)).toContain('37 of 37 entries')
  expect(sealedWords(null, 37)).toContain('within a minute')
})
