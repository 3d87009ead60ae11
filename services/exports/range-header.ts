/** Which bytes of a file are wanted: from the first to the last, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * What a Range header asks of a file of so many bytes: one range (RFC 9110 §14.2). `whole`: none, several, or what is no such header, for which the
 * whole file is the right answer. `outside`: nothing of the file lies in it.
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
