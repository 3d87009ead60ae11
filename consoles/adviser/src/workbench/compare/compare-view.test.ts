import { expect, test } from 'vitest'
import { compareSearch, readCompareView } from './compare-view.ts'

test.each([
  { others: ['b'], showsAll: false, showsDifferences: false },
  { others: ['b', 'c'], base: 'c', drawn: 'a', figure: 'cash', showsAll: true, showsDifferences: true },
  { others: [], showsAll: false, showsDifferences: false },
])('round-trips through the address: %j', (view) => {
  expect(readCompareView(compareSearch(view), 'a')).toEqual(view)
})

test('ignores columns beyond six, the record itself and repeated ids', () => {
  expect(readCompareView(new URLSearchParams({ with: 'b,a,c,b,d,e,f,g' }), 'a').others).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('ignores a base or drawn column that is not in the comparison', () => {
  expect(readCompareView(new URLSearchParams({ with: 'b', base: 'x', drawn: 'y' }), 'a')).toEqual({
    others: ['b'],
    showsAll: false,
    showsDifferences: false,
  })
})
