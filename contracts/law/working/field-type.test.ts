import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { cents, date, id, ppm } from '../../base/fields.ts'
import { fieldTypeOf, fieldTypesOf } from './field-type.ts'
import { investmentComparisonInputs } from '../../kinds/investment/calculator/inputs/comparison.ts'
import { flag, rows, whole, words } from '../assessment/inputs/common.ts'

test("reads a field's type from its schema, with or without a default", () => {
  const schema = z.strictObject({
    amount: z._default(cents, 0),
    rate: z.optional(ppm),
    months: z.optional(whole(1, 720)),
    day: z.optional(date),
    record: z.optional(id),
    yes: flag,
    form: z._default(z.enum(['lump', 'annuity']), 'lump'),
    name: words(80),
    group: z.prefault(z.strictObject({ inner: ppm }), { inner: 0 }),
    lines: rows(z.strictObject({ amount: cents }), 12),
  })
  expect(fieldTypesOf(schema)).toEqual({
    amount: { kind: 'cents', min: 0, max: 1_000_000_000_000 },
    rate: { kind: 'ppm', min: 0, max: 1_000_000 },
    months: { kind: 'number', min: 1, max: 720 },
    day: { kind: 'date' },
    record: { kind: 'id' },
    yes: { kind: 'flag', absent: false },
    form: { kind: 'choice', values: ['lump', 'annuity'], absent: 'lump' },
    name: { kind: 'text', max: 80 },
    group: { kind: 'group', fields: { inner: { kind: 'ppm', min: 0, max: 1_000_000 } } },
    lines: { kind: 'rows', max: 12, columns: { amount: { kind: 'cents', min: 0, max: 1_000_000_000_000 } } },
  })
})

test('a schema that no control fits is a mistake, not an empty place in a form', () => {
  expect(() => fieldTypeOf(z.union([cents, ppm]))).toThrow('No form has a control for union.')
  expect(() => fieldTypesOf(cents)).toThrow('Only an object has fields')
})

test('every input of an investment comparison has one, rates of a vehicle with their bounds', () => {
  const { vehicles } = fieldTypesOf(investmentComparisonInputs)
  expect(vehicles).toMatchObject({ kind: 'rows', max: 6, columns: { grossReturn: { kind: 'ppm', min: -200_000, max: 400_000 } } })
})
