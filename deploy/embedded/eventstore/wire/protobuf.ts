/** The part of the protobuf encoding that appends and the answers of reads need. */
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

export function encode(fields: readonly Field[]): Buffer {
  const bytes = Buffer.allocUnsafe(lengthOf(fields))
  let at = 0
  for (const field of fields) at = field.write(bytes, at)
  return bytes
}

const FIXED_64 = 1
const FIXED_32 = 5
/** How many bytes of a varint an exact number can hold. */
const EXACT_BYTES = 7

/** Calls `field` for each field of a message: with a number or bigint, or the bytes of a field with a length. Throws if the bytes are not a message. */
export function readFields(bytes: Buffer, field: (number: number, value: number | bigint | Buffer) => void): void {
  let at = 0

  function varint(): number | bigint {
    let value = 0
    for (let [count, factor] = [0, 1]; count < EXACT_BYTES; count += 1, factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw cutOff()
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    let large = BigInt(value)
    for (let shift = 7n * BigInt(EXACT_BYTES); shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) throw cutOff()
      large |= BigInt(byte & 127) << shift
      if (byte < 128) return BigInt.asUintN(64, large)
    }
    throw new Error('A number of a message has too many bytes.')
  }

  function take(length: number): Buffer {
    if (at + length > bytes.length) throw cutOff()
    at += length
    return bytes.subarray(at - length, at)
  }

  while (at < bytes.length) {
    const tag = Number(varint())
    const [number, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === VARINT) field(number, varint())
    else if (kind === LENGTH_DELIMITED) field(number, take(Number(varint())))
    else if (kind === FIXED_64) take(8)
    else if (kind === FIXED_32) take(4)
    else throw new Error(`A field of a message is of the unknown kind ${kind}.`)
  }
}

function cutOff(): Error {
  return new Error('A message is cut off.')
}
