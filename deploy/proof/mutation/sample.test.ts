import { expect, test } from 'vitest'
import type { Mutant } from './instrument.ts'
import { aliveIn, huntedAgain, namesOf, sampleOf } from './sample.ts'
import type { Hunted } from './state.ts'

const mutant = (id: number, file: string, line: number, before: string, after = '0'): Mutant => ({
  id,
  file,
  line,
  text: '',
  mutator: 'number',
  before,
  after,
})
const stateOf = (mutants: readonly Mutant[], hunted: readonly Hunted[]) => ({
  bundle: { code: '', mutants },
  hunted: new Map(hunted.map((one) => [one.id, one])),
})
const BEFORE = stateOf(
  [mutant(0, 'a.ts', 1, '1'), mutant(1, 'a.ts', 2, '1'), mutant(2, 'a.ts', 3, '2'), mutant(3, 'b.ts', 1, '1')],
  [
    { id: 0, by: 'a test' },
    { id: 1, by: null },
    { id: 2, by: null },
  ],
)

test('a mutant keeps its name where numbers and lines change; the same change twice in a file has two names', () => {
  const moved = [mutant(7, 'a.ts', 11, '1'), mutant(8, 'a.ts', 12, '1')]
  expect([...namesOf(moved).values()]).toEqual(['a.ts: number: 1 → 0 #1', 'a.ts: number: 1 → 0 #2'])
  expect([...namesOf(BEFORE.bundle.mutants).values()].slice(0, 2)).toEqual([...namesOf(moved).values()])
})

test('a sample says how much of each file was tried, and what lives', () => {
  expect(sampleOf('abc', BEFORE)).toEqual({
    commit: 'abc',
    atFirst: { tried: 3, lived: 2 },
    files: { 'a.ts': { mutants: 3, tried: 3 }, 'b.ts': { mutants: 1, tried: 0 } },
    alive: ['a.ts: number: 1 → 0 #2', 'a.ts: number: 2 → 0 #1'],
  })
})

test('hunted again: what is found lives no more, what isn’t hunted yet does, and what is gone was never tried', () => {
  const sample = sampleOf('abc', BEFORE)
  const later = [mutant(0, 'a.ts', 5, '1'), mutant(1, 'a.ts', 6, '1')]
  expect(aliveIn(sample, later)).toEqual([later[1]])
  expect(huntedAgain(sample, stateOf(later, [{ id: 1, by: 'a new test' }]))).toMatchObject({
    atFirst: { tried: 3, lived: 2 },
    files: { 'a.ts': { mutants: 3, tried: 2 } },
    alive: [],
  })
  expect(huntedAgain(sample, stateOf(later, [])).alive).toEqual(['a.ts: number: 1 → 0 #2'])
})
