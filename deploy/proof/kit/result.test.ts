import { expect, test } from 'vitest'
import { BENCHES, commandOf } from '../benches.ts'
import { measured, observed, readResults, verdictOf } from './result.ts'

test('every committed result has the right shape and correct marks', async () => {
  for (const result of await readResults()) {
    for (const [name, figure] of Object.entries(result.figures)) {
      const again = 'target' in figure ? measured(figure.value, figure.unit, figure.target) : observed(figure.value, figure.unit)
      expect(again, `${result.name}.${name}`).toEqual(figure)
    }
  }
})

test('every committed result names a command that repeats it', async () => {
  for (const { name, command } of await readResults()) {
    expect(Object.keys(BENCHES)).toContain(name)
    expect(command).toBe(commandOf(name))
  }
})

test.each([
  [5, '<= 6', 'holds'],
  [7, '<= 6', 'short'],
  [95, '>= 95', 'holds'],
  [1, '= 0', 'short'],
])('%d held against %s: %s', (value, target, verdict) => {
  expect(verdictOf(measured(value, 'x', target))).toBe(verdict)
})

test('a figure without a target is only observed', () => {
  expect(verdictOf(observed(5, 'x'))).toBe('observed')
})
