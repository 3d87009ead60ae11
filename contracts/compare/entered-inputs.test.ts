import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyed } from '../same-json.ts'
import { enteredInputs } from './entered-inputs.ts'
import { DRAWN } from './testing/drawn.ts'

/** Fields that hold something, by their paths. */
function leaves(value: unknown, path = ''): readonly string[] {
  const inner = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value) && value.every(isKeyed)) return value.flatMap((row, at) => leaves(row, inner(at)))
  if (isKeyed(value)) return Object.entries(value).flatMap(([key, each]) => leaves(each, inner(key)))
  return value === '' || value === undefined ? [] : [path]
}

test.each(DRAWN)('$name: what was entered is everything that was entered, once, and nothing else', ({ kind, variants }) => {
  for (const [inputs] of fc.sample(variants, { numRuns: 40, seed: 7 })) {
    const entered = enteredInputs(kind, inputs!)
    const fields = entered.filter(({ value }) => !isKeyed(value)).map(({ path }) => path)
    expect(fields.toSorted()).toEqual([...leaves(inputs)].toSorted())
  }
})
