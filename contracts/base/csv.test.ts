import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, readCsv } from './csv.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

test('reads back any text that was written', () => {
  const rows = [
    ['Name', 'Note'],
    ['=1+1', '+27 82 555 0101'],
    ['van Wyk, "Piet"', 'two\nlines'],
    ['a;b', '@x'],
    ['－5', ' plain '.trim()],
  ]
  const text = csvText(rows)
  expect(text).toContain("'=1+1")
  expect(cells(text)).toEqual(rows)
})

test('reads a guarded text back unchanged, with guards at any place', () => {
  const texts = ['A; -B', "'=1+1", "''@x", 'a\n=b', "it's -5", '; ;=1', "'", 'x;y;z']
  expect(csvText([['A; -B']])).toContain("A; '-B")
  expect(cells(csvText([texts, texts]))).toEqual([texts, texts])
})

test('reads any generated text back unchanged', () => {
  const piece = fc.constantFrom(...`a1 ;,'"=+-@\t\n＝`)
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').trim())
  const rows = fc.array(fc.tuple(fc.constant('id'), text, text), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(rows, (drawn) => {
      expect(cells(csvText([['Name', 'Note', 'More'], ...drawn]))).toEqual([['Name', 'Note', 'More'], ...drawn])
    }),
    { numRuns: 2_000, seed: 34 },
  )
})

test('takes the separator from the first line: commas, semicolons or tabs', () => {
  expect(cells('a;b,c;d\n1;2;3')).toEqual([
    ['a', 'b,c', 'd'],
    ['1', '2', '3'],
  ])
  expect(cells('a\tb\r\n"x\ty"\tz')).toEqual([
    ['a', 'b'],
    ['x\ty', 'z'],
  ])
  expect(cells('only')).toEqual([['only']])
})

test('a first line sep= names the separator and is not a row', () => {
  for (const first of ['sep=,', '"sep=,"', 'SEP=,', 'sep=,,,']) {
    expect(readCsv(`${first}\r\na,b;c\r\n1,2`)).toEqual([
      { line: 2, cells: ['a', 'b;c'] },
      { line: 3, cells: ['1', '2'] },
    ])
  }
  expect(cells('sep=|\na,b|c')).toEqual([['a,b', 'c']])
  expect(cells('sep=;')).toEqual([])
  expect(cells('sep=x,y')).toEqual([['sep=x', 'y']])
})

test('reads a formula that keeps leading zeros as its text', () => {
  expect(cells('a,b\n="0105125009087","=""0825550001"""')).toEqual([
    ['a', 'b'],
    ['0105125009087', '0825550001'],
  ])
  expect(cells(csvText([['="x"', '="']]))).toEqual([['="x"', '="']])
})

test('a row knows its line; empty rows are left out', () => {
  expect(readCsv('a,b\n\n"1\n1",2\n,\n3,4\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n1', '2'] },
    { line: 6, cells: ['3', '4'] },
  ])
  expect(readCsv('')).toEqual([])
})

test('a quote within a word is a quote', () => {
  expect(cells('Pieter "Piet" Botha,x')).toEqual([['Pieter "Piet" Botha', 'x']])
})
