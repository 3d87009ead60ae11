import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layersOf, type Placed, rowId } from './layers.ts'
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
/** In log order, with some events delivered twice. */
const log = fc.array(fc.tuple(change, fc.integer({ min: 0, max: 2 })), { maxLength: 40 }).map((steps) => {
  let position = 10n
  return steps.map(([each, step]): Placed => ({ change: each, position: (position += BigInt(step)) }))
})

test('applying layers in order has the effect of applying changes in order', () => {
  fc.assert(
    fc.property(log, (changes) => {
      expect(applied(layersOf(changes).flat())).toEqual(applied(changes))
    }),
    { numRuns: 2000 },
  )
})

test('a layer has one change per row', () => {
  fc.assert(
    fc.property(log, (changes) => {
      for (const layer of layersOf(changes)) expect(new Set(layer.map((each) => rowId(each.change))).size).toBe(layer.length)
    }),
  )
})

test('keeps every change, and the order per row', () => {
  fc.assert(
    fc.property(log, (changes) => {
      const byRow = (all: readonly Placed[]) => Map.groupBy(all, (each) => rowId(each.change))
      expect(byRow(layersOf(changes).flat())).toEqual(byRow(changes))
    }),
  )
})
