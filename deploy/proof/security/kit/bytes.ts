/** UTF-8 that also encodes lone surrogates (WTF-8), which no well-formed text contains. */
function rawBytes(text: string): Buffer {
  const pieces: Buffer[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const isLone = code >= 0xd800 && code <= 0xdfff
    pieces.push(isLone ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]) : Buffer.from(character))
  }
  return Buffer.concat(pieces)
}

/** Encodes any text for a path or query; `encodeURIComponent` throws on lone surrogates. */
export function percentEncoded(text: string): string {
  return [...rawBytes(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

/** JSON with the usual escapes (`escaped`), or with raw lone surrogates and control characters (`raw`). */
export function jsonBytes(value: unknown, form: 'escaped' | 'raw'): Buffer {
  const text = JSON.stringify(value)
  if (form === 'escaped') return Buffer.from(text)
  return rawBytes(
    text.replace(/\\\\|\\u([0-9a-f]{4})/g, (whole, code: string | undefined) =>
      code === undefined ? whole : String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )
}
