import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Constants are values that are passed to the code that calculates (design §15). A map of them that a module keeps would make an answer
// depend on what the process has read before.

const ROOT = join(import.meta.dirname, '../..')

/** A collection of constants at the top of a module. A `WeakMap` only adds to a set what follows from it. */
const COLLECTION = /^(?:export )?(?:const|let|var) \w+[^=\n]*= new (?:Map|Set)<[^(]*\bConstants\b/m
/** A variable at the top of a module. Contracts have none. */
const VARIABLE = /^(?:export )?(?:let|var) /m

const keepsConstants = (file: string, text: string): boolean =>
  COLLECTION.test(text) || (file.startsWith('contracts/') && VARIABLE.test(text))

test.each([
  ['contracts/law/a.ts', 'const known = new Map<string, Constants>(SHIPPED_SETS.map((set) => [set.constantsVersion, set]))'],
  ['consoles/kit/a.ts', "import { b } from './b.ts'\n\nexport const SETS: ReadonlyMap<string, Constants> = new Map<string, Constants>()"],
  ['contracts/law/a.ts', 'let current: Constants | undefined'],
])('finds constants that a module keeps in %s: %s', (file, text) => {
  expect(keepsConstants(file, text)).toBe(true)
})

test.each([
  ['contracts/law/a.ts', 'export const SHIPPED_SETS: readonly Constants[] = [SHIPPED_CONSTANTS]'],
  ['contracts/law/a.ts', 'const PROJECTED = new WeakMap<TaxConstants, Map<string, TaxConstants>>()'],
  ['services/a.ts', 'const bytes = new WeakMap<Constants, Buffer>()'],
  ['services/a.ts', 'function published() {\n  const made = new Map<string, Constants>()\n}'],
])('accepts %s: %s', (file, text) => {
  expect(keepsConstants(file, text)).toBe(false)
})

test('no module keeps constants', () => {
  const files = globSync('{contracts,services,projections,consoles,deploy}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('testing') || path.endsWith('.test.ts'),
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => keepsConstants(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
