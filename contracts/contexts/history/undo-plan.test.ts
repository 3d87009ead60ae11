import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSteps } from './testing/drawn-steps.ts'
import { planUndo } from './undo-plan.ts'

const past = (...states: readonly object[]) => states as readonly Readonly<Record<string, unknown>>[]

test('a value goes back to what it was; what was changed since stays', () => {
  expect(planUndo(past({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2, b: 5 }), [1])).toEqual({ values: { a: 1, b: 5 }, revisions: [1], later: [] })
})

test('a later change of the same value is undone too, with its other changes, and so on', () => {
  const states = past({ a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 1 }, { a: 3, b: 2, c: 1 }, { a: 3, b: 3, c: 1 }, { a: 3, b: 3, c: 9 })
  expect(planUndo(states, [1])).toEqual({ values: { a: 1, b: 1, c: 9 }, revisions: [1, 2, 3], later: [2, 3] })
})

test('later changes that have come to nothing do not go with it', () => {
  expect(planUndo(past({ a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }), [1])).toEqual({ values: { a: 1 }, revisions: [1], later: [] })
})

test('a group that was not there before is removed with its last value', () => {
  expect(planUndo(past({}, { group: { x: 1 } }), [1]).values).toEqual({})
  expect(planUndo(past({}, { group: { x: 1 } }, { group: { x: 1, y: 2 } }), [1]).values).toEqual({ group: { y: 2 } })
})

test('an added row is removed; values within rows added or removed since go with them', () => {
  const [one, two] = [{ amount: 1 }, { amount: 2 }]
  expect(planUndo(past({ rows: [one] }, { rows: [one, two] }), [1]).values).toEqual({ rows: [one] })
  expect(planUndo(past({ rows: [one] }, { rows: [{ amount: 5 }] }, { rows: [two, { amount: 5 }] }), [1])).toMatchObject({ later: [2] })
})

test('taking back all since a moment gives what was held then', () => {
  fc.assert(
    fc.property(drawnSteps(), fc.nat(), (steps, seed) => {
      const states = steps.map(({ values }) => values)
      const then = seed % states.length
      const since = steps.slice(then + 1).map(({ revision }) => revision)
      if (since.length === 0) return
      expect(planUndo(states, since).values).toEqual(states[then])
    }),
    { numRuns: 150 },
  )
})

test('undoing an undo gives back what was there', () => {
  fc.assert(
    fc.property(drawnSteps(), fc.nat(), (steps, seed) => {
      const states = steps.map(({ values }) => values)
      const { values, later } = planUndo(states, [seed % states.length || 1])
      if (states.length === 1) return
      expect(later).toEqual(later.toSorted((a, b) => a - b))
      expect(planUndo([...states, values], [states.length]).values).toEqual(states.at(-1))
    }),
    { numRuns: 150 },
  )
})
