import { expect, it } from 'vitest'
import { heightOf, pagesOf, topOf, visibleRows } from './visible-rows.ts'

const list = { total: 10_000, rowHeight: 34 }

it('renders the rows in the window and some around it, however many there are', () => {
  expect(visibleRows(list, 0, 800)).toEqual({ first: 0, end: 36 })
  expect(visibleRows(list, 34_000, 34_800)).toEqual({ first: 988, end: 1036 })
  expect(visibleRows(list, 339_200, 340_000)).toEqual({ first: 9964, end: 10_000 })
  expect(visibleRows({ ...list, total: 3 }, 0, 800)).toEqual({ first: 0, end: 3 })
  expect(visibleRows({ ...list, total: 0 }, 0, 800)).toEqual({ first: 0, end: 0 })
})

it('leaves room for an open row', () => {
  const open = { ...list, open: { index: 2, height: 200 } }
  expect([topOf(open, 2), topOf(open, 3), heightOf(open)]).toEqual([68, 302, 340_200])
  // Every row in the window is rendered, wherever the open one is.
  for (const top of [0, 100, 5000, 20_000]) {
    const { first, end } = visibleRows(open, top, top + 800)
    for (let index = 0; index < 1000; index += 1)
      if (topOf(open, index) + 34 > top && topOf(open, index) < top + 800) expect(index >= first && index < end).toBe(true)
  }
})

it('names the pages of the rows', () => {
  expect(pagesOf({ first: 0, end: 36 }, 100)).toEqual([0])
  expect(pagesOf({ first: 88, end: 136 }, 100)).toEqual([0, 1])
  expect(pagesOf({ first: 0, end: 0 }, 100)).toEqual([0])
})
