import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { HOME_LOAN_EXAMPLE } from './inputs/example.ts'
import { figuresOf } from './result/figures.ts'
import { homeLoanResult } from './result/result.ts'
import { answerTo } from './testing/loans.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const all = globSync('../../../../{contracts,deploy}/**/*.ts', { cwd: folder, exclude: (path) => path.includes('node_modules') })

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
const figureRows = readme
  .split('\n')
  .filter((line) => /^\| `\w+`/.test(line) && line.includes('.ts`'))
  .map(cellsOf)
const lawRows = readme
  .split('\n')
  .filter((line) => /^\| (National Credit|Value-Added|Income Tax|Unemployment)/.test(line))
  .map(cellsOf)

test('the table of figures has every part of the result but those that only say what was asked', () => {
  const named = figureRows.flatMap(([, names]) => codes(names!))
  const asked = [
    'interestBasis',
    'basisSentence',
    'repricingRule',
    'repricingSentence',
    'rateKind',
    'start',
    'payoffDate',
    'monthsAlreadyRun',
    'incomplete',
    'constantsVersion',
    'engineVersion',
  ]
  expect([...named, ...asked].toSorted()).toEqual(Object.keys(homeLoanResult.shape).toSorted())
})

test('each part is in a file of its row: the ids of its figures begin with its name there', () => {
  const parts = new Set(figuresOf(answerTo(HOME_LOAN_EXAMPLE).result).map(({ path }) => path.split('.')[0]!))
  for (const part of parts) {
    const [, , , files] = figureRows.find(([, names]) => codes(names!).includes(part))!
    const sources = codes(files!).map((file) => sourceOf(file))
    expect(
      sources.some((source) => source.includes(`'${part}`) || source.includes(`\`${part}`)),
      part,
    ).toBe(true)
  }
})

test('the table of sections has every section that a step names, and no other', () => {
  const inTrace = new Set(
    answerTo(HOME_LOAN_EXAMPLE)
      .trace()
      .flatMap(({ law }) => (law === undefined ? [] : [`${law.act.replace(/ \d+ of \d+$/, '')}, ${law.section}`])),
  )
  expect(lawRows.map(([, section]) => section!).toSorted()).toEqual([...inTrace].toSorted())
  for (const [, section, , file] of lawRows) expect(sourceOf(codes(file!)[0]!), section).toContain(section!.replace(/^.*?, s /, ''))
})

test('every file that is named exists', () => {
  const named = [...readme.matchAll(/`((?:[\w.-]+\/)*[a-z0-9-]+\.ts)`/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(30)
  for (const file of named)
    expect(
      all.some((path) => path.endsWith(`/${file.replace(/^(\.\.\/)+/, '')}`)),
      file,
    ).toBe(true)
})

function sourceOf(file: string): string {
  const found = globSync('**/*.ts', { cwd: folder }).filter((path) => basename(path) === file)
  const [path = join('..', file)] = found
  return readFileSync(join(folder, file === 'annuity.ts' ? '../../../base/money/annuity.ts' : path), 'utf8')
}
