import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its clock does. */
const TICK_MS = 10

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ranMs: number
}

/** The CPU time of a process, its descendants and its ended children; undefined if the system doesn't report it. */
export function usedTime(pid: number): number | undefined {
  const all = processes()
  if (all === undefined) return undefined
  const found = all.filter((each) => each.pid === pid)
  for (const parent of found) found.push(...all.filter((each) => each.parent === parent.pid))
  return found.reduce((sum, { ranMs }) => sum + ranMs, 0)
}

function processes(): readonly Process[] | undefined {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []))
  } catch {
    return undefined
  }
}

/** None for a process that has ended meanwhile. */
function statOf(pid: number): readonly Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in brackets and may contain anything; the counters follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15).map(Number)
    return [{ pid, parent: Number(fields[1]), ranMs: (user + system + ofChildren + systemOfChildren) * TICK_MS }]
  } catch {
    return []
  }
}
