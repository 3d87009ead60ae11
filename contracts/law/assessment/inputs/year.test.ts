import { expect, test } from 'vitest'
import { ageOn } from '../../tax-year.ts'

test('a year of life is full on the birthday', () => {
  expect(['2027-05-31', '2027-06-01', '2027-06-02', '2027-05-01', '2027-07-01'].map((day) => ageOn('1980-06-01', day))).toEqual([
    46, 47, 47, 46, 47,
  ])
})
