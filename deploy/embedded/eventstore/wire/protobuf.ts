import protobuf from 'protobufjs/minimal.js'

/** Writes one field of a message. */
export type Field = (writer: protobuf.Writer) => void

const VARINT = 0
const LENGTH_DELIMITED = 2
const tag = (number: number, type: number): number => (number << 3) | type

export function uint64Field(number: number, value: number | bigint): Field {
  return (writer) => writer.uint32(tag(number, VARINT)).uint64(typeof value === 'bigint' ? String(value) : value)
}

export function bytesField(number: number, value: Uint8Array): Field {
  return (writer) => writer.uint32(tag(number, LENGTH_DELIMITED)).bytes(value)
}

export function messageField(number: number, fields: readonly Field[]): Field {
  return (writer) => {
    writer.uint32(tag(number, LENGTH_DELIMITED)).fork()
    for (const field of fields) field(writer)
    writer.ldelim()
  }
}

export function encode(fields: readonly Field[]): Buffer {
  const writer = protobuf.Writer.create()
  for (const field of fields) field(writer)
  const bytes = writer.finish()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Calls `field` for each field of a message: with a number or bigint, or the bytes of a field with a length. Throws if the bytes are not a message. */
export function readFields(bytes: Buffer, field: (number: number, value: number | bigint | Buffer) => void): void {
  const reader = protobuf.Reader.create(bytes)
  while (reader.pos < reader.len) {
    const found = reader.uint32()
    const [number, type] = [found >>> 3, found & 7]
    if (type === VARINT) field(number, exact(reader.uint64()))
    else if (type === LENGTH_DELIMITED) {
      const length = reader.uint32()
      const start = reader.pos
      field(number, bytes.subarray(start, reader.skip(length).pos))
    } else reader.skipType(type)
  }
}

function exact(value: unknown): number | bigint {
  const text = String(value)
  return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)
}
