import { randomUUID } from 'node:crypto'
import { ANY, EventStoreDBClient, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client'
import { type Asker, compared, newEvent, newEvents, newStream, outcome, type Question } from '../asker.ts'

/** For an append in a call of its own. */
const UNARY = { credentials: { username: '', password: '' } }

async function repeated(
  { append, read }: Asker,
  {
    events = 1,
    expected,
    before = false,
    after = 0,
  }: { events?: number; expected: 0n | 'any' | 'no_stream'; before?: boolean; after?: number },
) {
  const stream = newStream()
  if (before) await append(stream, newEvent(), NO_STREAM)
  const given = newEvents(events)
  const first = await append(stream, given, expected)
  const later = after === 0 ? undefined : await append(stream, newEvents(after), expected === ANY ? ANY : first.rev)
  const { ok, error } = await outcome(() => append(stream, given, expected))
  const commit = compared(ok?.commit, first.commit, later?.commit)
  return { rev: ok?.rev, commit, ...(error !== undefined && { error }), n: (await read(stream)).length }
}

export const repeats: readonly Question[] = [
  {
    name: '01 repeat exact (only event)',
    async ask({ append, read }) {
      const stream = newStream()
      await append(stream, newEvent(), NO_STREAM)
      const event = newEvent()
      const first = await append(stream, event, 0n)
      const again = await append(stream, event, 0n)
      return {
        rev: again.rev,
        commit: compared(again.commit, first.commit),
        prepare: again.prepare === first.prepare ? 'as first' : 'other',
        n: (await read(stream)).length,
      }
    },
  },
  { name: '02 repeat any', ask: (asker) => repeated(asker, { expected: ANY }) },
  { name: '03 repeat no-stream', ask: (asker) => repeated(asker, { expected: NO_STREAM }) },
  { name: '04 repeat no-stream after others followed', ask: (asker) => repeated(asker, { expected: NO_STREAM, after: 1 }) },
  {
    name: '05 repeat of 3, no-stream, after others followed',
    ask: (asker) => repeated(asker, { expected: NO_STREAM, events: 3, after: 2 }),
  },
  { name: '06 repeat exact after others followed', ask: (asker) => repeated(asker, { expected: 0n, before: true, after: 2 }) },
  { name: '07 repeat any after others followed', ask: (asker) => repeated(asker, { expected: ANY, after: 2 }) },
  {
    name: '08 same ids, other revision',
    async ask({ append, read }) {
      const stream = newStream()
      const event = newEvent()
      await append(stream, event, NO_STREAM)
      await append(stream, newEvent(), 0n)
      const b = await outcome(() => append(stream, event, 1n))
      return { b, n: (await read(stream)).length }
    },
  },
  {
    name: '09 same ids, stream-exists',
    async ask({ append, read }) {
      const stream = newStream()
      const event = newEvent()
      await append(stream, event, NO_STREAM)
      const { ok, error } = await outcome(() => append(stream, event, STREAM_EXISTS))
      return { b: error ?? ok?.rev, n: (await read(stream)).length }
    },
  },
  {
    name: '10 same id in another stream',
    async ask({ append, read }) {
      const event = newEvent()
      const stream = newStream()
      await append(newStream(), event, NO_STREAM)
      const { ok, error } = await outcome(() => append(stream, event, NO_STREAM))
      return { b: error ?? ok?.rev, n: (await read(stream)).length }
    },
  },
  { name: '11 partly repeated, known then new, exact', ask: (asker) => partly(asker, NO_STREAM, 'known first') },
  { name: '12 partly repeated, known then new, any', ask: (asker) => partly(asker, ANY, 'known first') },
  { name: '13 partly repeated, new then known, any', ask: (asker) => partly(asker, ANY, 'new first') },
  {
    name: '14 first half of a batch again, exact',
    async ask({ append, read }) {
      const stream = newStream()
      const events = newEvents(3)
      const first = await append(stream, events, NO_STREAM)
      const { ok, error } = await outcome(() => append(stream, events.slice(0, 2), NO_STREAM))
      return { b: error ?? { rev: ok?.rev, commit: compared(ok?.commit, first.commit) }, n: (await read(stream)).length }
    },
  },
  {
    name: '15 the same id twice in one batch',
    async ask({ append, read }) {
      const stream = newStream()
      const event = newEvent()
      const { ok, error } = await outcome(() => append(stream, [event, event], NO_STREAM))
      return { b: error ?? ok?.rev, n: (await read(stream)).length }
    },
  },
  {
    name: '16 the same append twice at once (in flight)',
    async ask({ append, read }) {
      const outcomes = new Set<string>()
      const pairs = Array.from({ length: 20 }, async () => {
        const stream = newStream()
        const events = newEvents(3)
        const twice = [1, 2].map(() => outcome(() => append(stream, events, NO_STREAM, { deadline: 6000 })))
        for (const { error } of await Promise.all(twice)) if (error !== undefined) outcomes.add(error)
        const { length } = await read(stream)
        if (length !== 3) outcomes.add(`n=${length}`)
      })
      await Promise.all(pairs)
      return { ofPairs: pairs.length, said: [...outcomes] }
    },
  },
  {
    name: '17 multi-event append: positions of the three events and of the answer',
    async ask({ append, read }) {
      const stream = newStream()
      const { commit, prepare } = await append(stream, newEvents(3), NO_STREAM)
      const positions = (await read(stream)).map(({ event }) => event?.position)
      return {
        answerIsOf: positions.findIndex((each) => each?.commit === commit),
        commitEqPrepare: positions.map((each) => each !== undefined && each.commit === each.prepare),
        distinct: new Set(positions.map((each) => each?.commit)).size,
        answerCommitEqPrepare: commit === prepare,
      }
    },
  },
]

async function partly({ append, read }: Asker, expected: 'any' | 'no_stream', order: 'known first' | 'new first') {
  const stream = newStream()
  const known = newEvent()
  await append(stream, known, NO_STREAM)
  const { ok, error } = await outcome(() => append(stream, order === 'known first' ? [known, newEvent()] : [newEvent(), known], expected))
  return { b: error ?? ok?.rev, n: (await read(stream)).length }
}

/** For a stream with that many events. */
async function refused({ append }: Asker, events: number, expected: bigint | 'no_stream' | 'stream_exists') {
  const stream = newStream()
  if (events > 0) await append(stream, newEvents(events), NO_STREAM)
  return outcome(() => append(stream, newEvent(), expected))
}

export const expectations: readonly Question[] = [
  { name: '20 wrong: exact behind', ask: (asker) => refused(asker, 2, 0n) },
  { name: '21 wrong: exact ahead', ask: (asker) => refused(asker, 1, 7n) },
  { name: '22 wrong: exact on missing', ask: (asker) => refused(asker, 0, 0n) },
  { name: '23 wrong: no-stream on existing', ask: (asker) => refused(asker, 1, NO_STREAM) },
  { name: '24 wrong: stream-exists on missing', ask: (asker) => refused(asker, 0, STREAM_EXISTS) },
  {
    name: '25 wrong, throwOnAppendFailure=false',
    async ask({ append, address }) {
      const stream = newStream()
      await append(stream, newEvents(3), NO_STREAM)
      const lenient = EventStoreDBClient.connectionString(`${address}&throwOnAppendFailure=false`)
      const { success, nextExpectedRevision } = await lenient.appendToStream(stream, newEvent(), { expectedRevision: 0n })
      return JSON.stringify({ success, nextExpectedRevision: `${nextExpectedRevision}n` })
    },
  },
  {
    name: '26 wrong by per-call credentials (unary append)',
    async ask({ append }) {
      const stream = newStream()
      await append(stream, newEvent(), NO_STREAM)
      return outcome(() => append(stream, newEvent(), 5n, UNARY))
    },
  },
  {
    name: '27 unary append success: position',
    async ask({ append, read }) {
      const stream = newStream()
      const { rev, commit } = await append(stream, newEvents(2), NO_STREAM, UNARY)
      return { rev, positionIsOf: (await read(stream)).findIndex(({ event }) => event?.position?.commit === commit) }
    },
  },
  {
    name: '28 empty batch, no-stream on missing',
    async ask({ append, read }) {
      const stream = newStream()
      const { ok, error } = await outcome(() => append(stream, [], NO_STREAM))
      return {
        r: error ?? ok,
        n: await read(stream).then(
          ({ length }) => length,
          () => 0,
        ),
      }
    },
  },
  {
    name: '29 empty batch, any / exact on existing',
    async ask({ append }) {
      const stream = newStream()
      await append(stream, newEvent(), NO_STREAM)
      const empty = (expected: bigint | 'any') => outcome(() => append(stream, [], expected))
      return { any: await empty(ANY), exact: await empty(0n), wrong: await empty(5n) }
    },
  },
  {
    name: '30 empty batch unary',
    async ask({ append }) {
      const stream = newStream()
      const empty = (expected: bigint | 'no_stream') => outcome(() => append(stream, [], expected, UNARY))
      return { none: await empty(NO_STREAM), wrong: await empty(5n) }
    },
  },
]

const SIZES = {
  '900 kB': 900_000,
  '1 MiB - 300': 1_048_576 - 300,
  '1 MiB exactly': 1_048_576,
  '1.2 MB': 1_200_000,
  '5 MB': 5_000_000,
  '20 MB': 20_000_000,
}

const text = (bytes: number) => ({ t: 'x'.repeat(bytes) })
const taken = async ({ append }: Asker, events: ReturnType<typeof newEvent>[]) =>
  (await outcome(() => append(newStream(), events, NO_STREAM, { deadline: 15_000 }))).error ?? 'taken'

export const sizes: readonly Question[] = [
  // JSON adds eight bytes to the text.
  ...Object.entries(SIZES).map(([size, bytes]) => ({
    name: `31 one event, data of ${size}`,
    ask: (asker: Asker) => taken(asker, [newEvent({ data: text(bytes - 8) })]),
  })),
  {
    name: '32 100 events of 12 kB in one append (1.2 MB)',
    ask: (asker) =>
      taken(
        asker,
        Array.from({ length: 100 }, () => newEvent({ data: text(12_000) })),
      ),
  },
  { name: '33 small data, metadata of 1.2 MB', ask: (asker) => taken(asker, [newEvent({ metadata: text(1_200_000) })]) },
  { name: '34 data 600 kB + metadata 600 kB', ask: (asker) => taken(asker, [newEvent({ data: text(600_000), metadata: text(600_000) })]) },
  {
    name: '35 3000 tiny events in one append',
    async ask({ append, read }) {
      const stream = newStream()
      const { ok, error } = await outcome(() => append(stream, newEvents(3000), NO_STREAM, { deadline: 15_000 }))
      return { r: error ?? ok?.rev, n: (await read(stream)).length }
    },
  },
  {
    name: '36 an event of 800 kB is read back',
    async ask({ append, read }) {
      const stream = newStream()
      await append(stream, newEvent({ data: text(800_000) }), NO_STREAM)
      const [first] = await read(stream)
      return (first?.event?.data as { readonly t?: string } | undefined)?.t?.length
    },
  },
]

const NAMES = [
  'with space',
  'slash/and\\back',
  'unicode-žlut-✓',
  'col:on',
  'dollar$inside',
  'q?u=e#ry',
  'UPPER-lower',
  `long-${'x'.repeat(1000)}`,
  'emoji-😀',
  '-leading',
  'nl\nline',
  'tab\t',
  ' ',
  '$user-stream',
  '$$meta-of-nothing',
]

export const names: readonly Question[] = [
  ...NAMES.map((given) => ({
    name: `40 stream name ${JSON.stringify(given).slice(0, 30)}`,
    async ask({ append, read }: Asker) {
      const stream = given.trim() === '' || given.startsWith('$$') ? given : `${given}${given.startsWith('$') ? '' : '-'}${randomUUID()}`
      const { rev } = await append(stream, newEvent(), ANY)
      return { rev: rev >= 0n, back: (await read(stream)).at(-1)?.event?.streamId === stream }
    },
  })),
  { name: '41 empty stream name', ask: ({ append }) => outcome(() => append('', newEvent(), ANY)) },
  {
    name: '43 event type beginning with $',
    ask: ({ append, read }) =>
      outcome(async () => {
        const stream = newStream()
        await append(stream, newEvent({ type: '$mine' }), ANY)
        return (await read(stream))[0]?.event?.type
      }),
  },
  {
    name: '45 event id upper case',
    async ask({ append, read }) {
      const stream = newStream()
      const id = randomUUID().toUpperCase()
      await append(stream, newEvent({ id }), ANY)
      return (await read(stream))[0]?.event?.id === id.toLowerCase() ? 'lower case back' : 'other'
    },
  },
  { name: '46 nil uuid', ask: (asker) => taken(asker, [newEvent({ id: '00000000-0000-0000-0000-000000000000' })]) },
]
