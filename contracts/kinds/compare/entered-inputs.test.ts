import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyed } from '../../base/same-json.ts'
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
    expect(new Set(entered.map(({ name }) => name)).size).toBe(entered.length)
  }
})

test('inputs with the same label are distinguished by their section and rows', () => {
  const { kind } = DRAWN.find(({ name }) => name === 'scenario')!
  const employers = [{ bursaries: [{ amount: 1 }, { amount: 2 }], exchangeRate: 18 }]
  const names = enteredInputs(kind, { employers, rentals: [{ exchangeRate: 19 }] }).map(({ path, name }) => [path, name])
  expect(Object.fromEntries(names)).toMatchObject({
    'employers.0.bursaries.0.amount': expect.stringMatching(/: Bursary, row 1\.1$/),
    'employers.0.bursaries.1.amount': expect.stringMatching(/: Bursary, row 1\.2$/),
    'employers.0.exchangeRate': expect.stringMatching(/: Exchange rate, row 1$/),
    'rentals.0.exchangeRate': expect.stringMatching(/: Exchange rate, row 1$/),
  })
})
