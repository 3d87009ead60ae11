import { expect, it } from 'vitest'
import { historySearch, readHistoryView } from './history-view.ts'

it('stands in the address, and is read from it again', () => {
  const view = { at: '2026-11-21T12:02:00.000Z', from: 7 }
  expect(readHistoryView(new URLSearchParams(historySearch(view)))).toEqual(view)
  expect(historySearch({})).toBe('')
})

it('leaves out what it can’t read', () => {
  expect(readHistoryView(new URLSearchParams('at=yesterday&from=-1'))).toEqual({})
})
