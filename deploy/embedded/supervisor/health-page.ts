import { statfs } from 'node:fs/promises'
import { listen, type Listening } from '@tafel/kernel/http/server.ts'
import type { JobState } from '../upkeep/upkeep.ts'
import type { ProcessLife } from './child.ts'

/** Below this the stack still works, but an operator should free space. */
const LITTLE_BYTES = 300 * 1024 * 1024
const MEGABYTE = 1024 * 1024

export interface StackHealth {
  readonly dataDir: string
  /** Whether each process answered its last check. */
  readonly parts: () => Readonly<Record<string, boolean>>
  /** Since when each process runs, and its restarts. */
  readonly lives: () => Readonly<Record<string, ProcessLife>>
  readonly upkeep: () => Readonly<Record<string, JobState>>
}

type Health = 'ok' | 'degraded' | 'down'

/** The state of the whole stack as JSON: processes, disk space, backups and the scrub with their last runs. */
export async function reportOf({ dataDir, parts, lives, upkeep }: StackHealth) {
  const answering = Object.fromEntries(Object.entries(parts()).map(([name, is]) => [name, is ? ('ok' as const) : ('down' as const)]))
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const disk = {
    health: free < LITTLE_BYTES ? ('degraded' as const) : ('ok' as const),
    freeMegabytes: Math.floor(free / MEGABYTE),
    ...(free < LITTLE_BYTES && { remedy: `Make room at ${dataDir}, or move TAFEL_DATA to a larger disk. What was saved is safe.` }),
  }
  const jobs = upkeep()
  const all: readonly Health[] = [...Object.values(answering), disk.health, ...Object.values(jobs).map(({ health }) => health)]
  const health: Health = all.includes('down') ? 'down' : all.includes('degraded') ? 'degraded' : 'ok'
  return { health, parts: answering, processes: lives(), disk, upkeep: jobs }
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/

export function serveHealth(health: StackHealth, port: number): Promise<Listening> {
  return listen((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end(`${JSON.stringify(body, undefined, 2)}\n`)
    }
    // Refuses a foreign name that resolves to this machine (DNS rebinding).
    if (!LOCAL_HOST.test(request.headers.host ?? '')) return answer(421, {})
    if (request.method !== 'GET' || !['/', '/health', '/health/ready', '/health/live'].includes(request.url ?? '')) return answer(404, {})
    if (request.url === '/health/live') return answer(200, { health: 'ok' })
    reportOf(health).then(
      (report) => answer(report.health === 'down' ? 503 : 200, report),
      () => answer(503, { health: 'down' }),
    )
  }, port)
}
