import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Line, MAX_LINE_BYTES, linesOf } from './lines.ts'

async function read(...chunks: readonly (string | Uint8Array)[]): Promise<readonly Line[]> {
  const lines: Line[] = []
  async function* stream() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  }
  for await (const some of linesOf(stream())) lines.push(...some)
  return lines
}
const texts = (...lines: readonly string[]) => lines.map((text) => ({ text }))

test('lines end with a line feed, also after a carriage return; the last may end without', async () => {
  expect(await read('a\nb\r\n\nc')).toEqual(texts('a', 'b', '', 'c'))
  expect(await read('a\n')).toEqual(texts('a'))
  expect(await read('')).toEqual([])
})

test('however a stream is cut into chunks, also within a character, the lines are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary' }).filter((text) => !/[\r\n\ufeff]/.test(text))),
      fc.array(fc.nat({ max: 50 })),
      async (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
        const chunks: Uint8Array[] = []
        let from = 0
        for (const cut of cuts) chunks.push(bytes.subarray(from, (from += cut)))
        expect(await read(...chunks, bytes.subarray(from))).toEqual(texts(...lines))
      },
    ),
  )
})

describe('a line that is too long', () => {
  test('is refused, and the next one is read', async () => {
    const long = 'x'.repeat(MAX_LINE_BYTES)
    expect(await read(`${long}\n${long}`, 'y', `\nok\n`)).toEqual([{ text: long }, { unreadable: 'tooLong' }, { text: 'ok' }])
  })
  test('is refused also without an end', async () => {
    expect(await read(...Array.from({ length: 200 }, () => 'x'.repeat(10_000)))).toEqual([{ unreadable: 'tooLong' }])
  })
})

test('bytes that are not UTF-8 are refused, and the next line is read', async () => {
  expect(await read(Buffer.from([0xff, 0xfe, 0x0a]), 'ok\n')).toEqual([{ unreadable: 'notUtf8' }, { text: 'ok' }])
})
