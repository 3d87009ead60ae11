import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapse, type Placed, rowId } from './collapse.ts'
import { applyPlainly, type Cell } from './testing/row-model.ts'

function applied(changes: readonly Placed[]): Map<string, Cell> {
  const table = new Map<string, Cell>()
  for (const change of changes) applyPlainly(table, change)
  return table
}

const change = fc.record({
  op: fc.constantFrom('upsert' as const, 'update' as const, 'delete' as const),
  table: fc.constantFrom('a', 'b'),
  key: fc.constantFrom({ id: 1 }, { id: 2 }),
  set: fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.integer({ min: 0, max: 9 }), { minKeys: 1 }),
})
/** In the order of the log, now and then with an event delivered twice. */
const log = fc.array(fc.tuple(change, fc.integer({ min: 0, max: 2 })), { maxLength: 40 }).map((steps) => {
  let position = 10n
  return steps.map(([each, step]): Placed => ({ change: each, position: (position += BigInt(step)) }))
})

test('collapsed changes have the effect of the changes one after the other', () => {
  fc.assert(
    fc.property(log, (changes) => {
      expect(applied(collapse(changes).flat())).toEqual(applied(changes))
    }),
    { numRuns: 2000 },
  )
})

test('a layer holds one change per row', () => {
  fc.assert(
    fc.property(log, (changes) => {
      for (const layer of collapse(changes)) expect(new Set(layer.map((each) => rowId(each.change))).size).toBe(layer.length)
    }),
  )
})

test('a thousand changes to one row are one change', () => {
  const changes = Array.from({ length: 1000 }, (_, at): Placed => ({
    position: BigInt(at),
    change: { op: at ? 'update' : 'upsert', table: 't', key: { id: 1 }, set: { at } },
  }))
  expect(collapse(changes)).toEqual([[{ position: 999n, change: { op: 'upsert', table: 't', key: { id: 1 }, set: { at: 999 } } }]])
})

test('a change that is older than the one before it is dropped', () => {
  const older: Placed = { position: 1n, change: { op: 'upsert', table: 't', key: { id: 1 }, set: { x: 'old' } } }
  const newer: Placed = { position: 2n, change: { op: 'upsert', table: 't', key: { id: 1 }, set: { x: 'new' } } }
  expect(collapse([newer, older])).toEqual([[newer]])
})
