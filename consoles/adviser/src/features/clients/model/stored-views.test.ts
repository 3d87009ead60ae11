import { expect, it } from 'vitest'
import { filtersOf, readViews, viewSearch, writeViews } from './stored-views.ts'

it('stores the name and the filters, but never the search text', () => {
  const view = filtersOf({ q: 'Dlamini', records: 'scenario', order: 'changed', client: 'c1', deleted: false })
  const stored = writeViews([{ name: 'Tax clients', view }])
  expect(stored).not.toContain('Dlamini')
  expect(stored).not.toContain('c1')
  expect(readViews(stored)).toEqual([{ name: 'Tax clients', view: { records: 'scenario', order: 'changed', deleted: false } }])
  expect(viewSearch(view)).toBe('records=scenario&order=changed')
})

it('ignores invalid entries', () => {
  for (const evil of [null, '', 'x', '{}', '[null, 1, {"name": ""}, {"name": "A"}, {"name": 1, "search": ""}]'])
    expect(readViews(evil)).toEqual([])
  expect(readViews('[{"name": "A", "search": "records=gone&q=Dlamini"}]')).toEqual([
    { name: 'A', view: { records: 'any', order: 'name', deleted: false } },
  ])
})
