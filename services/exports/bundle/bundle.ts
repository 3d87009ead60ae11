import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { CheckpointView } from '@tafel/contracts/contexts/transparency/views.ts'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { eventLine } from '@tafel/kernel/transparency/event-line.ts'
import { bundlePage } from './page.ts'
import { readme } from './readme.ts'
import type { BundleSources, RecordOfClient } from './sources.ts'
import { clientStory, constantsIn, recordStory, type Story, versionsIn } from './story.ts'
import type { BundleFile } from './zip.ts'

export interface BundleWanted {
  readonly accountId: string
  readonly clientId: string
  /** Without proofs it is the client's own data, for the client. */
  readonly withProofs: boolean
  readonly createdAt: string
}

/** Concurrent proofs. */
const TOGETHER = 16

/** All data about one client, file by file, each created when read. One stream at a time is in memory. */
export async function* bundleFiles(sources: BundleSources, wanted: BundleWanted, signal: AbortSignal): AsyncGenerator<BundleFile> {
  const { store, codec, proofs, recordsOf, seasonsOf, namesOf, constantsAt, issuedReports, attachments, accessLog } = sources
  const { accountId, clientId, withProofs, createdAt } = wanted
  const records = await recordsOf(accountId, clientId)
  const seasons = await seasonsOf(accountId, clientId)
  const stories: Story[] = []
  const constants = new Set<string>()
  const actors = new Set<string>()
  const reports: string[] = []
  let accesses = 0
  let events = 0

  async function stored(stream: string): Promise<readonly StoredEvent[]> {
    const found: StoredEvent[] = []
    for await (const event of store.read(stream, { signal })) found.push(event)
    return found
  }

  async function readable(stream: string): Promise<readonly Recorded<TafelEvent>[]> {
    const decoded = (await codec.decode(await stored(stream))).map((item) => {
      // A bundle that omits unreadable events would be false.
      if (item.kind === 'poison') throw item.error
      return item.event
    })
    for (const { actor } of decoded) actors.add(actor)
    return decoded
  }

  yield textFile('README.txt', readme(wanted))

  const ofClient = await readable(clientStream(clientId))
  stories.push(clientStory(ofClient))
  yield textFile('client.jsonl', ofClient.map(readableLine).join(''))
  for (const record of records) {
    const ofRecord = await readable(streamOf(record))
    stories.push(recordStory(record, ofRecord))
    for (const version of constantsIn(ofRecord)) constants.add(version)
    const folder = `records/${record.kind}-${record.recordId}`
    yield textFile(`${folder}/events.jsonl`, ofRecord.map(readableLine).join(''))
    yield textFile(`${folder}/versions.json`, `${JSON.stringify(versionsIn(ofRecord), null, 2)}\n`)
  }
  for (const { taxYear, stream } of seasons) {
    const ofSeason = await readable(stream)
    yield textFile(`seasons/${taxYear}.jsonl`, ofSeason.map(readableLine).join(''))
  }
  for (const version of constants)
    yield textFile(`constants/${version}.json`, `${JSON.stringify(constantsAt(version) ?? { gone: version }, null, 2)}\n`)
  for await (const { name, bytes } of issuedReports(accountId, clientId, signal)) {
    reports.push(name)
    yield { name: `reports/${name}`, content: only(bytes) }
  }
  for await (const { name, bytes } of attachments(accountId, clientId, signal)) yield { name: `files/${name}`, content: only(bytes) }
  yield {
    name: 'access.jsonl',
    content: (async function* () {
      for await (const entry of accessLog(accountId, clientId, signal)) {
        accesses += 1
        yield `${JSON.stringify(entry)}\n`
      }
    })(),
  }

  const checkpoint = withProofs ? await proofs.checkpoint(undefined, signal) : undefined
  if (checkpoint !== undefined) {
    const streams = [clientStream(clientId), ...records.map(streamOf), ...seasons.map(({ stream }) => stream)]
    yield textFile('proof/checkpoint.txt', checkpoint.note)
    yield textFile('proof/key.txt', `${checkpoint.verifierKey}\n`)
    yield {
      name: 'proof/events.jsonl',
      content: (async function* () {
        for (const stream of streams) {
          const all = await stored(stream)
          events += all.length
          for (let from = 0; from < all.length; from += TOGETHER)
            yield (await Promise.all(all.slice(from, from + TOGETHER).map((event) => provenLine(event, checkpoint)))).join('')
        }
      })(),
    }
  }

  async function provenLine(event: StoredEvent, { size }: CheckpointView): Promise<string> {
    const found = await proofs.inclusion(event.position, size, signal)
    return `${eventLine(event, { index: found?.index ?? null, proof: found?.hashes ?? null })}\n`
  }

  const users = [...actors].filter((actor) => !actor.startsWith('system:'))
  const people = await namesOf(users, signal)
  yield textFile('people.json', `${JSON.stringify(Object.fromEntries(people), null, 2)}\n`)
  const proven =
    checkpoint === undefined ? undefined : { events, size: checkpoint.size, signedAt: checkpoint.signedAt, key: checkpoint.verifierKey }
  yield textFile('client.html', bundlePage({ createdAt, stories, people, reports, accesses, constants: [...constants], proofs: proven }))
}

const streamOf = ({ kind, recordId }: RecordOfClient): string => kindOf(kind).stream(recordId)

const readableLine = ({ stream, revision, type, recordedAt, occurredAt, actor, onBehalfOf, data }: Recorded<TafelEvent>): string =>
  `${JSON.stringify({ stream, revision: revision.toString(), type, recordedAt, occurredAt, actor, onBehalfOf, data })}\n`

const textFile = (name: string, text: string): BundleFile => ({ name, content: only(text) })

async function* only<T>(one: T): AsyncGenerator<T> {
  yield one
}
