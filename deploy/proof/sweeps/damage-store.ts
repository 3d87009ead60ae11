import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOG_FILE } from '@tafel/deploy/embedded/eventstore/storage/database.ts'
import { openEventLog } from '@tafel/deploy/embedded/eventstore/storage/event-log.ts'
import { FIRST_POSITION } from '@tafel/deploy/embedded/eventstore/storage/record.ts'
import { scavenge } from '@tafel/deploy/embedded/eventstore/storage/scavenge.ts'
import { describeOwn } from '@tafel/deploy/embedded/eventstore/storage/system-streams.ts'
import { appendEvents } from '@tafel/deploy/embedded/eventstore/storage/writes.ts'

export interface Stored {
  readonly position: number
  readonly id: Buffer
  readonly length: number
}

/** Where an event lies in the file of a log. */
export interface Lying {
  readonly position: number
  readonly from: number
  readonly to: number
}

export interface WholeStore {
  readonly directory: string
  readonly events: readonly Stored[]
}

const STREAMS = 40
const EVENTS = 60

/** Makes a store from which a scavenge took some events. */
export async function makeStore(directory: string): Promise<WholeStore> {
  const log = await openEventLog({ directory })
  const write = async (stream: string) => {
    const event = { id: randomUUID(), type: 'Happened', isJson: true, data: Buffer.from(JSON.stringify({ text: 'x'.repeat(200) })) }
    await appendEvents(log, { stream, expected: 'any', events: [{ ...event, metadata: Buffer.from('{}') }], isGivenUp: () => false })
  }
  for (let event = 0; event < EVENTS; event += 1) {
    await Promise.all(Array.from({ length: STREAMS }, (_, stream) => write(`client-${stream}`)))
    if (event !== EVENTS >> 1) continue
    for (let stream = 0; stream < STREAMS; stream += 2) await describeOwn(log, `client-${stream}`, { $maxCount: 10 })
    await scavenge(log, { now: Date.now(), isStopped: () => false })
  }
  const events: Stored[] = []
  for (let position = FIRST_POSITION; position < log.head().end;) {
    const page = log.reader.forwards(position, 100_000)
    for (const { id, position: at, length } of page.records)
      events.push({ id: Buffer.from(id.replaceAll('-', ''), 'hex'), position: at, length })
    position = page.next
  }
  await log.close()
  return { directory, events }
}

/** Where the events lie in the file of a folder that is a store or a backup of it. */
export function lyingIn(directory: string, events: readonly Stored[]): readonly Lying[] {
  const bytes = readFileSync(join(directory, LOG_FILE))
  return events.map(({ position, id, length }) => {
    const from = bytes.indexOf(id) - ID_AT
    return { position, from, to: from + length }
  })
}

/** Where in an event its id is (storage/record.ts). */
const ID_AT = 48
