import { ANY, BACKWARDS, binaryEvent, END, START } from '@eventstore/db-client'
import { type ClientReadableStream, credentials, Metadata } from '@grpc/grpc-js'
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { shared, streams, type ReadReq } from '../../wire/definitions.ts'
import { type Asker, newEvent, newEvents, newStream, outcome, type Question, revisions } from '../asker.ts'

const FAR_BEYOND = 10n ** 15n
const at = (position: bigint) => ({ commit: position, prepare: position })

/** Reads a new stream with that many events. */
async function readOf({ append, read }: Asker, events: number, options: Parameters<Asker['read']>[1]) {
  const stream = newStream()
  await append(stream, newEvents(events), ANY)
  return revisions(await read(stream, options))
}

/** The log, from or before one of two events of a stream; events of other streams under their names. */
async function readAllAround({ append, readAll }: Asker, of: 0 | 1, more: bigint, options: { direction?: 'backwards'; maxCount: number }) {
  const stream = newStream()
  const places = [await append(stream, newEvent(), ANY), await append(stream, newEvent(), ANY)]
  const found = await readAll({ fromPosition: at((places[of]?.commit ?? 0n) + more), ...options })
  return found.map(({ event }) => (event?.streamId === stream ? String(event.revision) : event?.streamId))
}

export const contents: readonly Question[] = [
  {
    name: '47 json data that is no json (binary under json type)',
    async ask({ append, read }) {
      const stream = newStream()
      await append(stream, newEvent(), ANY)
      await append(stream, binaryEvent({ type: 'B', data: Buffer.from([0xff, 0, 1]) }), ANY)
      return (await read(stream)).map(({ event }) => [
        event?.isJson,
        // The client does not expose the content type.
        null,
        event?.data instanceof Uint8Array ? true : typeof event?.data,
      ])
    },
  },
  {
    name: '48 numbers',
    async ask({ append, read }) {
      const stream = newStream()
      await append(stream, newEvent({ data: { big: Number.MAX_SAFE_INTEGER, neg: -0.1, e: 1e300, frac: 0.1 + 0.2, zero: -0 } }), ANY)
      return (await read(stream))[0]?.event?.data
    },
  },
  {
    name: '49 created',
    async ask({ append, read }) {
      const stream = newStream()
      await append(stream, newEvent(), ANY)
      return { type: (await read(stream))[0]?.event?.created.constructor.name }
    },
  },
]

export const reads: readonly Question[] = [
  { name: '50 missing stream forwards', ask: ({ read }) => outcome(() => read(newStream())) },
  { name: '51 missing stream backwards', ask: ({ read }) => outcome(() => read(newStream(), { direction: BACKWARDS, fromRevision: END })) },
  {
    name: '52 from beyond the end',
    ask: (asker) => outcome(async () => (await readOf(asker, 1, { fromRevision: 5n })).length),
  },
  { name: '53 maxCount 0', ask: (asker) => outcome(() => readOf(asker, 1, { maxCount: 0 })) },
  { name: '55 backwards from START', ask: (asker) => outcome(() => readOf(asker, 2, { direction: BACKWARDS, fromRevision: START })) },
  { name: '56 forwards from END', ask: (asker) => outcome(() => readOf(asker, 2, { fromRevision: END })) },
  {
    name: '57 $all forwards from END',
    ask: ({ readAll }) => outcome(async () => (await readAll({ fromPosition: END, maxCount: 5 })).length),
  },
  {
    name: '58 $all backwards from START',
    ask: ({ readAll }) => outcome(async () => (await readAll({ direction: BACKWARDS, fromPosition: START, maxCount: 5 })).length),
  },
  {
    name: '60 $all from an event’s position: includes it?',
    ask: (asker) => outcome(() => readAllAround(asker, 0, 0n, { maxCount: 2 })),
  },
  {
    name: '61 $all backwards from an event’s position: includes it?',
    ask: (asker) => outcome(() => readAllAround(asker, 1, 0n, { direction: BACKWARDS, maxCount: 1 })),
  },
  {
    name: '62 $all from inside a record (position + 1)',
    ask: (asker) => outcome(() => readAllAround(asker, 0, 1n, { maxCount: 1 })),
  },
  {
    name: '63 $all from far beyond the end',
    ask: ({ readAll }) => outcome(async () => (await readAll({ fromPosition: at(FAR_BEYOND), maxCount: 1 })).length),
  },
  {
    name: '64 $all backwards from far beyond the end',
    ask: ({ readAll }) => outcome(() => readAll({ direction: BACKWARDS, fromPosition: at(FAR_BEYOND), maxCount: 1 })),
  },
  {
    name: '65 prepare > commit',
    ask: ({ readAll }) => outcome(() => readAll({ fromPosition: { commit: 1n, prepare: 100n }, maxCount: 1 })),
  },
  {
    name: '67 stream read: position told, commitPosition',
    async ask({ append, read }) {
      const stream = newStream()
      const { commit } = await append(stream, newEvent(), ANY)
      const [first] = await read(stream)
      return { position: first?.event?.position?.commit === commit, commitPosition: first?.commitPosition === commit ? 'same' : 'other' }
    },
  },
  {
    name: '68 raw read messages of a stream (first, last positions, caught up)',
    async ask({ append, address }) {
      const stream = newStream()
      await append(stream, newEvents(2), ANY)
      return messagesOf(address, (options) => options.setStream(fromStart(stream)).setCount('10'))
    },
  },
  {
    name: '69 raw read messages of $all',
    ask: ({ address }) => messagesOf(address, (options) => options.setAll(allFromStart()).setCount('1')),
  },
  {
    name: '70 raw read of a missing stream',
    ask: ({ address }) => messagesOf(address, (options) => options.setStream(fromStart(newStream())).setCount('10')),
  },
  {
    name: '71 raw filtered read of $all by prefix',
    async ask({ append, address }) {
      const prefix = newStream('pre')
      for (const stream of [`${prefix}-1`, newStream(), `${prefix}-2`]) await append(stream, newEvent(), ANY)
      const filter = new streams.ReadReq.Options.FilterOptions()
      filter.setStreamIdentifier(new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([prefix]))
      filter.setMax(32)
      filter.setCheckpointintervalmultiplier(1)
      return messagesOf(address, (options) => options.setAll(allFromStart()).setCount('10').setFilter(filter))
    },
  },
]

type Options = ReadReq.Options

const allFromStart = () => new streams.ReadReq.Options.AllOptions().setStart(new shared.Empty())

function fromStart(stream: string) {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(stream))
  return new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier).setStart(new shared.Empty())
}

/** The raw messages of a read; the client doesn't expose all of them. */
async function messagesOf(address: string, say: (options: Options) => Options): Promise<string[]> {
  const options: Options = new streams.ReadReq.Options()
  options.setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
  options.setNoFilter(new shared.Empty())
  const client = new streamsServices.StreamsClient(new URL(address).host, credentials.createInsecure())
  const call: ClientReadableStream<ReadResp> = client.read(new streams.ReadReq().setOptions(say(options)), new Metadata(), {
    deadline: Date.now() + 5000,
  })
  const kinds = Object.entries(streams.ReadResp.ContentCase)
  const seen: string[] = []
  try {
    for await (const message of call as AsyncIterable<ReadResp>)
      seen.push(kinds.find(([, kind]) => kind === message.getContentCase())?.[0] ?? 'unknown')
    return [...seen, 'end']
  } finally {
    client.close()
  }
}
