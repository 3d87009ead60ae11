/** A line as it came, or why it could not be read. */
export type Line = { readonly text: string } | { readonly unreadable: 'tooLong' | 'notUtf8' }

/** Inputs of every kind fit, with all the rows that they may have. */
export const MAX_LINE_BYTES = 1024 * 1024

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * The lines of a stream, one array a chunk. A line that is too long is dropped, so that a stream without line ends
 * takes no more memory than one with them.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: Uint8Array[] = []
  let length = 0

  function keep(part: Uint8Array) {
    length += part.length
    if (length > MAX_LINE_BYTES) parts = []
    else parts.push(part)
  }
  function finish(): Line {
    const line = length > MAX_LINE_BYTES ? ({ unreadable: 'tooLong' } as const) : decode(decoder, parts)
    parts = []
    length = 0
    return line
  }

  for await (const chunk of chunks) {
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end))
      lines.push(finish())
      start = end + 1
    }
    if (start < chunk.length) keep(chunk.subarray(start))
    if (lines.length > 0) yield lines
  }
  if (length > 0) yield [finish()]
}

function decode(decoder: TextDecoder, parts: readonly Uint8Array[]): Line {
  const bytes = Buffer.concat(parts)
  try {
    return { text: decoder.decode(bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes) }
  } catch {
    return { unreadable: 'notUtf8' }
  }
}
