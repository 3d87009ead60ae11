import { expect, test } from 'vitest'
import { pickedTable } from './picked-table.ts'
import { CONTEXT, whole } from '../testing/answers.ts'

test('the table is picked before there is a price, by the date or by today, and by who buys', () => {
  expect(pickedTable({ dateOfAcquisition: '2024-01-01' }, CONTEXT)?.from).toBe('2023-03-01')
  expect(pickedTable({}, CONTEXT)?.from).toBe('2025-04-01')
  expect(pickedTable({ dateOfAcquisition: '2005-06-01', purchaserType: 'trust' }, CONTEXT)?.persons).toBe('non-natural')
})

test('it is the one that the answer goes by', () => {
  const given = { dateOfAcquisition: '2010-02-01', transferAmount: 90_000_000 }
  expect(pickedTable(given, CONTEXT)).toEqual(whole(given).result.duty.table)
})

test('none is picked before the first table and after the last date', () => {
  expect(pickedTable({ dateOfAcquisition: '1993-04-06' }, CONTEXT)).toBeUndefined()
  expect(pickedTable({ dateOfAcquisition: '2100-01-01' }, CONTEXT)).toBeUndefined()
})
