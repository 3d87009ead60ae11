import { expect, test } from 'vitest'
import { operationsOf } from './content-stream.ts'

const read = (text: string) => operationsOf(text).map(({ operator, operands }) => [operator, ...operands])

test('strings may contain brackets, escapes and operator-like text', () => {
  expect(read(String.raw`(a (b) \) EMC % no) Tj <0a 1f> Tj [(x) -2.5 <00>]TJ`)).toEqual([
    ['Tj', String.raw`(a (b) \) EMC % no)`],
    ['Tj', '<0a 1f>'],
    ['TJ', '[(x) -2.5 <00>]'],
  ])
})

test('dictionaries are one operand, with and without spaces, also nested', () => {
  expect(read('/Span<</ActualText <feff00a0> >> BDC /P <</MCID 3/A<</B[1 2]>>>>BDC EMC')).toEqual([
    ['BDC', '/Span', '<</ActualText <feff00a0> >>'],
    ['BDC', '/P', '<</MCID 3/A<</B[1 2]>>>>'],
    ['EMC'],
  ])
})

test('numbers, names, comments and operators with signs in them', () => {
  expect(read('.5 -1 +2 rg % a comment (\n/F#201 12 Tf f* W* n T* true')).toEqual([
    ['rg', '.5', '-1', '+2'],
    ['Tf', '/F#201', '12'],
    ['f*'],
    ['W*'],
    ['n'],
    ['T*'],
  ])
})

test('an inline image is one operation, whatever its bytes', () => {
  expect(read('q BI /W 1 /H 1 ID \x00(EMC) <<\xff EI Q')).toEqual([['q'], ['BI'], ['Q']])
})

test('each operation has its place', () => {
  const text = 'q 1 0 0 1 5 6 cm (x) Tj'
  expect(operationsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['q', '1 0 0 1 5 6 cm', '(x) Tj'])
})

test('refuses content that ends inside an operand', () => {
  for (const text of ['(never closed', '<</A 1', '[1 2', 'BI /W 1 ID xyz', '<00'])
    expect(() => read(text), text).toThrow('ends in the middle')
})
