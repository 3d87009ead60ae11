import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { KINDS } from '../../base/kind-names.ts'
import { columnOf } from './columns.ts'
import { groupChanges } from './input-groups.ts'
import { differs, inputLines } from './input-lines.ts'
import { addedUp } from './testing/adds-up.ts'
import { DRAWN } from './testing/drawn.ts'
import { recordOf } from './testing/records.ts'

/** Sets of variants of each kind; `TAFEL_RUNS=1000` draws as many as we claim. */
const SETS = Number(process.env.TAFEL_RUNS ?? 10)
const TIMEOUT = { timeout: 180_000 + 1_000 * SETS }

test('every kind is drawn', () => {
  expect(DRAWN.map(({ name }) => name)).toEqual(KINDS.map(({ name }) => name))
})

describe.each(DRAWN)('$name', ({ name, kind, variants }) => {
  test('a waterfall adds up to the cent, from any column to any other', TIMEOUT, () => {
    let drawn = 0
    fc.assert(
      fc.property(variants, fc.nat(), (inputs, at) => {
        const added = addedUp(name, kind, inputs, at)
        expect(added.wrong).toEqual([])
        drawn += added.drawn
      }),
      { numRuns: SETS },
    )
    // Sets whose figures are all refused would hold anything.
    expect(drawn).toBeGreaterThan(SETS / 4)
  })

  test('a sum is what the lines named for it add up to', TIMEOUT, () => {
    const sums = kind.figures.filter(({ sum }) => sum !== undefined)
    fc.assert(
      fc.property(variants, (inputs) => {
        for (const { figures } of inputs.map((each) => columnOf(kind, recordOf(name, each), shippedConstants.at)))
          for (const { id, sum = [] } of sums) {
            const parts = sum.map((part) => figures[part]!.value)
            if (figures[id]!.value === null || parts.includes(null)) continue
            expect([id, figures[id]!.value]).toEqual([id, parts.reduce<number>((total, value) => total + Number(value ?? 0), 0)])
          }
      }),
      { numRuns: SETS },
    )
  })

  test('an input that is the same in all columns moves nothing, and one that differs is listed once', TIMEOUT, () => {
    fc.assert(
      fc.property(variants, (inputs) => {
        const columns = inputs.map((each) => columnOf(kind, recordOf(name, each), shippedConstants.at))
        const lines = inputLines(kind, columns, 0)
        expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length)
        columns.forEach((column, index) => {
          const groups = groupChanges(kind, columns[0]!.pinned!.inputs, column.pinned!.inputs).map(({ id }) => id)
          const listed = lines.filter((line) => differs(line) && !line.isSame[index]).map(({ group }) => group)
          expect(new Set(listed)).toEqual(new Set(groups))
        })
      }),
      { numRuns: SETS },
    )
  })
})
