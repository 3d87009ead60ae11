import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { TOPICS } from '@tafel/contracts/api/integration/topics.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { kafkaBroker } from '@tafel/services/relay/kafka-broker.ts'
import { clientAdded, clientForgotten } from '@tafel/services/relay/testing/log.ts'
import { createCanaries } from '../erasure/canaries.ts'
import { searchFolder } from '../erasure/search.ts'
import { patientWrite } from './patient-write.ts'
import { type Stage, startStage } from './stage.ts'

const RECORDS_A_CLIENT = 2
const AT_ONCE = 5
/** Time limit for compaction with the settings below. */
const WITHIN_MS = 900_000
const LOOK_EVERY_MS = 5000

/** Makes compaction take seconds instead of a week. */
const SOON = {
  partitions: 3,
  configs: {
    'cleanup.policy': 'compact',
    'min.compaction.lag.ms': '0',
    'max.compaction.lag.ms': '1000',
    'delete.retention.ms': '1000',
    'segment.ms': '1000',
    'min.cleanable.dirty.ratio': '0.01',
    'file.delete.delay.ms': '500',
  },
} as const
const BROKER = { 'log.cleaner.backoff.ms': '500', 'log.initial.task.delay.ms': '500' }

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const FIXTURE = new URL('../../../../contracts/api/fixtures/TransferDutyCreated.v1.json', import.meta.url)

interface Person {
  readonly clientId: string
  readonly records: readonly string[]
}

export interface Erased {
  readonly clients: number
  readonly ids: number
  readonly idsBefore: number
  readonly idsAfter: number
  readonly wordsBefore: number
  readonly wordsPlanted: number
  readonly stayingIds: number
  readonly stayingIdsAfter: number
  readonly seconds: number
}

/** Creates clients with canaries in every text and erases them; then searches every byte of Kafka's folder. */
export async function erased(clients: number, staying: number, say: (line: string) => void): Promise<Erased> {
  const stage = await startStage({
    settings: () => BROKER,
    prepare: async (brokers) => {
      const broker = kafkaBroker({ brokers: [brokers], clientId: 'bench' })
      await broker.makeTopics(TOPICS, SOON)
      await broker.close()
    },
  })
  try {
    const canaries = createCanaries()
    const accountId = newId()
    const plant = async (): Promise<Person> => planted(stage, accountId, canaries.word)
    const [gone, kept] = [await each(clients, plant), await each(staying, plant)]
    await stage.caughtUp(await headOf(stage))
    const ids = idsOf(gone)
    const before = await searchFolder(stage.kafka().segments, finding(ids))
    const words = await searchFolder(stage.kafka().segments, canaries)
    say(`${ids.size} ids of ${gone.length} clients, ${before.canaries.size} of them in Kafka; ${words.canaries.size} personal words`)

    await each(gone.length, (at) => patientWrite(stage, ...clientForgotten(gone[at]!.clientId, accountId)))
    await stage.caughtUp(await headOf(stage))
    const from = performance.now()
    let left = before.canaries.size
    for (const deadline = Date.now() + WITHIN_MS; left > 0 && Date.now() < deadline; await wait(LOOK_EVERY_MS)) {
      // Only closed segments are compacted, and a segment closes when another follows.
      await each(kept.length, (at) => touched(stage, kept[at]!, accountId))
      left = (await searchFolder(stage.kafka().segments, finding(ids))).canaries.size
      say(`${left} ids left after ${((performance.now() - from) / 1000).toFixed(0)} s`)
    }
    const seconds = Math.round((performance.now() - from) / 1000)
    const stayingIds = idsOf(kept)
    const keptAfter = await searchFolder(stage.kafka().segments, finding(stayingIds))
    return {
      clients: gone.length,
      ids: ids.size,
      idsBefore: before.canaries.size,
      idsAfter: left,
      wordsBefore: words.canaries.size,
      wordsPlanted: canaries.planted,
      stayingIds: stayingIds.size,
      stayingIdsAfter: keptAfter.canaries.size,
      seconds,
    }
  } finally {
    await stage.close()
  }
}

async function planted(stage: Stage, accountId: string, word: () => string): Promise<Person> {
  const clientId = newId()
  await patientWrite(stage, ...clientAdded(clientId, accountId, word()))
  const { data } = JSON.parse(await readFile(FIXTURE, 'utf8')) as { readonly data: object }
  const records: string[] = []
  for (let record = 0; record < RECORDS_A_CLIENT; record += 1) {
    const transferDutyId = newId()
    const created = {
      type: 'TransferDutyCreated',
      data: { ...data, transferDutyId, clientId, accountId, description: word() },
    } as TafelEvent
    await patientWrite(stage, `transferDuty-${transferDutyId}`, created)
    records.push(transferDutyId)
  }
  return { clientId, records }
}

/** Writes an event for each of their keys. */
async function touched(stage: Stage, { clientId, records }: Person, accountId: string): Promise<void> {
  await patientWrite(stage, `client-${clientId}`, { type: 'ClientRestored', data: { clientId, accountId } })
  for (const transferDutyId of records)
    await patientWrite(stage, `transferDuty-${transferDutyId}`, {
      type: 'TransferDutyUnlocked',
      data: { transferDutyId, clientId, accountId },
    })
}

async function each<T>(count: number, work: (at: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    results.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => work(from + at)))))
  return results
}

async function headOf({ store }: Stage): Promise<bigint> {
  const head = await store.head()
  if (head === 'none') throw new Error('The log is empty.')
  return head
}

const idsOf = (people: readonly Person[]): ReadonlySet<string> => new Set(people.flatMap(({ clientId, records }) => [clientId, ...records]))

const finding = (ids: ReadonlySet<string>) => ({
  *findIn(bytes: Buffer) {
    for (const [id] of bytes.toString('latin1').matchAll(UUID)) if (ids.has(id)) yield id
  },
})
