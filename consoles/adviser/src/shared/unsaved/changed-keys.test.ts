import { expect, test } from 'vitest'
import { changedKeys, isChanged, withChanges } from './changed-keys.ts'

const saved = { name: 'Thandi', address: { city: 'Cape Town' }, reviews: [1] }

test('keeps the keys that differ, and nothing of a form that is as it was saved', () => {
  expect(changedKeys(saved, { ...saved, address: { city: 'Durban' } })).toEqual({ address: { city: 'Durban' } })
  expect(isChanged(changedKeys(saved, structuredClone(saved)))).toBe(false)
})

test('brings a draft back on top of what was saved meanwhile, without keys that the form no longer has', () => {
  const meanwhile = { ...saved, name: 'Thandi Dlamini' }
  expect(withChanges(meanwhile, { reviews: [2], fax: '1' })).toEqual({ ...meanwhile, reviews: [2] })
})
