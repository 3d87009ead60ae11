import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

const book = {
  sheets: [
    {
      name: 'A & "B"',
      widths: [10],
      frozen: 1,
      rows: [
        [
          { text: '=1+1 <b>\u0000', style: 'heading' },
          { number: 1.5, style: 'rand', isEntered: true },
          null,
          { formula: 'IF(B1<2,"yes","no")', gives: 'yes', style: 'plain' },
        ],
      ],
    },
  ],
} as const

test('text is never a formula, markup and what XML cannot hold are written as text, and formulas have their results', () => {
  const parts = unzipSync(writeWorkbook(book))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;_x0000_</t></is></c>')
  expect(sheet).toContain('<f>IF(B1&lt;2,&quot;yes&quot;,&quot;no&quot;)</f><v>yes</v>')
  expect(sheet).toMatch(/<c r="B1" s="\d+"><v>1.5<\/v><\/c><c r="D1"/)
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="A &amp; &quot;B&quot;"')
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
})

test('columns after Z have two letters', () => {
  const cells = Array.from({ length: 28 }, (_, number) => ({ number, style: 'count' }) as const)
  const sheet = strFromU8(
    unzipSync(writeWorkbook({ sheets: [{ name: 'Wide', widths: [], frozen: 0, rows: [cells] }] }))['xl/worksheets/sheet1.xml']!,
  )
  expect([...sheet.matchAll(/<c r="([A-Z]+1)"/g)].map(([, address]) => address).slice(-3)).toEqual(['Z1', 'AA1', 'AB1'])
})

test('a formula that names a cell the workbook does not have is refused', () => {
  const rows = [[{ formula: 'SUM(Dundefined)', gives: 0, style: 'count' } as const]]
  expect(() => writeWorkbook({ sheets: [{ name: 'Working', widths: [], frozen: 0, rows }] })).toThrow('The formula of Working!A1')
})

test('the same workbook has the same bytes', () => {
  expect(writeWorkbook(book)).toEqual(writeWorkbook(book))
})
