import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { fillerOf } from './fill.ts'

const months = z._default(z.array(z.int()), [1, 2])
const nested = z._default(z.strictObject({ list: z.array(z.int()) }), { list: [1] })
const schema = z.strictObject({ name: z.optional(z.string()), group: z.prefault(z.strictObject({ months }), {}), nested })

test('absent groups share one value, frozen at every depth; what is given is unchanged', () => {
  const fill = fillerOf(schema)
  const [a, b] = [fill({}), fill({})] as {
    readonly group: { readonly months: readonly number[] }
    readonly nested: { readonly list: readonly number[] }
  }[]
  expect(a).toEqual(z.parse(schema, {}))
  expect(a!.group).toBe(b!.group)
  expect(Object.isFrozen(a!.group)).toBe(true)
  expect(Object.isFrozen(a!.group.months)).toBe(true)
  expect(Object.isFrozen(a!.nested.list)).toBe(true)
  expect(fill({ name: 'x', group: { months: [3] } })).toEqual({ name: 'x', group: { months: [3] }, nested: { list: [1] } })
})
