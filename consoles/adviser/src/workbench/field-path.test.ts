import { describe, expect, it } from 'vitest'
import { groupOf, valueAt, withValue } from './field-path.ts'

interface Inputs {
  price?: number
  costs?: { fica?: number; home?: { rent?: number } }
  rows?: { name?: string; assets?: { cost?: number }[]; office?: { area?: number } }[]
  months?: number[]
}
const put = (inputs: Inputs, path: string, next: unknown, kept: readonly string[] = []) =>
  withValue(inputs, path, next, (group) => kept.includes(group))

describe('a value at a path', () => {
  it('is found at any depth, and undefined if a part of the path is absent', () => {
    const inputs: Inputs = { costs: { home: { rent: 5 } }, rows: [{ assets: [{ cost: 7 }] }], months: [1, 2] }
    expect(valueAt(inputs, 'costs.home.rent')).toBe(5)
    expect(valueAt(inputs, 'rows.0.assets.0.cost')).toBe(7)
    expect(valueAt(inputs, 'months.1')).toBe(2)
    expect(valueAt(inputs, 'rows.1.assets.0.cost')).toBeUndefined()
    expect(valueAt({} as Inputs, 'costs.home.rent')).toBeUndefined()
  })

  it('changes only the objects on its path', () => {
    const inputs: Inputs = { costs: { fica: 1, home: { rent: 5 } }, rows: [{ name: 'a' }, { name: 'b' }] }
    const changed = put(inputs, 'rows.1.name', 'c')
    expect(changed).toEqual({ ...inputs, rows: [{ name: 'a' }, { name: 'c' }] })
    expect(changed.costs).toBe(inputs.costs)
    expect(changed.rows![0]).toBe(inputs.rows![0])
    expect(put(inputs, 'rows.1.name', 'b')).toBe(inputs)
  })

  it('adds the groups on its path and removes them with their last value', () => {
    const filled = put({}, 'costs.home.rent', 5)
    expect(filled).toEqual({ costs: { home: { rent: 5 } } })
    expect(put(filled, 'costs.home.rent', undefined)).toEqual({})
    expect(put(filled, 'costs.home.rent', undefined, ['costs.home'])).toEqual({ costs: { home: {} } })
    expect(put(filled, 'costs.home.rent', undefined, ['costs'])).toEqual({ costs: {} })
    const inRow = put({ rows: [{}] }, 'rows.0.office.area', 3)
    expect(inRow).toEqual({ rows: [{ office: { area: 3 } }] })
    expect(put(inRow, 'rows.0.office.area', undefined)).toEqual({ rows: [{}] })
  })
})

describe('a row', () => {
  it('is added with its first value and stays while empty', () => {
    const first = put({}, 'rows.0.name', 'a')
    expect(first).toEqual({ rows: [{ name: 'a' }] })
    expect(put(first, 'rows.1.assets.0.cost', 7)).toEqual({ rows: [{ name: 'a' }, { assets: [{ cost: 7 }] }] })
    expect(put(first, 'rows.0.name', undefined)).toEqual({ rows: [{}] })
  })

  it('ignores edits of a removed row', () => {
    const inputs: Inputs = { rows: [{ name: 'a' }] }
    expect(put(inputs, 'rows.2.name', 'x')).toBe(inputs)
    expect(put({}, 'rows.1.name', 'x')).toEqual({})
    expect(put(inputs, 'rows.1.name', undefined)).toBe(inputs)
  })
})

it('returns the group of a field', () => {
  expect([groupOf('price'), groupOf('costs.fica'), groupOf('costs.home.rent')]).toEqual([undefined, 'costs', 'costs.home'])
})
