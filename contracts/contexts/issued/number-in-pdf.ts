import { NUMBER_WITHIN } from './numbers.ts'

/** Larger parts are passed over: the properties of a file are short. */
const MAX_PART = 4 * 1024 * 1024
const MAX_PARTS = 2000

/**
 * The report number in a PDF, anywhere in the file: an edited copy, or one that another program has saved, says it still.
 * `inflate` opens a compressed part; it answers undefined where it is none.
 */
export async function numberInPdf(
  bytes: Uint8Array,
  inflate: (part: Uint8Array) => Promise<Uint8Array | undefined>,
): Promise<string | undefined> {
  const text = latin1(bytes)
  const plain = numberIn(text)
  if (plain !== undefined) return plain
  for (const [from, to] of parts(text)) {
    const part = await inflate(bytes.subarray(from, to))
    const found = part === undefined || part.length > MAX_PART ? undefined : numberIn(latin1(part))
    if (found !== undefined) return found
  }
  return undefined
}

/** As it is, in letters of two bytes, or in hexadecimal digits: as PDFs write their texts. */
function numberIn(text: string): string | undefined {
  const written = (given: string) => NUMBER_WITHIN.exec(given)?.[0]
  return (
    written(text) ??
    written(text.replaceAll('\u0000', '')) ??
    Array.from(text.matchAll(/<([0-9A-Fa-f\s]{34,4000})>/g), ([, digits]) => written(fromHex(digits!))).find((found) => found !== undefined)
  )
}

const fromHex = (digits: string): string =>
  digits
    .replaceAll(/\s+/g, '')
    .replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .replaceAll('\u0000', '')

/** Yields the start and end of each stream in a file. */
function* parts(text: string): Generator<readonly [from: number, to: number]> {
  let at = 0
  for (let count = 0; count < MAX_PARTS; count += 1) {
    const begins = text.indexOf('stream', at)
    if (begins === -1) return
    const ends = text.indexOf('endstream', begins)
    if (ends === -1) return
    const from = begins + 'stream'.length + (text[begins + 6] === '\r' ? 2 : 1)
    // The end of the line before the word is none of the part: inflating may be strict.
    const to = text[ends - 1] === '\n' ? ends - (text[ends - 2] === '\r' ? 2 : 1) : ends
    if (to > from && to - from <= MAX_PART) yield [from, to]
    at = ends + 'endstream'.length
  }
}

const CHUNK = 8192

/** Each byte as the letter of its number. */
function latin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) pieces.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return pieces.join('')
}
