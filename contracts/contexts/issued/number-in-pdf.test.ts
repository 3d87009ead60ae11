import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { numberInPdf } from './number-in-pdf.ts'

const NUMBER = 'KXTR-2026-000123'
const inflate = async (part: Uint8Array) => {
  try {
    return new Uint8Array(inflateSync(part))
  } catch {
    return undefined
  }
}
const found = (...parts: readonly (string | Uint8Array)[]) =>
  numberInPdf(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))), inflate)
const wide = Buffer.from(`\ufeff${NUMBER}`, 'utf16le').swap16()
const inStream = (text: string | Buffer, end = '\n') => ['<< /Length 1 >>\nstream', end, deflateSync(text), '\nendstream\n'] as const

test.each([
  ['as it is', ['/Keywords (KXTR-2026-000123)']],
  ['in letters of two bytes', ['/Keywords (', wide, ')']],
  ['in hexadecimal digits', [`/Keywords <${wide.toString('hex').toUpperCase()}>`]],
  ['in a compressed part', inStream(`/Keywords (${NUMBER})`)],
  ['in hexadecimal digits of a compressed part', inStream(`<${wide.toString('hex')}>`, '\r\n')],
  ['behind a part that is none', ['stream\nrubbish\nendstream\n', ...inStream(NUMBER)]],
])('a number is found %s', async (_, parts) => {
  expect(await found('%PDF-1.7\n', ...parts)).toBe(NUMBER)
})

test('finds nothing in a file without a number', async () => {
  expect(await found('%PDF-1.7\n', ...inStream('nothing'))).toBeUndefined()
  expect(await found('')).toBeUndefined()
  expect(await found('stream\n')).toBeUndefined()
})
