import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { tablesInForce } from './tables-in-force.ts'

const shown = (today: string) =>
  tablesInForce(SHIPPED_CONSTANTS, today).map(({ name, about, origin }) => plain(`${name}: ${about}, ${origin?.status ?? 'not loaded'}`))

test('lists the year of assessment, transfer duty and prime, each with its start date and legal status', () => {
  expect(shown('2026-02-28')).toEqual([
    'Income tax 2026: from 1 March 2025, enacted',
    'Transfer duty: from 1 April 2025, enacted',
    'Prime 10,25 %: from 21 November 2025, enacted',
  ])
  expect(shown('2026-07-01')[0]).toBe('Income tax 2027: from 1 March 2026, announced')
})

test('keeps the last rate after its last confirmed day, marked with its date', () => {
  expect(shown('2026-11-19')[2]).toBe('Prime 10,75 %: from 25 September 2026, enacted')
  expect(shown('2026-11-25')[2]).toBe('Prime 10,75 %: as of 25 September 2026, enacted')
  expect(tablesInForce(SHIPPED_CONSTANTS, '2026-11-25')[2]?.origin?.confidence).toBe('memory')
})

test('names missing tables', () => {
  expect(shown('1990-01-01')).toEqual([
    'Income tax 1990: no table for today, not loaded',
    'Transfer duty: no table for today, not loaded',
    'Prime: no rate for today, not loaded',
  ])
})
