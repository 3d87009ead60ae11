import type { FigureThen } from '@tafel/contracts/constants/sets/views.ts'
import { expect, test } from 'vitest'
import { figureGroups } from './figure-groups.ts'

const figure = (label: string): FigureThen => ({ figure: label, label, unit: 'cents', value: 1, confidence: 'confirmed', source: 'SARS' })
const FIGURES = ['Income tax brackets, row 1, base', 'Primary rebate', 'Income tax brackets, row 2, base'].map(figure)
const shown = (query: string) => figureGroups(FIGURES, query).map(({ title, figures }) => [title, figures.map(({ name }) => name)])

test('figures stand by what they are of, in their order', () => {
  expect(shown('')).toEqual([
    ['Income tax brackets', ['row 1, base', 'row 2, base']],
    ['Primary rebate', ['']],
  ])
})

test('a query leaves what each of its words begins a word of', () => {
  expect(shown('reb pri')).toEqual([['Primary rebate', ['']]])
  expect(shown('row 2')).toEqual([['Income tax brackets', ['row 2, base']]])
  expect(shown('transfer')).toEqual([])
})
