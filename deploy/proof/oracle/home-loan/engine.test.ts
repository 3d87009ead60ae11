import { expect, it } from 'vitest'
import { compare, explain } from './differential.ts'
import { engine } from './engine.ts'

it('the engine agrees with the oracle on every row of 200 random home loans', () => {
  const { agreed, difference } = compare(200, 11, engine)
  expect(difference === null ? '' : explain(difference)).toBe('')
  expect(agreed).toBe(200)
}, 60_000)
