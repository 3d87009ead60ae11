import { expect, test } from 'vitest'
import { instrument } from './instrument.ts'

const changesOf = (source: string) =>
  instrument({ file: 'a.ts', source, ledger: './ledger.ts' }, 0).mutants.map(({ before, after }) => `${before} → ${after}`)

test.each([
  ['f(a + b)', ['a + b → a - b', 'f(a + b) → undefined']],
  ['const x = a < b', ['a < b → a <= b', 'a < b → a >= b']],
  ['const x = !a', ['!a → a']],
  ['const x = 7', ['7 → 8', '7 → 6']],
  ['const x = 7n', ['7n → 8n']],
  ['const x = a && b', ['a && b → (a) || (b)']],
  ['const x = [a, ...b]', ['[a, ...b] → [...b]', '[a, ...b] → [a]']],
  ['if (a) b = c', ['a → false', 'a → !(a)']],
  ['const x = a ? b : c', ['a → !(a)']],
  ['const x = sum(a, b)', ['sum(a, b) → __ledger.excess(a, b)', 'sum(a, b) → sum(b, a)']],
  ['const x = least(a, b)', ['least(a, b) → __ledger.greatest(a, b)']],
  ['const x = Math.max(a, b)', ['Math.max(a, b) → Math.min(a, b)']],
  ['const x = a.every(b)', ['a.every(b) → a.some(b)']],
  ['a += b', ['a += b → a -= b']],
])('%s', (source, changes) => {
  expect(changesOf(source)).toEqual(changes)
})

test.each([
  "const x = 'of ' + year",
  'const x = `${a}.${b}`',
  "import { sum } from './ledger.ts'",
  'const x = a?.b(c).d',
  'const x = valueOf(a.toString())',
  'type Year = 2018 | 2019',
  'interface A { readonly b: 1 }',
])('texts, names and types are left alone: %s', (source) => {
  expect(changesOf(source)).toEqual([])
})

test('a loop is counted, and what makes it end is left alone', () => {
  const { code, mutants } = instrument({ file: 'a.ts', source: 'for (let i = n; ; i += 1) f', ledger: './ledger.ts' }, 0)
  expect(mutants).toEqual([])
  expect(code).toContain('for (let i = n; ; i += 1) { __turn(); { f } }')
})

test('with nothing switched on the code does what it did, with one on what that one says', () => {
  const source =
    'const total = (a, b) => {\n  if (a > 10) return a\n  let sum = 0\n  for (const one of [a, b]) sum += one\n  return sum\n}\ntotal'
  const { code, mutants } = instrument({ file: 'a.ts', source, ledger: './ledger.ts' }, 0)
  const totalWith = (on: number) => {
    const script = code.slice(code.indexOf('\n') + 1).replace('{ total }', 'return total')
    // oxlint-disable-next-line no-new-func -- What is built is a text.
    const make = new Function('__on', '__turn', script) as (...given: unknown[]) => (a: number, b: number) => number
    return make(
      (id: number) => id === on,
      () => {},
    )
  }
  expect(totalWith(-1)(2, 3)).toBe(5)
  const minus = mutants.find(({ after }) => after === 'sum -= one')!
  expect(totalWith(minus.id)(2, 3)).toBe(-5)
})
