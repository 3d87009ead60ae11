import { statfs } from 'node:fs/promises'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { queueStates } from './queues.ts'
import { parkedByReactors, reactorStates } from './reactors.ts'
import { parkedByReadModels, readModelStates } from './read-models.ts'
import { relayState } from './relay.ts'
import { scrubState } from './scrub.ts'
import type { SystemSources } from './sources.ts'

const MEGABYTE = 1024 * 1024
const WITHIN_MS = 3000

/** Everything on the system page. A part that doesn't answer in time is null; the others are shown. */
export async function look(sources: SystemSources): Promise<SystemView> {
  const { health, store, clockAheadMs, folder, version, region, now } = sources
  const [report, head, readModels, reactors, parked, queues, scrub, relay, postgres, disk, stack, seal] = await Promise.all([
    health(),
    orNull(() => store.head({ signal: AbortSignal.timeout(WITHIN_MS) })),
    orNull(() => readModelStates(sources)),
    orNull(() => reactorStates(sources)),
    orNull(async () => [...(await parkedByReadModels(sources)), ...(await parkedByReactors(sources))]),
    orNull(() => queueStates(sources)),
    orNull(() => scrubState(sources)),
    orNull(() => relayState(sources)),
    orNull(() => postgresOf(sources)),
    orNull(() => diskOf(folder)),
    orNull(() => sources.stack()),
    orNull(() => sealOf(sources)),
  ])
  const ahead = clockAheadMs()
  return {
    at: now().toISOString(),
    health: report.health === 'ok' && relay !== null ? relay.health : report.health,
    checks: [
      ...Object.entries(report.checks).map(([name, state]) => ({ name, health: state, why: report.why[name] ?? null })),
      ...(relay === null ? [] : [{ name: 'relay', ...relay }]),
    ],
    logPosition: head === null ? null : head.toString(),
    lastHour: sources.lastHour(),
    clockAheadSeconds: ahead === undefined ? null : ahead / 1000,
    readModels,
    reactors,
    parked,
    queues,
    scrub,
    postgres,
    disk,
    stack,
    seal,
    region,
    versions: {
      tafel: version,
      node: process.version,
      startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / MEGABYTE),
    },
  }
}

async function sealOf({ tree }: SystemSources): Promise<SystemView['seal']> {
  const { size, latest, unsignedSince } = await tree(AbortSignal.timeout(WITHIN_MS))
  return { entries: size, latest: latest === null ? null : { signedAt: latest.signedAt, size: latest.size }, unsignedSince }
}

async function postgresOf({ services }: SystemSources): Promise<SystemView['postgres']> {
  const [row] = await services(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
  )
  if (row === undefined) return null
  return {
    version: String(row['version']),
    megabytes: Math.round(Number(row['bytes']) / MEGABYTE),
    connections: Number(row['connections']),
  }
}

async function diskOf(folder: string): Promise<SystemView['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeMegabytes: Math.floor((bavail * bsize) / MEGABYTE), totalMegabytes: Math.floor((blocks * bsize) / MEGABYTE) }
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, WITHIN_MS, null)))
  try {
    return await Promise.race([work(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
