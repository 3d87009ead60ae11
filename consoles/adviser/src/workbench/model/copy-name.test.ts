import { expect, it } from 'vitest'
import { copyName, isUnnamedCopy } from './copy-name.ts'

const kind = {
  fields: ['price', 'bond'],
  label: (field: string) => ({ price: 'Price', bond: 'Bond' })[field]!,
  words: (inputs: Readonly<Record<string, unknown>>, field: string) => `R ${String(inputs[field])}`,
}
const before = { price: 1, bond: 2 }
const nameOf = (description: string, inputs: Readonly<Record<string, unknown>>) => copyName(kind, before, { description, inputs })

it('names a copy after the first change in it', () => {
  expect(nameOf('14 Protea Road (COPY)', { price: 1, bond: 5 })).toBe('14 Protea Road: Bond R 5')
  expect(nameOf('14 Protea Road (COPY) (COPY)', { price: 3, bond: 5 })).toBe('14 Protea Road: Price R 3')
})

it('suggests only the original’s name if nothing has changed or the name would be too long', () => {
  expect(nameOf('14 Protea Road (COPY)', before)).toBe('14 Protea Road')
  const long = 'x'.repeat(110)
  expect(nameOf(`${long} (COPY)`, { price: 123_456_789_012, bond: 2 })).toBe(long)
})

it('recognises an unnamed copy by its suffix', () => {
  expect(['14 Protea Road (COPY)', '14 Protea Road'].map(isUnnamedCopy)).toEqual([true, false])
})
