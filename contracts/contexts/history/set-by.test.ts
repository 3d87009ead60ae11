import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameJson } from '../../base/same-json.ts'
import { valueAt } from '../../base/paths.ts'
import { setAt, setBy } from './set-by.ts'
import type { Step } from './step.ts'
import { drawnSteps } from './testing/drawn-steps.ts'

const stepsOf = (...states: readonly Step['values'][]): readonly Step[] =>
  states.map((values, revision) => ({ revision, at: `2026-11-21T12:0${revision}:00Z`, by: 'nomsa', act: 'Changed', values }))
const revisionsOf = (...states: readonly Step['values'][]) =>
  Object.fromEntries(Object.entries(setBy(stepsOf(...states))).map(([path, { revision }]) => [path, revision]))

test('reports who set each value, also one that was removed', () => {
  expect(revisionsOf({ a: 1, group: { x: 1 } }, { a: 2, group: { x: 1, y: 1 } }, { group: { x: 1, y: 1 } })).toEqual({
    a: 2,
    'group.x': 0,
    'group.y': 1,
  })
})

test('rows keep theirs where others come before them', () => {
  const [one, two, three] = [{ amount: 1 }, { amount: 2 }, { amount: 3 }]
  expect(revisionsOf({ rows: [one] }, { rows: [one, two] }, { rows: [three, one, two] })).toEqual({
    'rows.0.amount': 2,
    'rows.1.amount': 0,
    'rows.2.amount': 1,
  })
})

test('attributes a value to the last change of its parent or of a part of it', () => {
  const all = setBy(stepsOf({ group: { x: 1 } }, { group: { x: 1, y: 1 } }))
  expect([setAt(all, 'group')?.revision, setAt(all, 'group.x.deep')?.revision, setAt(all, 'grou')]).toEqual([1, 0, undefined])
})

test('after its mark a value without rows was never changed, and at its mark it was', () => {
  fc.assert(
    fc.property(drawnSteps(), (steps) => {
      const now = steps.at(-1)!.values
      for (const [path, { revision }] of Object.entries(setBy(steps))) {
        if (path.startsWith('rows')) continue
        for (const { values } of steps.slice(revision)) expect(sameJson(valueAt(values, path), valueAt(now, path))).toBe(true)
        if (revision > 0) expect(sameJson(valueAt(steps[revision - 1]!.values, path), valueAt(now, path))).toBe(false)
      }
    }),
    { numRuns: 150 },
  )
})
