import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sniffFile } from './sniff-file.ts'

const text = (words: string) => Buffer.from(words, 'utf8')
const office = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, new Uint8Array([1])]))))
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), text('data'), text('....IEND....')])

test.each([
  ['a PDF', text('%PDF-1.7\n1 0 obj\n%%EOF\n'), 'pdf'],
  ['a PNG', PNG, 'png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0xd9]), 'jpeg'],
  ['a workbook', office('xl/workbook.xml'), 'xlsx'],
  ['a document', office('word/document.xml'), 'docx'],
  ['words', text('Naam;Bedrag\r\nÉmile;R 1 000\n'), 'text'],
] as const)('%s is known by its content', (_, bytes, type) => expect(sniffFile(bytes)).toBe(type))

test.each([
  ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ['a PDF that was cut off', text('%PDF-1.7\n1 0 obj\n')],
  ['a PNG that was cut off', PNG.subarray(0, 10)],
  ['a workbook with macros', office('xl/workbook.xml', 'xl/vbaProject.bin')],
  ['another archive', Buffer.from(zipSync({ 'run.exe': new Uint8Array([1]) }))],
  ['an archive without its directory', office('xl/workbook.xml').subarray(0, 60)],
  [
    'a directory that points nowhere',
    Buffer.from(
      office('xl/workbook.xml')
        .toString('latin1')
        .replace(/\u0001\u0002/g, 'xx'),
      'latin1',
    ),
  ],
  ['bytes that are no UTF-8', Buffer.from([0x41, 0xff, 0xfe])],
  ['words with a zero in them', Buffer.from('a\u0000b')],
])('%s is not taken', (_, bytes) => expect(sniffFile(bytes)).toBeUndefined())
