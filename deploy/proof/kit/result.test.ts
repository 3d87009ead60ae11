import { expect, test } from 'vitest'
import { measured, readResults } from './result.ts'

test('every committed result has the one shape', async () => {
  for (const result of await readResults()) {
    for (const [name, figure] of Object.entries(result.figures)) {
      expect(measured(figure.value, figure.unit, figure.target), `${result.name}.${name}`).toEqual(figure)
    }
  }
})

test.each([
  [5, '<= 6', true],
  [7, '<= 6', false],
  [95, '>= 95', true],
  [1, '= 0', false],
])('%d held against %s: %s', (value, target, holds) => {
  expect(measured(value, 'x', target).holds).toBe(holds)
})
