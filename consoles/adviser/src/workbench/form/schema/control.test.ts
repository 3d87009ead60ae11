import { cents, date, ppm, text, UNITS } from '@tafel/contracts/base/fields.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Control, controlOf } from './control.ts'

const signed = z.int().check(z.minimum(-5), z.maximum(5))

it.each<readonly [string, z.core.$ZodType, Control]>([
  ['money', cents, { kind: 'amount' }],
  [
    'money that may be below nothing',
    z.int().check(z.minimum(-5)).register(UNITS, { unit: 'cents' }),
    { kind: 'amount', allowsNegative: true },
  ],
  ['a share', ppm, { kind: 'rate', min: 0, max: 1_000_000 }],
  ['a rate with bounds', signed.register(UNITS, { unit: 'ppm' }), { kind: 'rate', min: -5, max: 5 }],
  ['a rate with a lower limit than all', ppm.check(z.maximum(20)).register(UNITS, { unit: 'ppm' }), { kind: 'rate', min: 0, max: 20 }],
  ['a number', z.int().check(z.minimum(1), z.maximum(12)), { kind: 'whole', min: 1, max: 12, unit: 'km' }],
  ['a date', date, { kind: 'date' }],
  ['yes or no', z.boolean(), { kind: 'flag' }],
  [
    'one of several',
    z.enum(['a', 'b']),
    {
      kind: 'choice',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    },
  ],
  ['a line', text(80), { kind: 'text', max: 80 }],
  ['a note', text(4000), { kind: 'note', max: 4000 }],
])('reads the control of %s from its schema', (_what, schema, control) => {
  expect(controlOf('of', schema, { choice: (_pattern, value) => value.toUpperCase(), unit: () => 'km' })).toEqual(control)
})

it('prefers the kind’s own control to the schema’s', () => {
  expect(controlOf('area', z.int(), { special: (pattern) => (pattern === 'area' ? { kind: 'area' } : undefined) })).toEqual({
    kind: 'area',
  })
})
