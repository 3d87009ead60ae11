import { ANY, BACKWARDS, END, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client'
import { type Asker, newEvent, newEvents, newStream, outcome, type Question, revisions, wait } from '../asker.ts'

async function streamOf({ append }: Asker, events: number): Promise<string> {
  const stream = newStream()
  await append(stream, newEvents(events), NO_STREAM)
  return stream
}

const errorOf = async (work: () => Promise<unknown>) => (await outcome(work)).error
const backwards = { direction: BACKWARDS, fromRevision: END } as const

export const deletes: readonly Question[] = [
  {
    name: '110 soft delete: read, then append',
    async ask(asker) {
      const { client, append, read } = asker
      const stream = await streamOf(asker, 3)
      const deleted = await client.deleteStream(stream, { expectedRevision: 2n })
      const gone = await errorOf(() => read(stream))
      const { rev } = await append(stream, newEvent(), NO_STREAM)
      return { deleted: 'ok', positionTold: deleted.position !== undefined, read: gone, append: rev, after: revisions(await read(stream)) }
    },
  },
  {
    name: '111 soft delete: append with the old revision, with any, with 0',
    async ask(asker) {
      const { client, append } = asker
      const expected = { old: 2n, any: ANY, zero: 0n, exists: STREAM_EXISTS } as const
      const answers = Object.entries(expected).map(async ([name, revision]) => {
        const stream = await streamOf(asker, 3)
        await client.deleteStream(stream)
        const { ok, error } = await outcome(() => append(stream, newEvent(), revision))
        return [name, error ?? ok?.rev]
      })
      return Object.fromEntries(await Promise.all(answers))
    },
  },
  {
    name: '112 delete a missing stream; wrong revision',
    async ask(asker) {
      const { client } = asker
      const existing = await streamOf(asker, 1)
      return {
        missing: await outcome(() => client.deleteStream(newStream())),
        noStream: await outcome(() => client.deleteStream(newStream(), { expectedRevision: NO_STREAM })),
        wrong: await outcome(() => client.deleteStream(existing, { expectedRevision: 9n })),
      }
    },
  },
  {
    name: '113 tombstone: read, append, delete again, $all',
    async ask(asker) {
      const { client, append, read, readAll } = asker
      const stream = await streamOf(asker, 2)
      await client.tombstoneStream(stream, { expectedRevision: 1n })
      const newest = await readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 3 })
      const last = newest.find(({ event }) => event?.streamId === stream)?.event
      return {
        t: 'ok',
        read: await errorOf(() => read(stream)),
        back: await errorOf(() => read(stream, backwards)),
        append: await errorOf(() => append(stream, newEvent(), ANY)),
        appendExact: await errorOf(() => append(stream, newEvent(), 1n)),
        again: await errorOf(() => client.tombstoneStream(stream)),
        del: await errorOf(() => client.deleteStream(stream)),
        all: `${last?.type} ${last?.revision}`,
        meta: JSON.stringify(await outcome(() => client.getStreamMetadata(stream))),
      }
    },
  },
  {
    name: '114 tombstoned and soft-deleted events in $all before a scavenge',
    async ask(asker) {
      const { client, append, readAll } = asker
      const { commit } = await append(newStream(), newEvent(), ANY)
      const stream = await streamOf(asker, 2)
      await client.deleteStream(stream)
      const found = await readAll({ fromPosition: { commit, prepare: commit }, maxCount: 20 })
      return found.map(({ event }) => {
        if (event?.streamId === stream) return `event ${event.revision}`
        return event?.streamId === `$$${stream}` ? `meta ${JSON.stringify(event.data)}` : 'other'
      })
    },
  },
]

export const metadata: readonly Question[] = [
  {
    name: '115 $maxCount 1, 0',
    async ask(asker) {
      const { client, read } = asker
      const answers: Record<string, unknown> = {}
      for (const maxCount of [1, 0, 2]) {
        const stream = await streamOf(asker, 3)
        await client.setStreamMetadata(stream, { maxCount })
        const seen = await outcome(async () => revisions(await read(stream)))
        answers[maxCount] = seen
        answers[`${maxCount} meta`] = (await client.getStreamMetadata(stream)).metadata
      }
      return answers
    },
  },
  {
    name: '116 $maxCount 1: append goes on; backwards; raw first position',
    async ask({ client, append, read }) {
      const stream = newStream()
      await client.setStreamMetadata(stream, { maxCount: 1 })
      await append(stream, newEvents(2), NO_STREAM)
      const { rev } = await append(stream, newEvent(), 1n)
      return { a: rev, f: revisions(await read(stream)), b: revisions(await read(stream, backwards)) }
    },
  },
  {
    name: '117 $maxAge 1 s',
    async ask({ client, append, read }) {
      const stream = newStream()
      await client.setStreamMetadata(stream, { maxAge: 1 })
      await append(stream, newEvent(), NO_STREAM)
      const at = revisions(await read(stream))
      await wait(2100)
      const later = revisions(await read(stream))
      const { rev } = await append(stream, newEvent(), 0n)
      return { at, later, a: rev, after: revisions(await read(stream)) }
    },
  },
  {
    name: '118 $tb',
    async ask(asker) {
      const { client, append, read } = asker
      const stream = await streamOf(asker, 3)
      await client.setStreamMetadata(stream, { truncateBefore: 2 })
      const f = revisions(await read(stream))
      const from0 = revisions(await read(stream, { fromRevision: 0n }))
      await client.setStreamMetadata(stream, { truncateBefore: 99 })
      const beyond = await outcome(async () => revisions(await read(stream)))
      return { f, from0, beyond, append: (await append(stream, newEvent(), 2n)).rev }
    },
  },
  {
    name: '119 metadata: absent, set twice, revision, custom, wrong revision',
    async ask({ client, read }) {
      const stream = newStream()
      const absent = await client.getStreamMetadata(stream)
      await client.setStreamMetadata(stream, { maxCount: 7, mine: { deep: [1, 'ž'] } })
      const b = await client.getStreamMetadata(stream)
      const wrong = await errorOf(() => client.setStreamMetadata(stream, { maxCount: 9 }, { expectedRevision: 5n }))
      return {
        absent: [absent.metadata ?? null, String(absent.metastreamRevision)],
        b: [b.metadata, String(b.metastreamRevision)],
        wrong,
        k: revisions(await read(`$$${stream}`)),
      }
    },
  },
  {
    name: '120 metadata of a stream that was never written: read of the stream',
    async ask({ client, read }) {
      const stream = newStream()
      await client.setStreamMetadata(stream, { maxCount: 7 })
      return outcome(() => read(stream))
    },
  },
]
