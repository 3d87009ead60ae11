/** UTF-8 that writes lone surrogates out as well (WTF-8): what no well-formed text may hold, as bytes on the wire. */
function rawBytes(text: string): Buffer {
  const pieces: Buffer[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const isLone = code >= 0xd800 && code <= 0xdfff
    pieces.push(isLone ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]) : Buffer.from(character))
  }
  return Buffer.concat(pieces)
}

/** For a path or a query, of any text at all: `encodeURIComponent` throws at a lone surrogate. */
export function percentEncoded(text: string): string {
  return [...rawBytes(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

/** JSON with everything that JSON escapes (`escaped`), or with lone surrogates and control characters as they are (`raw`). */
export function jsonBytes(value: unknown, form: 'escaped' | 'raw'): Buffer {
  const text = JSON.stringify(value)
  if (form === 'escaped') return Buffer.from(text)
  return rawBytes(
    text.replace(/\\\\|\\u([0-9a-f]{4})/g, (whole, code: string | undefined) =>
      code === undefined ? whole : String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )
}
