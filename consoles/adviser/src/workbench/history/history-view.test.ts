import { expect, it } from 'vitest'
import { historySearch, readHistoryView } from './history-view.ts'

it('stands in the address, and is read from it again', () => {
  const view = { at: '2026-11-21T12:02:00.000Z', from: 7 }
  expect(readHistoryView(new URLSearchParams(historySearch(view)))).toEqual(view)
  expect(historySearch({})).toBe('')
})

it('names any two moments: revisions, now, and issued reports by their numbers', () => {
  for (const view of [
    { from: 'KXTR-2026-000123', to: 'now' },
    { from: 'now', to: 3 },
    { from: 2, to: 'KXTR-2026-000123' },
  ])
    expect(readHistoryView(new URLSearchParams(historySearch(view)))).toEqual(view)
})

it('leaves out what it can’t read', () => {
  expect(readHistoryView(new URLSearchParams('at=yesterday&from=-1&to=then'))).toEqual({})
})
