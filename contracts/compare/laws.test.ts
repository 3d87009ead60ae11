import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnOf, difference } from './columns.ts'
import { groupChanges } from './input-groups.ts'
import { differs, inputLines } from './input-lines.ts'
import { DRAWN } from './testing/drawn.ts'
import { recordOf } from './testing/records.ts'
import { waterfall } from './waterfall.ts'

/** Sets of variants of each kind; the 1 000 that are claimed: `npm run bench -- compare`. */
const SETS = Number(process.env.TAFEL_RUNS ?? 12)
const TIMEOUT = { timeout: 20_000 + 1_000 * SETS }

describe.each(DRAWN)('$name', ({ name, kind, variants }) => {
  const amounts = kind.figures.filter(({ unit }) => unit === 'cents').map(({ id }) => id)

  test('a waterfall adds up to the cent, from any column to any other, for every amount of the answer', TIMEOUT, () => {
    let drawn = 0
    fc.assert(
      fc.property(variants, fc.nat(), (inputs, at) => {
        const records = inputs.map((each) => recordOf(name, each))
        const columns = records.map((record) => columnOf(kind, record))
        const base = at % columns.length
        const figure = amounts[at % amounts.length]!
        columns.forEach((column, index) => {
          // What the server stored, not what the comparison made of it.
          expect(column.figures[kind.headline]!.value ?? null).toBe(records[index]!.headline)
          for (const each of [kind.headline, figure]) {
            const outcome = waterfall(kind, columns[base]!, column, each)
            if (!outcome.ok) continue
            const { from, parts, together, interplay, to } = outcome.waterfall
            const sum = (all: readonly { readonly amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
            expect([from, to, from + sum(parts) + together]).toEqual([
              columns[base]!.figures[each]!.value,
              column.figures[each]!.value,
              column.figures[each]!.value,
            ])
            expect(sum(interplay)).toBe(together)
            expect(to - from).toBe(difference(column.figures[each], columns[base]!.figures[each]))
            const changed = groupChanges(kind, columns[base]!.pinned!.inputs, column.pinned!.inputs)
            if (changed.length === 0 && base === index) expect(parts).toEqual([])
            if (changed.length === 1) expect(interplay).toEqual([])
            if (from !== to) drawn += 1
          }
        })
      }),
      { numRuns: SETS },
    )
    // Most of what is drawn has an answer that differs.
    expect(drawn).toBeGreaterThan(SETS)
  })

  test('an input that is the same in all columns moves nothing, and one that differs is listed once', TIMEOUT, () => {
    fc.assert(
      fc.property(variants, (inputs) => {
        const columns = inputs.map((each) => columnOf(kind, recordOf(name, each)))
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
