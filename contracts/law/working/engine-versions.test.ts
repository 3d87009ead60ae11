import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { type Engines, recalculate } from './engine-versions.ts'

const LATER = { ...SHIPPED_CONSTANTS, constantsVersion: '2027-03-01.1' }

/** A calculator that doubled what it was given, and triples it since its second version. */
const TOY: Engines<number, { readonly more: number }, { readonly value: number; readonly by: string }> = new Map([
  [
    '1.0',
    (given, { today, constants, linked }) => ({ value: given * 2 + (linked?.more ?? 0), by: `${today} ${constants.constantsVersion}` }),
  ],
  ['2.0', (given, { today, constants }) => ({ value: given * 3, by: `${today} ${constants.constantsVersion}` })],
])
const pinned = { inputs: 21, today: '2026-11-22', constants: SHIPPED_CONSTANTS, engineVersion: '1.0' }

test('a stored calculation is answered by the engine and the constants that it is pinned to', () => {
  expect(recalculate(TOY, pinned)).toEqual({ value: 42, by: `2026-11-22 ${SHIPPED_CONSTANTS.constantsVersion}` })
  expect(recalculate(TOY, { ...pinned, engineVersion: '2.0' })?.value).toBe(63)
  expect(recalculate(TOY, { ...pinned, constants: LATER })?.by).toBe('2026-11-22 2027-03-01.1')
})

test('what it was linked to goes into it again', () => {
  expect(recalculate(TOY, { ...pinned, linked: { more: 1 } })?.value).toBe(43)
})

test('has no answer without its engine or its constants', () => {
  expect(recalculate(TOY, { ...pinned, engineVersion: '0.9' })).toBeUndefined()
  expect(recalculate(TOY, { ...pinned, constants: undefined })).toBeUndefined()
})
