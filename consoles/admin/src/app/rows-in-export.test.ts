import { expect, test } from 'vitest'
import { rowsInExport } from './rows-in-export.ts'

test('a complete export reports its number of rows', () => {
  expect(rowsInExport('\ufeffid,name\r\n1,A\r\n2,"B, ""the"" second\r\nline"\r\nrows,2,2\r\n')).toBe(2)
  expect(rowsInExport('\ufeff\r\nrows,0,0\r\n')).toBe(0)
})

test.each([
  ['cut off', '\ufeffid,name\r\n1,A\r\n'],
  ['truncated within its last line', '\ufeffid,name\r\n1,A\r\nrows,1'],
  ['fewer written than found', '\ufeffid,name\r\n1,A\r\nrows,1,2\r\n'],
  ['a line lost', '\ufeffid,name\r\n1,A\r\nrows,2,2\r\n'],
  ['nothing', ''],
])('an incomplete export has no number of rows: %s', (_, text) => {
  expect(rowsInExport(text)).toBeUndefined()
})
