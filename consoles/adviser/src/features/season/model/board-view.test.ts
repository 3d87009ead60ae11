import { expect, it } from 'vitest'
import { boardHref, boardSearch, NO_FILTERS, readBoardView } from './board-view.ts'

const PERSON = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const view = {
  ...NO_FILTERS,
  taxYear: 2025,
  q: 'dla',
  person: PERSON,
  stage: 'captured',
  waiting: 'tooLong',
  kind: 'provisional',
  order: 'waiting',
} as const

it('keeps a view in the URL, without its defaults', () => {
  expect(readBoardView(boardSearch(view, 2026), 2026)).toEqual(view)
  expect(boardHref({ ...NO_FILTERS, taxYear: 2026 }, 2026)).toBe('/season')
  expect(readBoardView(new URLSearchParams(), 2026)).toEqual({ ...NO_FILTERS, taxYear: 2026 })
})

it('ignores what is invalid', () => {
  const wrong = new URLSearchParams('year=1066&person=x&stage=evil&waiting=1&kind=2&order=3')
  expect(readBoardView(wrong, 2026)).toEqual({ ...NO_FILTERS, taxYear: 2026 })
})

it('leaves a number that is searched for out of the URL', () => {
  expect(boardSearch({ ...view, q: '066 705 6642' }, 2026).has('q')).toBe(false)
})
