import { describe, expect, test } from 'vitest'
import { type WorthAfter, anniversaries, crossovers as crossoversOf } from './crossovers.ts'

const crossovers = (vehicles: readonly WorthAfter[], months: number) =>
  crossoversOf(
    vehicles.map((after) => ({ after })),
    months,
  )

const flat: WorthAfter = () => 100
const from =
  (month: number, before: number | undefined, after: number | undefined): WorthAfter =>
  (at) =>
    at < month ? before : after

describe('a crossing', () => {
  test('is found to the month, whichever of the two comes to lead', () => {
    expect(crossovers([flat, from(17, 99, 101)], 36)).toEqual([{ first: 0, second: 1, month: 17, leader: 1 }])
    expect(crossovers([flat, from(17, 101, 99)], 36)).toEqual([{ first: 0, second: 1, month: 17, leader: 0 }])
  })
  test('is found in the last months of a part year', () => {
    expect(crossovers([flat, from(31, 99, 101)], 31)).toEqual([{ first: 0, second: 1, month: 31, leader: 1 }])
  })
  test('is found in the first months, and so are two within one year', () => {
    const between: WorthAfter = (at) => (at >= 3 && at < 7 ? 101 : 99)
    expect(crossovers([flat, between], 36).map(({ month, leader }) => [month, leader])).toEqual([
      [3, 1],
      [7, 0],
    ])
  })
  test('is decided by exact worths where estimates lie within 1,5 % of each other and of their error, and not asked for elsewhere', () => {
    const asked: number[] = []
    const exact: WorthAfter = (at) => {
      asked.push(at)
      return at < 9 ? 99 : 101
    }
    const estimate = (at: number) => ({ worth: at < 5 ? 90 : at < 12 ? 101 : 110, error: () => (at === 11 ? 0.5 : 3) })
    expect(crossoversOf([{ after: flat }, { after: exact, near: estimate }], 14)).toEqual([{ first: 0, second: 1, month: 9, leader: 1 }])
    expect(asked).toEqual([5, 6, 7, 8, 9, 10])
  })
  test('is none where one catches up and is only as good', () => {
    expect(crossovers([flat, from(17, 99, 100)], 36)).toEqual([])
  })
  test('is not reported if the worth of one of the two was unknown before: neither led', () => {
    expect(crossovers([flat, from(17, undefined, 101)], 36)).toEqual([])
    expect(crossovers([from(17, undefined, 99), flat], 36)).toEqual([])
    expect(crossovers([from(17, undefined, 101), flat], 36)).toEqual([])
    expect(crossovers([flat, from(17, 101, undefined)], 36)).toEqual([])
  })
  test('is reported of every two of them', () => {
    expect(crossovers([flat, from(17, 99, 101), from(20, 98, 102)], 24).map(({ first, second, month }) => [first, second, month])).toEqual([
      [0, 1, 17],
      [0, 2, 20],
      [1, 2, 20],
    ])
  })
})

test('anniversaries are the ends of whole years, and the end', () => {
  expect([anniversaries(11), anniversaries(24), anniversaries(25)]).toEqual([[11], [12, 24], [12, 24, 25]])
})
