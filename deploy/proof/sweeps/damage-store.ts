import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEventLog } from '@tafel/deploy/embedded/eventstore/storage/event-log.ts'
import { scavenge } from '@tafel/deploy/embedded/eventstore/storage/scavenge.ts'
import { segmentNames } from '@tafel/deploy/embedded/eventstore/storage/segments.ts'
import { describeOwn } from '@tafel/deploy/embedded/eventstore/storage/system-streams.ts'
import { appendEvents } from '@tafel/deploy/embedded/eventstore/storage/writes.ts'

/** Where an event lies. */
export interface Lying {
  readonly position: number
  readonly file: string
  readonly from: number
  readonly to: number
}

export interface WholeStore {
  readonly directory: string
  readonly files: readonly string[]
  readonly events: readonly Lying[]
}

const STREAMS = 40
const EVENTS = 60
/** Small files, so that there are several, the first ones packed by a scavenge. */
const FILES = { segmentBytes: 192 * 1024, preallocateBytes: 64 * 1024 }

/** Makes a store whose every event's place is known. */
export async function makeStore(directory: string): Promise<WholeStore> {
  const log = await openEventLog({ directory, ...FILES })
  const write = async (stream: string) => {
    const event = { id: randomUUID(), type: 'Happened', isJson: true, data: Buffer.from(JSON.stringify({ text: 'x'.repeat(200) })) }
    await appendEvents(log, { stream, expected: 'any', events: [{ ...event, metadata: Buffer.from('{}') }], isGivenUp: () => false })
  }
  for (let event = 0; event < EVENTS; event += 1) {
    for (let stream = 0; stream < STREAMS; stream += 1) await write(`client-${stream}`)
    if (event !== EVENTS >> 1) continue
    for (let stream = 0; stream < STREAMS; stream += 2) await describeOwn(log, `client-${stream}`, { $maxCount: 10 })
    await scavenge(log, { now: Date.now(), isStopped: () => false })
  }
  const places: { readonly id: Buffer; readonly position: number; readonly length: number }[] = []
  for (let position = log.segments.forward(0); position < log.head().end;) {
    const page = log.reader.forwards(position, 100_000)
    for (const { id, position: at, length } of page.records)
      places.push({ id: Buffer.from(id.replaceAll('-', ''), 'hex'), position: at, length })
    position = page.next
  }
  await log.close()
  const files = segmentNames(readdirSync(directory))
  const contents = files.map((file) => ({ file, bytes: readFileSync(join(directory, file)) }))
  const events = places.map(({ id, position, length }) => {
    const found = contents.find(({ bytes }) => bytes.includes(id))
    if (found === undefined) throw new Error(`The event at ${position} is in no file.`)
    const from = found.bytes.indexOf(id) - ID_AT
    return { position, file: found.file, from, to: from + length }
  })
  return { directory, files, events }
}

/** Where in an event its id stands (storage/record.ts). */
const ID_AT = 48
