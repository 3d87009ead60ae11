import fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../../../../law/working/testing/runs.ts'
import { atRanks } from './ranks.ts'

const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })), {
  minLength: 1,
  maxLength: 200,
})

law(
  'each place has the value that it would have when sorted',
  fc.tuple(values, fc.array(fc.nat(), { maxLength: 6 })),
  ([given, wanted]) => {
    const places = wanted.map((place) => place % given.length).toSorted((a, b) => a - b)
    const sorted = given.toSorted((a, b) => a - b)
    expect(atRanks(Float64Array.from(given), places).map((value) => value + 0)).toEqual(places.map((place) => sorted[place]! + 0))
  },
)

test('the same place twice, the first and the last', () => {
  expect(atRanks(Float64Array.of(3, 1, 2), [0, 0, 2])).toEqual([1, 1, 3])
})
