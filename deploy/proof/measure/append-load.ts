import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Contestant, Entry } from './append-contestant.ts'

/** Events for each stream, the first expecting no stream; then a fresh stream follows. */
const EVENTS_A_STREAM = 10

export interface Load {
  readonly rate: number
  /** One for each append, ms. */
  readonly latencies: readonly number[]
  /** The number of events in each stream. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** CPU time for one append, µs: in this process, and in all other processes that work for the contestant. */
  readonly ownCpu: number
  readonly otherCpu: number
}

/** Runs writers with one append in flight each, until the given number of appends is acknowledged. */
export async function load(contestant: Contestant, writers: number, appends: number): Promise<Load> {
  const latencies: number[] = []
  const acknowledged = new Map<string, number>()
  let left = appends
  const [own, other] = [process.cpuUsage(), cpuOf(contestant.processes())]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      let stream = ''
      for (let before = EVENTS_A_STREAM; left > 0; before += 1) {
        left -= 1
        if (before === EVENTS_A_STREAM) [stream, before] = [`client-${randomUUID()}`, 0]
        const sent = performance.now()
        await contestant.append(stream, before, entry(before))
        latencies.push(performance.now() - sent)
        acknowledged.set(stream, before + 1)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(own)
  return {
    rate: appends / seconds,
    latencies,
    acknowledged,
    ownCpu: (user + system) / appends,
    otherCpu: (cpuOf(contestant.processes()) - other) / appends,
  }
}

const HASH = 'c0ffee'.repeat(11).slice(0, 64)

/** About 220 bytes of data, and the kernel's metadata. */
function entry(before: number): Entry {
  const id = randomUUID()
  return {
    id,
    type: before === 0 ? 'ClientAdded' : 'ClientChanged',
    data: { clientId: id, name: 'x'.repeat(64), surname: 'y'.repeat(64), change: before, email: '', phone: '' },
    metadata: {
      schemaVersion: 1,
      occurredAt: '2026-11-21T10:00:00.000Z',
      correlationId: id,
      causationId: id,
      commandId: id,
      commandHash: HASH,
      actor: id,
      leafHash: HASH,
    },
  }
}

const TICK_US = 10_000

/** CPU time of processes and their children so far, including ended ones, µs. 0 if the system doesn't report it. */
function cpuOf(pids: readonly number[]): number {
  if (process.platform !== 'linux' || pids.length === 0) return 0
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
      const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
      if (pids.includes(Number(name))) ticks += user + system + endedUser + endedSystem
      else if (pids.includes(parent)) ticks += user + system
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks * TICK_US
}
