import fc from 'fast-check'
import { expect } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { runOf } from '../testing/assess.ts'
import { law } from '../../working/testing/runs.ts'
import { couple, halfOfCouple, anyScenario } from '../testing/scenarios.ts'
import { settlement } from '../settlement/settlement.ts'
import { uif } from '../employment/uif.ts'

type Settle = (rows: readonly unknown[]) => readonly unknown[]

/** The same scenario with the rows of every repeated group in another order. */
function reordered(given: TaxScenarioGiven, order: Settle): TaxScenarioGiven {
  const reordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.every((row) => typeof row === 'object') ? order(value).map(reordered) : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reordered(part)]))
  }
  return reordered(given) as TaxScenarioGiven
}

/** Reversed or rotated: together these put every row before and after every other one. */
const orders: fc.Arbitrary<Settle> = fc.integer({ min: 0, max: 3 }).map((turn): Settle => {
  if (turn === 0) return (rows) => rows.toReversed()
  return (rows) => [...rows.slice(turn % Math.max(1, rows.length)), ...rows.slice(0, turn % Math.max(1, rows.length))]
})

/** The figures that belong to no single row. */
function totalsOf(...run: Parameters<typeof runOf>): Readonly<Record<string, number>> {
  const { at, assessed } = runOf(...run)
  settlement(at, assessed.totalTax)
  uif(at, assessed.employment)
  const totals = at.ledger.lines.filter(({ id }) => !/\.\d/.test(id))
  return Object.fromEntries(totals.map(({ id, value }) => [id, value]))
}

law('the order of rows changes no total', fc.tuple(fc.oneof(anyScenario, halfOfCouple), orders), ([given, order]) => {
  expect(totalsOf(reordered(given, order))).toEqual(totalsOf(given))
})

law('nor does the order of the rows of a linked spouse', fc.tuple(couple, orders, fc.constantFrom('first', 'second')), (all) => {
  const [[one, other], order, side] = all
  expect(totalsOf(one, { given: reordered(other, order), side })).toEqual(totalsOf(one, { given: other, side }))
})
