import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from './value-changes.ts'
import { overlap, withValueAt } from './paths.ts'
import { drawnState } from '../contexts/history/testing/drawn-steps.ts'

test('values differ by themselves: in groups, and in rows of which there are as many', () => {
  const from = { a: 1, group: { x: 1 }, rows: [{ amount: 1 }, { amount: 2 }] }
  expect(changesBetween(from, { a: 1, group: { x: 1, y: 2 }, rows: [{ amount: 1 }, { amount: 3 }] })).toEqual([
    { path: 'group.y', from: undefined, to: 2 },
    { path: 'rows.1.amount', from: 2, to: 3 },
  ])
})

test('treats all rows as one value if rows were added or removed', () => {
  const [one, two] = [{ amount: 1 }, { amount: 2 }]
  expect(changesBetween({ rows: [one] }, { rows: [one, two] })).toEqual([{ path: 'rows', from: [one], to: [one, two] }])
})

test('a group that comes empty is a change by itself', () => {
  expect(changesBetween({}, { group: {} })).toEqual([{ path: 'group', from: undefined, to: {} }])
})

test('made in any order they lead from one state to the other, and back; none is within another', () => {
  fc.assert(
    fc.property(drawnState, drawnState, (from, to) => {
      const changes = changesBetween(from, to)
      const there = changes.reduce((held, { path, to: next }) => withValueAt(held, path, next, to), from)
      expect(there).toEqual(to)
      expect(changes.toReversed().reduce((held, { path, from: before }) => withValueAt(held, path, before, from), to)).toEqual(from)
      for (const { path } of changes) expect(changes.filter((other) => overlap(other.path, path))).toHaveLength(1)
    }),
    { numRuns: 150 },
  )
})
