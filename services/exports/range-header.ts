/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Parses a Range header for a file of this size: one range (RFC 9110 §14.2). `whole`: none, several, or an invalid header, for which the
 * whole file is the right answer. `outside`: the range is outside the file.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'outside' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = Math.min(to === '' ? bytes - 1 : Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= bytes ? 'outside' : { first, last }
}
