import { existsSync } from 'node:fs'
import { DamagedStore } from '../storage/damage.ts'
import { DirectoryInUse, lockDirectory } from '../storage/lock.ts'
import { backup } from './backup.ts'
import { exportEvents } from './export.ts'
import { indexProblem } from './index-check.ts'
import { inspectAll } from './inspect.ts'
import { isBackup } from './manifest.ts'
import { restore, verifyBackup } from './restore.ts'
import { storeStatistics } from './statistics.ts'

export interface CommandOptions {
  readonly data: string
  readonly to?: string | undefined
  readonly from?: string | undefined
}

type Command = (options: CommandOptions) => Readonly<Record<string, unknown>>

/** What can be done with a folder besides serving it. Each returns what it has to say, and throws what is wrong. */
export const commands: Readonly<Record<string, Command>> = {
  backup({ data, to }) {
    const { events, end, files } = backup(data, needed(to, '--to'))
    return { backedUp: to, events, end, files: files.length }
  },
  restore({ from, data }) {
    const { events, end, lastAt } = restore(needed(from, '--from'), data)
    return { restored: data, events, end, lastAt }
  },
  verify({ data }) {
    if (!existsSync(data)) throw new DamagedStore(data, 'there is no such folder')
    if (isBackup(data)) {
      const { events, end, lastAt } = verifyBackup(data)
      return { whole: data, events, end, lastAt }
    }
    const { events, damages, end } = inspectAll(data)
    const [first] = damages
    if (first !== undefined) {
      const more = damages.length === 1 ? '' : ` (and ${damages.length - 1} more places)`
      throw new DamagedStore(first.place, `${first.reason}${more}`)
    }
    return { whole: data, events, end: end.end, index: verifiedIndex(data) }
  },
  stat: ({ data }) => ({ ...storeStatistics(data) }),
  export({ data, to }) {
    const { events, damages } = exportEvents(data, needed(to, '--to'))
    return { exported: to, events, damages: damages.map(({ place, reason }) => `${place}: ${reason}`) }
  },
}

/** The index of a store at work changes while it is compared. */
function verifiedIndex(data: string): string {
  let unlock: () => void
  try {
    unlock = lockDirectory(data)
  } catch (error) {
    if (error instanceof DirectoryInUse) return 'not compared, the store is at work'
    throw error
  }
  try {
    const problem = indexProblem(data)
    if (problem === undefined) return 'as the log'
    throw new Error(`${data}/streams.sqlite: ${problem}. The log is whole: delete the file, it is built again from the log.`)
  } finally {
    unlock()
  }
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is needed.`)
  return value
}
