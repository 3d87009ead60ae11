import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeProcess, type StoreProcess } from '@tafel/deploy/embedded/eventstore/testing/store-process.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { median } from '../kit/quantile.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { EVENTS_A_STREAM, fill, filledStream } from '../kit/log-fill.ts'

const EVENTS = Number(process.env['TAFEL_EVENTS'] ?? 10_000_000)
const MIDDLE = EVENTS / 10
const FEW = 10_000
const STARTS = 5
const ROUNDS = 9
const WRITERS = 8
const APPENDS_A_ROUND = 4_000
/** Events for a subscriber that takes only one. */
const UNREAD = Math.min(200_000, EVENTS / 50)
const SLOW_SUBSCRIBERS = 4
/** More than twice what the log and its WAL need. */
const BYTES_AN_EVENT = 1_500
const MEGABYTE = 1024 * 1024

export const claim =
  'The embedded server starts on 1 000 000 events within a second, also after kill -9; an append over the wire to a store of 10 000 000 events costs at most 1.3 times one to a store of 10 000; memory is bounded.'
export const measures = ['deploy/embedded/eventstore', 'services/kernel']

/** The cost of a large log: start, append, disk, memory. Appends go over the wire to separate server processes. */
export async function run(): Promise<Figures> {
  const root = await mkdtemp(join(tmpdir(), 'tafel-bench-log-'))
  try {
    const { bavail, bsize } = statfsSync(root)
    if (bavail * bsize < EVENTS * BYTES_AN_EVENT) throw new Error(`${root} has no room for ${EVENTS} events.`)
    const [small, big] = [join(root, 'small'), join(root, 'big')]
    await fill(small, 0, FEW)
    const fillSeconds = [await timed(() => fill(big, 0, MIDDLE))]
    say(`${MIDDLE} events written in ${fillSeconds[0]} s`)
    const started = await starts(big)
    fillSeconds.push(await timed(() => fill(big, MIDDLE, EVENTS)))
    say(`${EVENTS} events written in ${fillSeconds[1]} s more`)
    const figures = { ...started, ...disk(big), ...(await appendCost(small, big)) }
    return {
      ...figures,
      'events.most': measured(EVENTS, 'events', '>= 10000000'),
      'fill.seconds': observed(
        fillSeconds.reduce((sum, each) => sum + each, 0),
        's',
      ),
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** From the command to the ready line: after an orderly stop, and after kill -9 during appends. */
async function starts(directory: string): Promise<Record<string, Figure>> {
  const [stopped, killed]: [number[], number[]] = [[], []]
  let resident = 0
  for (let turn = 0; turn < STARTS; turn += 1) {
    const [server, seconds] = await start(directory)
    stopped.push(seconds)
    resident = residentOf(server)
    await killUnderLoad(server)
    const [again, secondsAgain] = await start(directory)
    killed.push(secondsAgain)
    await again.end('SIGTERM')
  }
  say(`starts ${stopped.join(', ')} s; after kill -9 ${killed.join(', ')} s`)
  return {
    'start.median': measured(median(stopped), 's', '<= 1'),
    'start.slowest': measured(Math.max(...stopped), 's', '<= 1'),
    'start.afterKill.median': measured(median(killed), 's', '<= 1'),
    'start.afterKill.slowest': measured(Math.max(...killed), 's', '<= 1'),
    'memory.afterStart.middle': measured(resident, 'MiB', '<= 256'),
  }
}

async function start(directory: string): Promise<[StoreProcess, number]> {
  const began = performance.now()
  const server = await storeProcess(directory)
  return [server, Math.round(performance.now() - began) / 1000]
}

async function killUnderLoad(server: StoreProcess): Promise<void> {
  const store = eventStoreDb({ connectionString: server.connectionString })
  let acknowledged = 0
  const writers = Array.from({ length: WRITERS }, async () => {
    for (;;) {
      await append(store, `killed-${randomUUID()}`, 'none')
      acknowledged += 1
      if (acknowledged === 1_000) await server.end('SIGKILL')
    }
  })
  await Promise.allSettled(writers)
  await store.close()
}

function disk(directory: string): Record<string, Figure> {
  const size = (matches: RegExp) =>
    readdirSync(directory).reduce((sum, name) => sum + (matches.test(name) ? statSync(join(directory, name)).size : 0), 0)
  return {
    'disk.log': measured(round(size(/^events\.sqlite/) / EVENTS), 'bytes an event', '<= 700'),
  }
}

/** Both servers take turns, so that other load affects both. */
async function appendCost(smallDirectory: string, bigDirectory: string): Promise<Record<string, Figure>> {
  const sides = [await side(smallDirectory, FEW), await side(bigDirectory, EVENTS)] as const
  const [small, big] = sides
  try {
    for (const each of sides) await each.round()
    const ratios: number[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const [few, many] = turn % 2 === 0 ? [await small.round(), await big.round()] : [await big.round(), await small.round()].toReversed()
      ratios.push((many ?? Number.NaN) / (few ?? Number.NaN))
      say(`round ${turn + 1}: ${round((few ?? 0) * 1000)} µs and ${round((many ?? 0) * 1000)} µs an append`)
    }
    const resident = residentOf(big.server)
    return {
      'append.costRatio': measured(round(median(ratios)), 'ratio', '<= 1.3'),
      'append.costRatio.worst': observed(round(Math.max(...ratios)), 'ratio'),
      'memory.small.afterAppends': measured(residentOf(small.server), 'MiB', '<= 512'),
      'memory.most.afterAppends': measured(resident, 'MiB', '<= 512'),
      ...(await slowSubscribers(small)),
    }
  } finally {
    for (const each of sides) await each.close()
  }
}

type Side = Awaited<ReturnType<typeof side>>

/** One of the two servers. Half of a round's appends go to fresh streams, half to old streams all over the log. */
async function side(directory: string, events: number) {
  const server = await storeProcess(directory)
  const store = eventStoreDb({ connectionString: server.connectionString, appendDeadlineMs: 30_000 })
  const streams = events / EVENTS_A_STREAM
  const revisions = new Map<number, bigint>()
  async function writer(own: number, appends: number): Promise<void> {
    for (let count = 0; count < appends; count += 1) {
      if (count % 2 === 0) {
        await append(store, `fresh-${randomUUID()}`, 'none')
        continue
      }
      // Each writer has its own streams, so there are no conflicts.
      const number = Math.floor(Math.random() * (streams / WRITERS)) * WRITERS + own
      const last = revisions.get(number) ?? BigInt(EVENTS_A_STREAM - 1)
      revisions.set(number, last + 1n)
      await append(store, filledStream(number), last)
    }
  }
  return {
    server,
    store,
    /** Returns the time for one append, ms. */
    async round(appends = APPENDS_A_ROUND, writers = WRITERS): Promise<number> {
      const ms = await timedMs(() => Promise.all(Array.from({ length: writers }, (_, own) => writer(own % WRITERS, appends / writers))))
      return ms / appends
    },
    async close() {
      await store.close()
      await server.end('SIGTERM')
    },
  }
}

/** Memory of a server whose subscribers don't fetch what it writes, compared with one without subscribers. */
async function slowSubscribers({ server, store }: Side): Promise<Record<string, Figure>> {
  const write = async (count: number) => {
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        for (let each = 0; each < count / 64; each += 1) await append(store, `unread-${randomUUID()}`, 'none')
      }),
    )
  }
  await write(UNREAD)
  const before = residentOf(server)
  const over = new AbortController()
  const stuck = Array.from({ length: SLOW_SUBSCRIBERS }, () =>
    store.subscribe({ from: 'beginning', signal: over.signal })[Symbol.asyncIterator](),
  )
  for (const one of stuck) await one.next()
  await write(UNREAD)
  const after = residentOf(server)
  over.abort()
  for (const one of stuck) await one.return?.()
  say(`slow subscribers: ${before} MiB before, ${after} MiB after ${UNREAD} unfetched events`)
  return {
    'memory.beforeSlowSubscribers': measured(before, 'MiB', '<= 512'),
    'memory.slowSubscribers.growth': measured(after - before, 'MiB', '<= 64'),
    'memory.slowSubscribers.unread': measured(UNREAD, 'events', '>= 200000'),
  }
}

async function append(store: EventStore, stream: string, expected: bigint | 'none'): Promise<void> {
  const id = randomUUID()
  const metadata = {
    schemaVersion: 1,
    occurredAt: '',
    correlationId: id,
    causationId: id,
    commandId: id,
    commandHash: '',
    actor: id,
    leafHash: '',
  }
  const { outcome } = await store.append(stream, expected, [{ id, type: 'Appended', data: { appended: 'x'.repeat(187) }, metadata }])
  if (outcome !== 'appended') throw new Error(`The append to ${stream} met a conflict.`)
}

/** The process's resident memory, without the page cache. */
function residentOf({ child }: StoreProcess): number {
  const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round((Number(kibibytes) * 1024) / MEGABYTE)
}

async function timedMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  return Math.round((await timedMs(work)) / 100) / 10
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
