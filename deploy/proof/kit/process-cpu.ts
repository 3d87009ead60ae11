import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pidsIn } from '@tafel/deploy/embedded/supervisor/pids.ts'

/** A process as `/proc` describes it. */
interface Running {
  readonly pid: number
  readonly parent: number
  /** User and system time of all its threads, and of children that have ended. */
  readonly ticks: number
}

/** Ticks of a second, in which the kernel counts CPU time. */
const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * CPU time so far of the processes of a stack, ms, by their names in its `pids.json`. A process has that of its unnamed children (the backends
 * of Postgres), except for the browser of the services, which is `browser`. Linux only.
 */
export function cpuOfStack(dataDir: string): ReadonlyMap<string, number> {
  const pids = JSON.parse(readFileSync(pidsIn(dataDir), 'utf8')) as Readonly<Record<string, number>>
  const names = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]))
  const running = new Map(allRunning().map((process) => [process.pid, process]))
  const msPerTick = 1000 / ticksPerSecond()
  const spent = new Map<string, number>()
  for (const process of running.values()) {
    const name = names.get(process.pid) ?? childOf(process)
    if (name !== undefined) spent.set(name, (spent.get(name) ?? 0) + process.ticks * msPerTick)
  }
  return spent

  function childOf({ parent }: Running): string | undefined {
    const above = running.get(parent)
    if (above === undefined) return undefined
    const name = names.get(above.pid) ?? childOf(above)
    return name === 'services' ? 'browser' : name
  }
}

function allRunning(): readonly Running[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      // The second field, the name in brackets, may contain anything.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number)
      return [{ pid: Number(pid), parent: Number(fields[1]), ticks: user! + system! + ofChildren! + systemOfChildren! }]
    } catch {
      // It has ended in the meantime.
      return []
    }
  })
}
