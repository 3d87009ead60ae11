import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { correctedRules } from '../testing/corrected-rules.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const RULES = correctedRules(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8'))

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

test('the table of corrected rules has every row of the three reviews', () => {
  expect(RULES.map(({ row }) => row)).toEqual([
    ...numbered('second reading, wrong', 18),
    ...numbered('second reading, missing', 13),
    ...numbered('second reading, said wrongly', 6),
    ...numbered('second reading, files', 3),
    ...numbered('third reading, wrong', 9),
    ...numbered('third reading, cannot be entered', 5),
    ...numbered('changes of 2027,', 14),
    'changes of 2027, interest rates',
  ])
  expect(RULES.filter(({ rule, section }) => rule === '' || section === '')).toEqual([])
})

test.each(RULES.map((each) => [each.row, each] as const))('%s has its tests', (_row, { tests }) => {
  for (const { file, name } of tests) {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")
    expect(text.includes(name), `${file}: ${name}`).toBe(true)
  }
})
