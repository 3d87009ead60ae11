import { expect, it } from 'vitest'
import { differingFields, fieldOf, merged, type RecordValue, sameValue, withField } from './record-value.ts'

const FIELDS = ['price', 'share', 'rows', 'sundries.fica', 'sundries.postage', 'seller', 'seller.cost']
const value: RecordValue = { description: '14 Protea Road', inputs: { price: 250_000_000, date: '2026-07-15' } }
const put = (before: RecordValue, field: string, next: unknown) => withField(FIELDS, before, field, next)
const differing = (a: RecordValue, b: RecordValue) => differingFields(FIELDS, a, b)

it('changes one field and leaves the others', () => {
  const changed = put(value, 'price', 1)
  expect(fieldOf(changed, 'price')).toBe(1)
  expect(differing(value, changed)).toEqual(['price'])
  expect(put(value, 'description', 'x').description).toBe('x')
})

it('removes an emptied field, so that its default applies', () => {
  const emptied = put(put(value, 'share', 5), 'share', undefined)
  expect('share' in emptied.inputs).toBe(false)
  expect(sameValue(FIELDS, emptied, value)).toBe(true)
})

it('changes one field of a group, and removes the group with its last field', () => {
  const changed = put(put(value, 'sundries.fica', 40_250), 'sundries.postage', 100)
  expect(changed.inputs['sundries']).toEqual({ fica: 40_250, postage: 100 })
  expect(differing(value, changed)).toEqual(['sundries.fica', 'sundries.postage'])
  expect(put(put(changed, 'sundries.fica', undefined), 'sundries.postage', undefined)).toEqual(value)
})

it('keeps a group that is a field itself, and restores all of it', () => {
  const withSeller = put(value, 'seller', {})
  expect(differing(value, withSeller)).toEqual(['seller'])
  const filled = put(withSeller, 'seller.cost', 5)
  expect(differing(withSeller, filled)).toEqual(['seller.cost'])
  expect(put(filled, 'seller.cost', undefined).inputs['seller']).toEqual({})
  expect(put(put(filled, 'seller', undefined), 'seller', fieldOf(filled, 'seller'))).toEqual(filled)
})

it('compares rows by value', () => {
  expect(sameValue(FIELDS, put(value, 'rows', [{ a: 1 }]), put(value, 'rows', [{ a: 1 }]))).toBe(true)
  expect(differing(put(value, 'rows', [{ a: 1 }]), put(value, 'rows', [{ a: 2 }]))).toEqual(['rows'])
})

it('merges changes of both sides; mine wins if both changed a field', () => {
  const mine = put(put(value, 'price', 1), 'sundries.fica', 2)
  const theirs = put(put(value, 'price', 3), 'share', 4)
  expect(merged(FIELDS, value, mine, theirs).inputs).toEqual({ price: 1, date: '2026-07-15', sundries: { fica: 2 }, share: 4 })
})

it('removes a group that I removed from theirs, and adds none', () => {
  const base = put(put(value, 'seller', {}), 'seller.cost', 5)
  const mine = put(base, 'seller', undefined)
  expect(merged(FIELDS, base, mine, put(base, 'share', 4)).inputs).toEqual({ ...value.inputs, share: 4 })
})
