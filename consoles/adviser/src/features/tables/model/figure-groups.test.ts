import type { FigureThen } from '@tafel/contracts/contexts/constants/views.ts'
import { expect, test } from 'vitest'
import { figureGroups } from './figure-groups.ts'

const figure = (label: string, source = 'SARS'): FigureThen => ({
  figure: label,
  label,
  unit: 'cents',
  value: 1,
  confidence: 'confirmed',
  source,
})
const BRACKETS = ['row 1, up to', 'row 1, rate', 'row 2, rate'].map((part) => figure(`Income tax brackets, ${part}`))
const FIGURES = [BRACKETS[0]!, figure('Primary rebate'), ...BRACKETS.slice(1), figure('Rebates, secondary', 'The gazette')]
const shown = (query: string) => figureGroups(FIGURES, query).map(({ title, source, figures }) => [title, source, figures.length])

test('groups figures by subject and source, in their order', () => {
  expect(shown('')).toEqual([
    ['Income tax brackets', 'SARS', 3],
    ['Primary rebate', 'SARS', 1],
    ['Rebates', 'The gazette', 1],
  ])
  expect(figureGroups([figure('A, b'), figure('A, c', 'Another')], '').map(({ figures }) => figures[0]!.name)).toEqual(['b', 'c'])
})

test('groups the rows of a table', () => {
  const { bands } = figureGroups(FIGURES, '')[0]!
  expect(bands).toEqual({
    columns: ['up to', 'rate'],
    rows: [
      { row: '1', cells: [BRACKETS[0], BRACKETS[1]] },
      { row: '2', cells: [undefined, BRACKETS[2]] },
    ],
  })
  expect(figureGroups([...BRACKETS, figure('Income tax brackets, as of')], '')[0]!.bands).toBeUndefined()
})

test('matches the start of any word for each word of a query', () => {
  expect(shown('reb pri')).toEqual([['Primary rebate', 'SARS', 1]])
  expect(shown('row 2')).toEqual([['Income tax brackets', 'SARS', 1]])
  expect(shown('transfer')).toEqual([])
})
