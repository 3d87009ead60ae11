import { expect, test } from 'vitest'
import { changedKeys, isChanged, withChanges } from './changed-keys.ts'

const saved = { name: 'Thandi', address: { city: 'Cape Town' }, reviews: [1] }

test('returns the keys that differ, and none of a form in its saved state', () => {
  expect(changedKeys(saved, { ...saved, address: { city: 'Durban' } })).toEqual({ address: { city: 'Durban' } })
  expect(isChanged(changedKeys(saved, structuredClone(saved)))).toBe(false)
})

test('applies a draft to newer saved values, without keys that the form no longer has', () => {
  const meanwhile = { ...saved, name: 'Thandi Dlamini' }
  expect(withChanges(meanwhile, { reviews: [2], fax: '1' })).toEqual({ ...meanwhile, reviews: [2] })
})
