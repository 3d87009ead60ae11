import { expect, test } from 'vitest'
import { withEnds } from './dated-rows.ts'

interface Row {
  readonly from: string
  readonly to: string | null
  readonly who?: 'all' | 'some' | 'others'
}

test('a row ends the day before the next begins; the newest has no end', () => {
  expect(withEnds<Row>([{ from: '2011-03-01' }, { from: '2026-03-01' }, { from: '2024-03-01' }])).toEqual([
    { from: '2026-03-01', to: null },
    { from: '2024-03-01', to: '2026-02-28' },
    { from: '2011-03-01', to: '2024-02-29' },
  ])
})

test('keeps an explicit end: after it nothing is loaded', () => {
  expect(withEnds<Row>([{ from: '2020-01-01', to: '2020-06-30' }, { from: '2021-01-01' }])[1]?.to).toBe('2020-06-30')
})

test('only a row that replaces it ends a row', () => {
  const rows = withEnds<Row>(
    [
      { from: '2000-01-01', who: 'some' },
      { from: '2000-01-01', who: 'others' },
      { from: '2002-01-01', who: 'some' },
      { from: '2005-01-01', who: 'all' },
    ],
    (later, earlier) => later.who === 'all' || later.who === earlier.who,
  )
  expect(rows.map(({ who, to }) => [who, to])).toEqual([
    ['all', null],
    ['some', '2004-12-31'],
    ['some', '2001-12-31'],
    ['others', '2004-12-31'],
  ])
})

test('refuses an invalid date that would end another row', () => {
  expect(() => withEnds<Row>([{ from: '2020-01-01' }, { from: '2020-13-01' }])).toThrow()
})
