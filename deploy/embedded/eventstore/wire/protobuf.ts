/** As much of the protobuf encoding as the answers of a read need. */
export interface Field {
  readonly length: number
  write(into: Buffer, offset: number): number
}

const VARINT = 0
const LENGTH_DELIMITED = 2

export function lengthOf(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + field.length, 0)
}

export function uint64Field(number: number, value: number | bigint): Field {
  const tag = (number << 3) | VARINT
  return {
    length: varintLength(tag) + varintLength(value),
    write: (into, offset) => writeVarint(into, writeVarint(into, offset, tag), value),
  }
}

export function bytesField(number: number, value: Uint8Array): Field {
  const tag = (number << 3) | LENGTH_DELIMITED
  return {
    length: varintLength(tag) + varintLength(value.length) + value.length,
    write(into, offset) {
      const start = writeVarint(into, writeVarint(into, offset, tag), value.length)
      into.set(value, start)
      return start + value.length
    },
  }
}

export function messageField(number: number, fields: readonly Field[]): Field {
  const tag = (number << 3) | LENGTH_DELIMITED
  const length = lengthOf(fields)
  return {
    length: varintLength(tag) + varintLength(length) + length,
    write(into, offset) {
      let at = writeVarint(into, writeVarint(into, offset, tag), length)
      for (const field of fields) at = field.write(into, at)
      return at
    },
  }
}

function varintLength(value: number | bigint): number {
  let length = 1
  if (typeof value === 'bigint') {
    for (let rest = value >> 7n; rest > 0n; rest >>= 7n) length += 1
    return length
  }
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length += 1
  return length
}

function writeVarint(into: Buffer, offset: number, value: number | bigint): number {
  let at = offset
  if (typeof value === 'bigint') {
    let rest = value
    for (; rest >= 128n; rest >>= 7n) into[at++] = Number(rest & 127n) | 128
    into[at++] = Number(rest)
    return at
  }
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) into[at++] = (rest % 128) | 128
  into[at++] = rest
  return at
}
