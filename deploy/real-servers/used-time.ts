import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its clock does. */
const TICK_MS = 10

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ranMs: number
}

/** How long a process, those below it, and those of its children that have ended have run; undefined where the system doesn't say. */
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
    // Its name is in brackets and may hold anything; what is counted comes after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15).map(Number)
    return [{ pid, parent: Number(fields[1]), ranMs: (user + system + ofChildren + systemOfChildren) * TICK_MS }]
  } catch {
    return []
  }
}
