import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { type Engines, recalculate } from './engine-versions.ts'

const LATER = { ...SHIPPED_CONSTANTS, constantsVersion: '2027-03-01.1' }

/** A calculator that doubles its input in version 1.0 and triples it in 2.0. */
const TOY: Engines<number, { readonly more: number }, { readonly value: number; readonly by: string }> = new Map([
  [
    '1.0',
    (given, { today, constants, linked }) => ({ value: given * 2 + (linked?.more ?? 0), by: `${today} ${constants.constantsVersion}` }),
  ],
  ['2.0', (given, { today, constants }) => ({ value: given * 3, by: `${today} ${constants.constantsVersion}` })],
])
const pinned = { inputs: 21, today: '2026-11-22', constants: SHIPPED_CONSTANTS, engineVersion: '1.0' }

test('recalculates a stored calculation with its pinned engine version and constants', () => {
  expect(recalculate(TOY, pinned)).toEqual({ value: 42, by: `2026-11-22 ${SHIPPED_CONSTANTS.constantsVersion}` })
  expect(recalculate(TOY, { ...pinned, engineVersion: '2.0' })?.value).toBe(63)
  expect(recalculate(TOY, { ...pinned, constants: LATER })?.by).toBe('2026-11-22 2027-03-01.1')
})

test('includes the linked results again', () => {
  expect(recalculate(TOY, { ...pinned, linked: { more: 1 } })?.value).toBe(43)
})

test('returns nothing if the engine version or the constants are missing', () => {
  expect(recalculate(TOY, { ...pinned, engineVersion: '0.9' })).toBeUndefined()
  expect(recalculate(TOY, { ...pinned, constants: undefined })).toBeUndefined()
})
