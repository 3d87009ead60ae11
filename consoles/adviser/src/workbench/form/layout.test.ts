import { cents, date } from '@tafel/contracts/base/fields.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Answer } from '../kind.ts'
import { PENDING_HINT } from '../outline.ts'
import { fieldsOf, type FormLayout, outlineOf, panelFieldsOf } from './layout.ts'
import { readSchema } from './schema/form-schema.ts'

const inputs = z.strictObject({
  price: cents,
  day: z.optional(date),
  rate: z.optional(z.int()),
  seller: z.optional(z.strictObject({ costs: z.optional(cents) })),
})
type Inputs = z.input<typeof inputs>

const schema = readSchema(inputs, {
  label: (pattern) => `The ${pattern}`,
  hint: (pattern) => (pattern === 'price' ? 'in rand' : undefined),
})
const Special = () => null
const LAYOUT: FormLayout<Inputs, Answer> = {
  sections: [
    {
      title: 'The purchase',
      items: [
        'price',
        { field: 'day', hint: () => 'by the answer' },
        { field: 'rate', when: ({ inputs }) => inputs.day !== undefined },
        { Special, fields: ['seller.costs'], outline: { label: 'Costs' } },
      ],
    },
  ],
  panels: [
    {
      name: 'seller',
      title: 'The seller',
      words: () => 'none',
      items: [{ presence: 'seller', words: ['No', 'Yes'], begins: () => ({}) }, 'seller.costs'],
    },
  ],
}

it('lists every field once, those of panels with their panel', () => {
  expect(fieldsOf(LAYOUT)).toEqual(['price', 'day', 'rate', 'seller', 'seller.costs'])
  expect(panelFieldsOf(LAYOUT)).toEqual({ seller: ['seller', 'seller.costs'] })
})

it('outlines the fixed part of the form before the record has loaded', () => {
  expect(outlineOf(LAYOUT, schema)).toEqual({
    groups: [
      {
        title: 'The purchase',
        rows: [{ label: 'The price', hint: 'in rand' }, { label: 'The day', hint: PENDING_HINT }, { label: 'Costs' }],
      },
    ],
  })
})
