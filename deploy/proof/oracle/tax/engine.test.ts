import { expect, it } from 'vitest'
import { compare, explain } from './differential.ts'
import { engine } from './engine.ts'

it.each([
  ['of the years since 2018', 2018],
  ['of all years, as far as the tables allow', 2009],
])('the engine agrees with the oracle on every line of 1 000 random scenarios %s', (_name, firstYear) => {
  const { agreed, leftOut, difference } = compare(1000, 11, engine, { firstYear })
  expect(difference === null ? '' : explain(difference)).toBe('')
  expect({ agreed, leftOut }).toEqual({ agreed: 1000, leftOut: [] })
})
