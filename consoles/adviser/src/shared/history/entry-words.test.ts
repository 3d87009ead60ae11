import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { ChangeWords } from '@tafel/contracts/kinds/compare/change-words.ts'
import { expect, it } from 'vitest'
import { byDay, didWords, firstNameWords, personWords, RECORD_ACTS, revisionsOf, wholeWords } from './entry-words.ts'

const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  first: 1,
  last: 1,
  since: '2026-11-21T12:02:00Z',
  at: '2026-11-21T12:02:00Z',
  by: 'u1',
  act: 'Changed',
  isErased: false,
  changes: [{ path: 'inputs.a', from: 1, to: 2 }],
  steps: [],
  ...more,
})
const word = (label: string, from = 'R 1', to = 'R 2'): ChangeWords => ({ path: label, label, from, to, rows: [] })

it.each([
  [[word('Salary')], 'changed Salary'],
  [[word('Salary', '–')], 'entered Salary'],
  [[word('Salary', 'R 1', '–')], 'cleared Salary'],
  [[word('Salary'), word('Bonus')], 'changed Salary and Bonus'],
  [['A', 'B', 'C', 'D'].map((label) => word(label)), 'changed A, B and 2 more'],
])('describes changes', (words, did) => {
  expect(didWords(entry(), words, RECORD_ACTS)).toBe(did)
})

it('describes other acts, and undone changes', () => {
  expect(didWords(entry({ act: 'Locked', changes: [] }), [], RECORD_ACTS)).toBe('locked this record')
  expect(didWords(entry({ changes: [] }), [], RECORD_ACTS)).toBe('saved again')
  expect(didWords(entry({ isErased: true, changes: [] }), [], RECORD_ACTS)).toBe('changed erased data')
  expect(didWords(entry({ undoes: [1] }), [], RECORD_ACTS, entry())).toBe('undid the change of 21 November 2026, 14:02')
})

it('names people, and shows where a person was erased', () => {
  const people = { u1: 'Sipho Nkosi', u2: null }
  expect([personWords(people, 'u1'), firstNameWords(people, 'u1')]).toEqual(['Sipho Nkosi', 'Sipho'])
  for (const words of [personWords, firstNameWords]) expect(words(people, 'u2')).toBe('A person whose details were erased')
})

it('groups entries by day in South Africa', () => {
  const days = byDay([entry(), entry({ at: '2026-11-20T22:30:00Z' }), entry({ at: '2026-11-20T12:00:00Z' })])
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ])
  expect(revisionsOf({ first: 3, last: 5 })).toEqual([3, 4, 5])
  expect(wholeWords({ revision: 0, since: '2026-11-20T12:00:00Z' })).toContain('Nothing else')
})
