import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { copiedDescription, description } from './description.ts'

test('the description of a copy is always one that may be saved, and ends in the suffix', () => {
  const some = fc.string({ unit: 'binary', minLength: 1, maxLength: 140 }).filter((text) => z.safeParse(description, text).success)
  fc.assert(
    fc.property(fc.oneof(some, fc.constantFrom('x'.repeat(120), 'x'.repeat(113), '🏦'.repeat(60), `${'x'.repeat(112)} y`)), (text) => {
      const copied = copiedDescription(z.parse(description, text))
      expect(copied.endsWith(' (COPY)')).toBe(true)
      expect(z.parse(description, copied)).toBe(copied)
      expect(copied.isWellFormed()).toBe(text.isWellFormed())
    }),
  )
})

test('a copy of a copy carries the suffix twice', () => {
  expect(copiedDescription('A house (COPY)')).toBe('A house (COPY) (COPY)')
})
