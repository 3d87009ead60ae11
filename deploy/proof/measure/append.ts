import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startPostgres } from '@tafel/deploy/embedded/postgres/cluster.ts'
import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import { median } from '../kit/quantile.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import type { Contestant } from './append-contestant.ts'
import { load, type Load } from './append-load.ts'
import { oracle, type Verdict } from './append-oracle.ts'
import { castore } from './rivals/castore.ts'
import { emmett } from './rivals/emmett.ts'
import { naive } from './rivals/naive.ts'
import { embedded, embeddedSecured, eventStoreDbAt } from './rivals/tafel.ts'

const ROUNDS = Number(process.env['TAFEL_ROUNDS'] ?? 5)
const LOADS = [
  { writers: 1, appends: 2_000 },
  { writers: 8, appends: 8_000 },
  { writers: 64, appends: 12_000 },
] as const
/** Excludes compiler warm-up: in production these run for days. */
const WARM = { writers: 8, appends: 24_000 } as const
/** For the correctness lines. */
const ALL_WRITERS = 64
const OURS = Number(process.env['TAFEL_EVENTS'] ?? 100_000)
const THEIRS = Math.min(OURS, 12_000)
const RIVALS = ['emmett', 'castore'] as const
/** A subscriber that sees nothing for this long has seen everything. */
const QUIET_MS = 3_000

export const claim =
  'Appends through the official client to the embedded server are at least level with the faster rival at 8 and at 64 writers and 1.5 times emmett at 64, TLS and credentials cost at most 15 % of them, and no subscriber or reader of 100 000 of them by 64 writers misses one, sees one twice or out of order.'
export const measures = ['deploy/embedded/eventstore', 'services/kernel']

/**
 * Appends of one event, acknowledged when flushed: ours through the official client, over loopback, to the embedded server
 * as its own process; the rivals on the PostgreSQL of the same machine. Also checks what subscribers saw.
 */
export async function run(): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-bench-append-'))
  const secret = randomBytes(12).toString('hex')
  const passwords = { owner: secret, services: secret, projections: secret, queries: secret, identity: secret, relay: secret }
  const postgres = await startPostgres({ dataDir, port: await freePort(), passwords })
  const given = process.env['TAFEL_EVENTSTOREDB']
  const contestants: Contestant[] = []
  try {
    const url = postgres.url('owner')
    await printDurability(postgres)
    process.stdout.write(
      '  One event an append, streams of ten events. The work differs: tafel uses gRPC to another process, recognises a\n',
    )
    process.stdout.write(
      '  repeated append by its id and checksums each event; emmett runs a stored procedure that maintains streams and partitions and\n',
    )
    process.stdout.write(
      '  accepts "does not exist" for an existing stream; castore is one INSERT, without a global order or subscriptions.\n',
    )
    if (given === undefined) process.stdout.write('  eventstoredb: skipped (TAFEL_EVENTSTOREDB is not set)\n')
    contestants.push(await embedded(), await emmett(url, postgres.pid), await castore(url, postgres.pid), await embeddedSecured())
    if (given !== undefined) contestants.push(eventStoreDbAt(given))
    const figures = { ...speedFigures(await race(contestants)), ...(await correctness(contestants, await naive(url, postgres.pid))) }
    return { ...figures, ...(await durability(postgres)) }
  } finally {
    for (const contestant of contestants) await contestant.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Runs = ReadonlyMap<string, readonly Load[]>

/** The contestants take turns within each round, so that other load affects all of them. Keys: `<writers> <name>`. */
async function race(contestants: readonly Contestant[]): Promise<Runs> {
  const runs = new Map<string, Load[]>()
  for (const contestant of contestants) await load(contestant, WARM.writers, WARM.appends)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const { writers, appends } of LOADS) {
      for (const contestant of contestants) {
        const one = await load(contestant, writers, appends)
        const key = `${writers} ${contestant.name}`
        runs.set(key, [...(runs.get(key) ?? []), one])
        process.stdout.write(`  ${turn + 1}: ${writers} writers, ${contestant.name}: ${Math.round(one.rate)}/s\n`)
      }
    }
  }
  return runs
}

function speedFigures(runs: Runs): Record<string, Figure> {
  const figures: Record<string, Figure> = {}
  for (const [key, loads] of runs) {
    const [writers, name] = key.split(' ')
    const put = (what: string, value: number, unit: string) => (figures[`writers${writers}.${name}.${what}`] = observed(round(value), unit))
    const rates = loads.map(({ rate }) => rate)
    put('median', median(rates), 'appends/s')
    put('least', Math.min(...rates), 'appends/s')
    put('most', Math.max(...rates), 'appends/s')
    const latencies = loads.flatMap((one) => one.latencies).toSorted((a, b) => a - b)
    for (const [percentile, quantile] of Object.entries({ p50: 0.5, p99: 0.99, 'p99.9': 0.999 }))
      put(percentile, latencies[Math.floor(latencies.length * quantile)] ?? 0, 'ms')
    put('clientCpu', median(loads.map(({ ownCpu }) => ownCpu)), 'µs an append')
    put('serverCpu', median(loads.map(({ otherCpu }) => otherCpu)), 'µs an append')
  }
  const rates = (writers: number, name: string) => (runs.get(`${writers} ${name}`) ?? []).map(({ rate }) => rate)
  const ratio = (writers: number, name: string, to: string) => {
    const other = rates(writers, to)
    return round(median(rates(writers, name).map((rate, turn) => rate / (other[turn] ?? Number.NaN))))
  }
  for (const { writers } of LOADS) {
    for (const rival of RIVALS) {
      const target = TARGETS[`${writers} ${rival}`]
      const value = ratio(writers, 'tafel', rival)
      figures[`writers${writers}.ratioTo.${rival}`] =
        target === undefined ? observed(value, 'ratio') : measured(value, 'ratio', `>= ${target}`)
    }
    figures[`writers${writers}.withTlsToWithout`] = measured(ratio(writers, 'tafelTls', 'tafel'), 'ratio', '>= 0.85')
  }
  return figures
}

/** A ratio of at least 1 to each rival is one to the faster rival. */
const TARGETS: Readonly<Record<string, number>> = { '8 emmett': 1, '8 castore': 1, '64 emmett': 1.5, '64 castore': 1 }

async function correctness([ours, rival]: readonly Contestant[], broken: Contestant): Promise<Record<string, Figure>> {
  if (ours === undefined || rival === undefined) return {}
  try {
    const own = await judged(ours, OURS)
    const emmetts = await judged(rival, THEIRS)
    const caught = await judged(broken, THEIRS)
    const none = (verdict: Verdict, name: string) =>
      Object.entries(verdict).map(([what, count]) => [`correct.tafel.${name}.${what}`, measured(count, 'events', '= 0')] as const)
    return {
      'correct.tafel.appends': measured(OURS, 'appends', '>= 100000'),
      ...Object.fromEntries([...none(own.live, 'live'), ...(own.later === undefined ? [] : none(own.later, 'later'))]),
      'correct.tafel.rateWithSubscriber': observed(round(own.rate), 'appends/s'),
      'correct.emmett.appends': observed(THEIRS, 'appends'),
      'correct.emmett.live.lost': observed(emmetts.live.lost, 'events'),
      'correct.emmett.live.doubled': observed(emmetts.live.doubled, 'events'),
      'correct.emmett.live.outOfOrder': observed(emmetts.live.outOfOrder, 'events'),
      'correct.brokenReader.caught.lost': measured(caught.live.lost, 'events', '>= 1'),
    }
  } finally {
    await broken.close()
  }
}

/** Judges what a concurrent subscriber and a later reader saw of many writers' events. */
async function judged(contestant: Contestant, appends: number): Promise<{ live: Verdict; later: Verdict | undefined; rate: number }> {
  const acknowledged = new Map<string, number>()
  // Events of the race before don't count.
  const live = oracle(acknowledged)
  const shownEarly: Parameters<typeof live.seen>[0][] = []
  let lastShown = performance.now()
  const following = await contestant.follow?.((one) => {
    lastShown = performance.now()
    shownEarly.push(one)
  })
  const done = await load(contestant, ALL_WRITERS, appends)
  for (const [stream, events] of done.acknowledged) acknowledged.set(stream, events)
  const shown = () => shownEarly.reduce((sum, { stream }) => sum + (acknowledged.has(stream) ? 1 : 0), 0)
  while (shown() < appends && performance.now() - lastShown < QUIET_MS) await wait(100)
  await following?.stop()
  for (const one of shownEarly) if (acknowledged.has(one.stream)) live.seen(one)
  let later: ReturnType<typeof oracle> | undefined
  if (contestant.readAll !== undefined) {
    later = oracle(acknowledged)
    for await (const one of contestant.readAll()) if (acknowledged.has(one.stream)) later.seen(one)
  }
  process.stdout.write(`  ${contestant.name}: of ${appends} appends by ${ALL_WRITERS} writers, live ${JSON.stringify(live.verdict())}`)
  process.stdout.write(`, later ${later === undefined ? 'not supported' : JSON.stringify(later.verdict())}\n`)
  return { live: live.verdict(), later: later?.verdict(), rate: done.rate }
}

const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

async function settingsOf(postgres: Cluster): Promise<readonly (readonly [string, string])[]> {
  const client = new pg.Client({ connectionString: postgres.url('owner') })
  await client.connect()
  try {
    const shown: (readonly [string, string])[] = []
    for (const name of SETTINGS) shown.push([name, String((await client.query(`SHOW ${name}`)).rows[0]?.[name])])
    return shown
  } finally {
    await client.end()
  }
}

async function printDurability(postgres: Cluster): Promise<void> {
  const settings = (await settingsOf(postgres)).map(([name, value]) => `${name} ${value}`).join(', ')
  process.stdout.write(`  PostgreSQL: ${settings}. tafel: SQLite with synchronous=FULL, flushed before the answer.\n`)
}

async function durability(postgres: Cluster): Promise<Record<string, Figure>> {
  return Object.fromEntries(
    (await settingsOf(postgres)).map(([name, value]) => [`postgres.${name}`, measured(value === 'on' ? 1 : 0, '1 is on', '= 1')]),
  )
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100
}
