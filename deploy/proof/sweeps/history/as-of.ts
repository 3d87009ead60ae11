import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { inspectAll } from '@tafel/deploy/embedded/eventstore/maintenance/inspect.ts'
import { startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { storeProcess } from '@tafel/deploy/embedded/eventstore/testing/store-process.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { type EventStore } from '@tafel/kernel/store/event-store.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { historyHandlers } from '@tafel/services/history/handlers.ts'
import { answeredAt, drawnMoves, type Played, playRecord, thenAt } from '@tafel/services/history/testing/played-record.ts'
import { recordHandlers } from '@tafel/services/records/handlers.ts'
import fc from 'fast-check'
import { type Figures, measured } from '../../kit/result.ts'
import { fill } from '../../kit/log-fill.ts'
import { quantile } from '../../kit/quantile.ts'

const EVENTS = Number(process.env['TAFEL_EVENTS'] ?? 1_000_000)
const RECORDS = 100
const MOMENTS = 10
/** As many autosaves as weeks of work on one record produce. */
const SAVES_OF_A_LONG_ONE = 1_000

interface Drawn {
  readonly played: Played
  /** Between its first and its last event. */
  readonly moments: readonly number[]
}

/**
 * Reads drawn records over HTTP at drawn moments and compares them with what was saved. Their events are in the middle of a log on disk, which a
 * freshly started process serves.
 */
export async function asOf(seed: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-bench-as-of-'))
  const world = { keys: memoryKeyStore(), owner: person(), clock: { now: new Date('2026-03-03T08:00:00.000Z') } }
  try {
    await fill(folder, 0, EVENTS / 2)
    const { drawn, long } = await playAll(folder, world, seed)
    await fill(folder, EVENTS / 2, EVENTS)
    const { events } = inspectAll(folder)
    process.stdout.write(`  ${events} events in the log\n`)
    const server = await storeProcess(folder)
    const store = eventStoreDb({ connectionString: server.connectionString })
    const api = await apiOver(store, world)
    try {
      const send = api.as(world.owner)
      const all = await lookedAt(send, drawn)
      const ofLong = await lookedAt(send, long)
      return {
        'asOf.log': measured(events, 'events in the log', '>= 1000000'),
        'asOf.pairs': measured(all.pairs, 'drawn pairs of record and moment', '>= 1000'),
        'asOf.wrong': measured(all.wrong, 'that differ from what was asked', '= 0'),
        'asOf.p95': measured(all.p95, 'ms over HTTP', '<= 200'),
        'asOf.long.wrong': measured(ofLong.wrong, `moments of a record that was saved ${SAVES_OF_A_LONG_ONE} times`, '= 0'),
        'asOf.long.p95': measured(ofLong.p95, 'ms over HTTP', '<= 200'),
      }
    } finally {
      await api.close()
      await store.close()
      await server.end('SIGTERM')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface World {
  readonly keys: ReturnType<typeof memoryKeyStore>
  readonly owner: ReturnType<typeof person>
  /** Also the event store's clock while records are played, because a record's moments are those of its events. */
  readonly clock: { now: Date }
}

function apiOver(store: EventStore, { keys, clock }: World) {
  const codec = createCodec({ keys })
  const commands = createCommandHandler({ store, codec, now: () => clock.now })
  return testApi(
    () => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...historyHandlers({
        store,
        codec,
        namesOf: async () => new Map(),
        clientsUntil: async () => ({ ok: true, value: [], headers: {} }),
      }),
    }),
    {
      now: () => clock.now,
      ratePerMinute: 1_000_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
}

async function playAll(
  folder: string,
  world: World,
  seed: number,
): Promise<{ readonly drawn: readonly Drawn[]; readonly long: readonly Drawn[] }> {
  const { clock, owner } = world
  const server = await startEventStore({ dataDir: folder, port: 0, storage: { now: () => clock.now.getTime() } })
  const store = eventStoreDb({ connectionString: server.connectionString })
  const api = await apiOver(store, world)
  try {
    const clientId = randomUUID()
    const player = { send: api.as(owner), clock, clientId }
    await player.send.post('/api/clients', { clientId, name: 'Thandi', surname: '', email: '', phone: '' })
    const play = async (
      kind: (typeof KINDS)[number],
      moves: Parameters<typeof playRecord>[3],
      places: readonly number[],
    ): Promise<Drawn> => {
      const { example, blank } = kindOf(kind.name)
      const played = await playRecord(player, kind, [example, blank], moves)
      const [first, last] = [played.states[0]!.at, clock.now.getTime()]
      return { played, moments: places.map((place) => Math.round(first + place * (last - first))) }
    }
    const places = (count: number) => fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count, maxLength: count })
    const all = fc.tuple(fc.constantFrom(...KINDS), drawnMoves, places(MOMENTS))
    const drawn: Drawn[] = []
    for (const one of fc.sample(all, { numRuns: RECORDS, seed })) drawn.push(await play(...one))

    const saves = Array.from({ length: SAVES_OF_A_LONG_ONE }, (_, at) => ({
      act: 'change' as const,
      name: 1 + (at % 4),
      isOther: at % 2 === 0,
      pauseMs: 30_000,
    }))
    const [moments] = fc.sample(places(RECORDS), { numRuns: 1, seed })
    return { drawn, long: [await play(KINDS[0]!, saves, moments!)] }
  } finally {
    await api.close()
    await store.close()
    await server.stop()
  }
}

async function lookedAt(send: Parameters<typeof answeredAt>[0], drawn: readonly Drawn[]) {
  const took: number[] = []
  let wrong = 0
  for (const { played, moments } of drawn) {
    for (const moment of moments) {
      const began = performance.now()
      const answered = await answeredAt(send, played, moment)
      took.push(performance.now() - began)
      if (JSON.stringify(answered) !== JSON.stringify(thenAt(played, moment))) wrong += 1
    }
  }
  const rising = took.toSorted((a, b) => a - b)
  return { pairs: took.length, wrong, p95: Math.round(10 * quantile(rising, 0.95)) / 10 }
}
