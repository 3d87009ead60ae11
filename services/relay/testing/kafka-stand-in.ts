import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/** Request types by their numbers in Kafka's protocol, each in the one version that the stand-in supports. */
const PRODUCE = 0
const LIST_OFFSETS = 2
const METADATA = 3
const SASL_HANDSHAKE = 17
const API_VERSIONS = 18
const CREATE_TOPICS = 19
const SASL_AUTHENTICATE = 36
const VERSIONS: readonly (readonly [api: number, version: number])[] = [
  [PRODUCE, 3],
  [LIST_OFFSETS, 1],
  [METADATA, 1],
  [SASL_HANDSHAKE, 1],
  [API_VERSIONS, 0],
  [CREATE_TOPICS, 1],
  [SASL_AUTHENTICATE, 0],
]
const NODE_ID = 1
const NOT_LEADER = 6
/** A mark that a test puts into a value to find it in the bytes of a request. */
const MARK = /<[\w-]+>/g

/** The answer to a publication: an error code of Kafka's protocol (0: none), nothing at all, or a closed connection. */
export type Behaviour = number | 'silence' | 'close'

export interface StandIn {
  readonly port: number
  /** The marks in each publication, in order, with any answer. */
  readonly asked: readonly (readonly string[])[]
  readonly topics: ReadonlySet<string>
  connections(): number
  /** Sets the behaviour for publications by their marks. */
  behave(how: (marks: readonly string[]) => Behaviour): void
  close(): Promise<void>
}

export interface StandInOptions {
  readonly partitions?: number
  /** The accepted password; absent: no login. */
  readonly password?: string
  /** The host name it announces to clients. */
  readonly host?: string
  /** A new topic has no leader for this many questions, and refuses messages until then. */
  readonly leadsAfter?: number
}

/** As much of Kafka's protocol as producing and creating topics need, with scripted faults. */
export async function kafkaStandIn({
  partitions = 3,
  password,
  host = '127.0.0.1',
  leadsAfter = 0,
}: StandInOptions = {}): Promise<StandIn> {
  const asked: string[][] = []
  const topics = new Set<string>()
  const sockets = new Set<Socket>()
  let how: (marks: readonly string[]) => Behaviour = () => 0
  let port = 0
  let leadsIn = leadsAfter

  const answers: Readonly<Record<number, (body: Reader, version: number) => Buffer | Exclude<Behaviour, number>>> = {
    [API_VERSIONS]: (_, version) =>
      bytes(int16(0), array(VERSIONS.map(([api, only]) => bytes(int16(api), int16(only), int16(only)))), version > 0 ? int32(0) : bytes()),
    [LIST_OFFSETS](body) {
      body.int32()
      const wanted = body.array(() => ({
        topic: body.string(),
        partitions: body.array(() => {
          const partition = body.int32()
          body.int64()
          return partition
        }),
      }))
      const error = leadsIn > 0 ? NOT_LEADER : 0
      leadsIn = Math.max(0, leadsIn - 1)
      const empty = (partition: number) => bytes(int32(partition), int16(error), int64(-1n), int64(0n))
      return array((wanted ?? []).map(({ topic, partitions: numbers }) => bytes(string(topic), array((numbers ?? []).map(empty)))))
    },
    [METADATA](body) {
      const wanted = body.array(() => body.string())
      return bytes(
        array([bytes(int32(NODE_ID), string(host), int32(port), int16(-1))]),
        int32(NODE_ID),
        array((wanted ?? [...topics]).map((topic) => metadataOf(topic))),
      )
    },
    [CREATE_TOPICS](body) {
      const made = body.array(() => {
        const topic = body.string()
        body.int32()
        body.int16()
        body.array(() => [body.int32(), body.array(() => body.int32())])
        body.array(() => [body.string(), body.string()])
        topics.add(topic)
        return topic
      })
      return array((made ?? []).map((topic) => bytes(string(topic), int16(0), int16(-1))))
    },
    [PRODUCE](body) {
      body.string()
      body.int16()
      body.int32()
      const marks: string[] = []
      const parts = body.array(() => ({
        topic: body.string(),
        partitions: body.array(() => {
          const partition = body.int32()
          marks.push(...(body.bytes().toString('latin1').match(MARK) ?? []))
          return partition
        }),
      }))
      asked.push(marks)
      const behaviour = leadsIn > 0 ? NOT_LEADER : how(marks)
      if (typeof behaviour !== 'number') return behaviour
      const answer = (parts ?? []).map(({ topic, partitions: numbers }) =>
        bytes(string(topic), array((numbers ?? []).map((partition) => bytes(int32(partition), int16(behaviour), int64(0n), int64(-1n))))),
      )
      return bytes(array(answer), int32(0))
    },
    [SASL_HANDSHAKE]: () => bytes(int16(0), array([string('PLAIN')])),
    [SASL_AUTHENTICATE](body) {
      const isKnown = body.bytes().toString().split('\0').at(-1) === password
      return bytes(int16(isKnown ? 0 : 58), isKnown ? int16(-1) : string('as Kafka words it'), int32(0))
    },
  }

  function metadataOf(topic: string): Buffer {
    const isThere = topics.has(topic)
    const each = Array.from({ length: isThere ? partitions : 0 }, (_, partition) =>
      bytes(int16(0), int32(partition), int32(NODE_ID), array([int32(NODE_ID)]), array([int32(NODE_ID)])),
    )
    return bytes(int16(isThere ? 0 : 3), string(topic), Buffer.from([0]), array(each))
  }

  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client that is cut off resets its connection.
    socket.on('error', () => undefined)
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= 4 && received.length >= 4 + received.readInt32BE()) {
        const size = received.readInt32BE()
        const request = new Reader(received.subarray(4, 4 + size))
        received = received.subarray(4 + size)
        const [api, version, correlation] = [request.int16(), request.int16(), request.int32()]
        request.string()
        const answer = answers[api]?.(request, version) ?? 'close'
        if (answer === 'close') socket.destroy()
        else if (answer !== 'silence') socket.write(bytes(int32(4 + answer.length), int32(correlation), answer))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.')
  port = address.port
  return {
    port,
    asked,
    topics,
    connections: () => sockets.size,
    behave(next) {
      how = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

class Reader {
  #at = 0
  readonly #buffer: Buffer
  constructor(buffer: Buffer) {
    this.#buffer = buffer
  }
  int16(): number {
    return this.#buffer.readInt16BE(this.#move(2))
  }
  int32(): number {
    return this.#buffer.readInt32BE(this.#move(4))
  }
  int64(): bigint {
    return this.#buffer.readBigInt64BE(this.#move(8))
  }
  /** '' where it is null. */
  string(): string {
    const length = Math.max(this.int16(), 0)
    return this.#buffer.toString('utf8', this.#move(length), this.#at)
  }
  bytes(): Buffer {
    const length = Math.max(this.int32(), 0)
    const from = this.#move(length)
    return this.#buffer.subarray(from, from + length)
  }
  /** Undefined where it is null. */
  array<T>(item: () => T): T[] | undefined {
    const length = this.int32()
    return length < 0 ? undefined : Array.from({ length }, item)
  }
  #move(by: number): number {
    const from = this.#at
    this.#at += by
    return from
  }
}

const bytes = (...parts: readonly Buffer[]): Buffer => Buffer.concat(parts)
function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}
function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}
function int64(value: bigint): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigInt64BE(value)
  return buffer
}
const string = (text: string): Buffer => bytes(int16(Buffer.byteLength(text)), Buffer.from(text))
const array = (items: readonly Buffer[]): Buffer => bytes(int32(items.length), ...items)
