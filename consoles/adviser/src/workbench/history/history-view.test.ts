import { expect, it } from 'vitest'
import { historySearch, readHistoryView } from './history-view.ts'

it('survives a round trip through the query string', () => {
  const view = { at: '2026-11-21T12:02:00.000Z', from: 7 }
  expect(readHistoryView(new URLSearchParams(historySearch(view)))).toEqual(view)
  expect(historySearch({})).toBe('')
})

it('names any two points in time: revisions, now, and issued reports by number', () => {
  for (const view of [
    { from: 'KXTR-2026-000123', to: 'now' },
    { from: 'now', to: 3 },
    { from: 2, to: 'KXTR-2026-000123' },
  ])
    expect(readHistoryView(new URLSearchParams(historySearch(view)))).toEqual(view)
})

it('ignores invalid values', () => {
  expect(readHistoryView(new URLSearchParams('at=yesterday&from=-1&to=then'))).toEqual({})
})
