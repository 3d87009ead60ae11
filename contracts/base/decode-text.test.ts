import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])])
/** As Excel on Windows writes it, for the characters used here. */
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0)))

test('reads UTF-8 with or without a byte order mark', () => {
  expect(decodeText(utf8('Daniël,Zoë'))).toEqual({ ok: true, text: 'Daniël,Zoë', encoding: 'UTF-8' })
  expect(decodeText(utf8('\uFEFFDaniël'))).toEqual({ ok: true, text: 'Daniël', encoding: 'UTF-8' })
  expect(decodeText(new Uint8Array())).toEqual({ ok: true, text: '', encoding: 'UTF-8' })
})

test('reads what is not UTF-8 as Windows-1252, the apostrophe of Word included', () => {
  const text = 'Daniël Kruger;Zoë Müller;Labuschagné;O’Brien'
  expect(decodeText(windows1252(text))).toEqual({ ok: true, text, encoding: 'Windows-1252' })
})

test('reads the UTF-16 of “Unicode Text”', () => {
  expect(decodeText(utf16('Daniël\tZoë'))).toEqual({ ok: true, text: 'Daniël\tZoë', encoding: 'UTF-16' })
})

test.each([
  ['.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('refuses a workbook %s with what to do', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toMatchObject({ ok: false, problem: expect.stringContaining('Save it as “CSV UTF-8”') })
})
