import { expect, test } from 'vitest'
import { cellsOf, placesOf, sourceOf } from './cells.ts'
import { COLUMNS_V1 } from './columns.ts'
import { dictionaryOf } from './dictionary.ts'
import { FIXED_EVENTS } from '../testing/fixed-events.ts'
import { exportedEvents, LEFT_OUT } from './exported-events.ts'
import { totalsOf, totalsRow } from './totals.ts'

test('every value of every exported event has one column, or is left out with a reason', () => {
  for (const { type } of exportedEvents) {
    const filled = COLUMNS_V1.flatMap((column) => sourceOf(column, type) ?? [])
    expect([type, filled.toSorted()]).toEqual([type, [...placesOf(type)].toSorted()])
  }
})

test('the list of omitted fields names only existing fields', () => {
  const fields = new Set(exportedEvents.flatMap(({ type, data }) => Object.keys(data.shape).flatMap((name) => [name, `${type}.${name}`])))
  for (const name of Object.keys(LEFT_OUT)) expect(fields).toContain(name)
})

test('the dictionary says of each column which events fill it, and names none twice', () => {
  const { columns } = dictionaryOf(1)
  expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
  expect(columns.find(({ name }) => name === 'gross_cents')!.events).toEqual(['PaymentReceived', 'PaymentFlagged'])
  expect(columns.filter(({ events }) => events.length === 0)).toEqual([])
})

test('rows are what the events say, and add up', () => {
  const rows = FIXED_EVENTS.map(cellsOf(1))
  const sums = totalsOf(COLUMNS_V1)
  sums.add(rows)
  const of = (type: string) =>
    Object.fromEntries(COLUMNS_V1.map(({ name }, at) => [name, rows[FIXED_EVENTS.findIndex((event) => event.type === type)]![at]]))
  expect(of('PaymentReceived')).toMatchObject({ event_type: 'PaymentReceived', currency: 'ZAR', billing: expect.any(String) })
  expect(of('SubscriptionEnded')).toMatchObject({ gross_cents: null })
  const gross = FIXED_EVENTS.reduce((sum, { data }) => sum + ('grossCents' in data ? data.grossCents : 0), 0)
  expect(gross).toBeGreaterThan(0)
  expect(sums.totals()).toMatchObject({ rows: FIXED_EVENTS.length, cents: { gross_cents: gross } })
  expect(totalsRow(COLUMNS_V1, sums.totals())[0]).toBe(`rows: ${FIXED_EVENTS.length}`)
})
