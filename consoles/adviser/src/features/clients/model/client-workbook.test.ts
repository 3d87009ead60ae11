import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { CLIENT_COLUMNS } from './client-table.ts'
import { readImport } from './import-rows.ts'
import { readFile } from './read-file.ts'
import { writeClientWorkbook } from './write-client-workbook.ts'

const HEADS = CLIENT_COLUMNS.map(({ head }) => head)
const AWKWARD = [
  [
    'Thandi',
    'Dlamini',
    'thandi@example.co.za',
    '0821234567',
    '2001-05-12',
    '0105125009081',
    '0667056642',
    'yes',
    'must file',
    '2026-01-05',
    '2026-02-01',
  ],
  ['=1+1', '-B; "C", D', '', '+27 82 123 4567', '', '', '', 'no', 'need not file', '', ''],
  ['Zoë', 'Müller & Söhne <x>', '', '', '1980-02-29', '', '', '', '', '', ''],
]

it('imports every client as exported, including leading zeros', async () => {
  const read = await readFile(new Blob([writeClientWorkbook({ heads: HEADS, rows: AWKWARD })]))
  if (!read.ok) throw new Error(read.problem)
  const found = readImport(read.text, { today: '2026-11-27' })
  if (!found.ok) throw new Error(found.problem)
  expect(found.heads).toEqual(HEADS)
  expect(found.rows.map(({ cells }) => cells)).toEqual(AWKWARD)
  expect(found.rows.flatMap(({ problems, note }) => [...problems, note ?? []].flat())).toEqual([])
})

it('reads ten thousand clients', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => [`Client ${n}`, 'Nkosi', `client${n}@example.co.za`, '0821234567', '', ''])
  const read = await readFile(new Blob([writeClientWorkbook({ heads: HEADS, rows })]))
  expect(read.ok && readImport(read.text, { today: '2026-11-27' })).toMatchObject({ rows: { length: 10_000 } })
})

const sheet = (rows: string, styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>') => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relationships = (targets: string) =>
    strToU8(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets}</Relationships>`)
  const related = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  return new Blob([
    zipSync({
      '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      '_rels/.rels': relationships(related('a', 'officeDocument', 'xl/workbook.xml')),
      'xl/_rels/workbook.xml.rels': relationships(
        related('b', 'worksheet', 'worksheets/sheet1.xml') + related('c', 'styles', 'styles.xml'),
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="b"/></sheets></workbook>`,
      ),
      'xl/styles.xml': strToU8(`<styleSheet xmlns="${main}">${styles}</styleSheet>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    }),
  ])
}

it('reads numbers with all their digits and dates as days', async () => {
  const cells =
    '<c r="A1"><v>8001015009087</v></c><c r="B1"><v>8.001015009087E12</v></c><c r="C1" s="1"><v>29221</v></c><c r="D1" t="b"><v>1</v></c>'
  expect(await readFile(sheet(`<row r="1">${cells}</row>`))).toMatchObject({
    ok: true,
    text: expect.stringContaining('8001015009087,8001015009087,1980-01-01,true'),
  })
})

it('explains what to do with a zip that is not a workbook, and with a broken one', async () => {
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const read = await readFile(new Blob([bytes]))
    return read.ok ? undefined : read.problem
  }
  expect(await problemOf(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }))).toMatch(
    /^This is not an Excel workbook/,
  )
  expect(await problemOf(writeClientWorkbook({ heads: HEADS, rows: AWKWARD }).slice(0, 900))).toMatch(/^This workbook cannot be read/)
})
