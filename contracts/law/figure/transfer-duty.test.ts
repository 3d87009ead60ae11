import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkTransferDutyTables } from '../checks/check-transfer-duty.ts'
import { SHIPPED_SETS } from '../constants/shipped.ts'
import { TRANSFER_DUTY_TABLES } from '../constants/transfer-duty-tables.ts'
import { type TransferDutyTable, tableFor } from './transfer-duty.ts'

const shipped: readonly TransferDutyTable[] = TRANSFER_DUTY_TABLES
const faults = (tables: readonly TransferDutyTable[]) => checkTransferDutyTables(tables).map(({ where, fault }) => `${where}: ${fault}`)

/** The shipped tables with one of them changed. */
function planted(from: string, persons: string, change: (table: TransferDutyTable) => TransferDutyTable): readonly TransferDutyTable[] {
  return shipped.map((table) => (table.from === from && table.persons === persons ? change(table) : table))
}

test('the shipped tables are consistent: every band continuous, every day since 7 April 1993 covered once', () => {
  expect(faults(shipped)).toEqual([])
  expect(shipped).toHaveLength(16)
})

/** A kind of which a version has nothing is as if it weren't there. */
const withoutEmpty = (_key: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)

test('the figures of a version never change: another figure needs another version', () => {
  const hashes = Object.fromEntries(
    SHIPPED_SETS.map((constants) => [
      constants.constantsVersion,
      createHash('sha256').update(JSON.stringify(constants, withoutEmpty)).digest('hex'),
    ]),
  )
  expect(hashes).toEqual({
    '2026-11-27.1': 'fd094fea9acb5baa6ead2a82459aadf0017d43ca296ce4765f8eff60809f6f95',
  })
})

describe('planted mistakes are caught', () => {
  test.each<[string, readonly TransferDutyTable[], string]>([
    [
      'a base that is one cent off',
      planted('2025-04-01', 'all', (table) => ({
        ...table,
        bands: table.bands.map((band, i) => (i === 3 ? { ...band, base: band.base + 1 } : band)),
      })),
      '2025-04-01 all: band 4 starts at 5354401, but the one before ends at 5354400',
    ],
    [
      'bounds that do not ascend',
      planted('2011-02-23', 'all', (table) => ({
        ...table,
        bands: table.bands.map((band, i) => (i === 1 ? { ...band, upTo: 50_000_000 } : band)),
      })),
      '2011-02-23 all: band 2 ends at or below the one before',
    ],
    [
      'a rate that falls',
      planted('2005-03-01', 'natural', (table) => ({
        ...table,
        bands: table.bands.map((band, i) => (i === 2 ? { ...band, rate: 50_000 } : band)),
      })),
      '2005-03-01 natural: band 3 has no higher rate than the one before',
    ],
    [
      'a limit on the highest band',
      planted('2006-03-01', 'non-natural', (table) => ({ ...table, bands: [{ upTo: 1, base: 0, rate: 80_000 }] })),
      '2006-03-01 non-natural: band 1 has a limit, so the highest values have no duty',
    ],
    [
      'a band without limit in the middle',
      planted('2006-03-01', 'natural', (table) => ({ ...table, bands: table.bands.map((band) => ({ ...band, upTo: null })) })),
      '2006-03-01 natural: band 1 has no limit, but others follow',
    ],
    [
      'a duty on nothing',
      planted('2006-03-01', 'non-natural', (table) => ({ ...table, bands: [{ upTo: null, base: 100, rate: 80_000 }] })),
      '2006-03-01 non-natural: band 1 starts with a duty of its own',
    ],
    [
      'a day without a table',
      planted('2020-03-01', 'all', (table) => ({ ...table, to: '2023-02-27' })),
      'natural: no table from 2023-02-28 until 2023-03-01',
    ],
    [
      'a day with two tables',
      planted('2006-03-01', 'natural', (table) => ({ ...table, to: '2011-02-23' })),
      'natural: 2011-02-23 all begins before 2011-02-24: two tables for the same day',
    ],
    [
      'an older table without an end',
      planted('2023-03-01', 'all', (table) => ({ ...table, to: null })),
      'natural: 2025-04-01 all begins although the table before has no end',
    ],
    [
      'an end of all tables',
      planted('2025-04-01', 'all', (table) => ({ ...table, to: '2026-03-31' })),
      'non-natural: no table from 2026-04-01 on',
    ],
    [
      'a table for natural persons alone',
      planted('2025-04-01', 'all', (table) => ({ ...table, persons: 'natural' })),
      'non-natural: no table from 2025-04-01 on',
    ],
    [
      'a withdrawn table',
      planted('2020-03-01', 'all', (table) => ({ ...table, status: 'withdrawn' })),
      'natural: no table from 2020-03-01 until 2023-03-01',
    ],
    [
      'a table that ends before it begins',
      planted('1999-04-01', 'natural', (table) => ({ ...table, to: '1999-03-01' })),
      '1999-04-01 natural: ends before it begins',
    ],
    ['a late beginning', shipped.filter((table) => table.from !== '1993-04-07'), 'natural: no table from 1993-04-07 until 1999-04-01'],
  ])('%s', (_, tables, fault) => {
    expect(faults(tables)).toContain(fault)
  })

  test.each<[string, Partial<TransferDutyTable>]>([
    ['a rate as a fraction', { bands: [{ upTo: null, base: 0, rate: 0.08 }] }],
    ['an amount that is not whole cents', { bands: [{ upTo: null, base: 0.5, rate: 80_000 }] }],
    ['no bands', { bands: [] }],
    ['no source', { source: '' }],
    ['a date that does not exist', { from: '2006-02-30' }],
  ])('%s', (_, change) => {
    expect(faults(planted('2006-03-01', 'non-natural', (table) => ({ ...table, ...change })))).toHaveLength(1)
  })
})

test('the table of a date is found on its first and its last day, for the right persons', () => {
  const at = (on: string, persons: 'natural' | 'non-natural') => {
    const table = tableFor(shipped, on, persons)
    return table && `${table.from} ${table.persons}`
  }
  expect(at('2025-03-31', 'natural')).toBe('2023-03-01 all')
  expect(at('2025-04-01', 'natural')).toBe('2025-04-01 all')
  expect(at('2011-02-22', 'natural')).toBe('2006-03-01 natural')
  expect(at('2011-02-22', 'non-natural')).toBe('2006-03-01 non-natural')
  expect(at('2011-02-23', 'non-natural')).toBe('2011-02-23 all')
  expect(at('1993-04-07', 'non-natural')).toBe('1993-04-07 non-natural')
  expect(at('1993-04-06', 'natural')).toBeUndefined()
  const withdrawn = planted('2020-03-01', 'all', (table) => ({ ...table, status: 'withdrawn' }))
  expect(tableFor(withdrawn, '2021-01-01', 'natural')).toBeUndefined()
})
