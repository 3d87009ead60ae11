import { existsSync } from 'node:fs'
import { DamagedStore } from '../storage/damage.ts'
import { backup } from './backup.ts'
import { exportEvents } from './export.ts'
import { inspectAll } from './inspect.ts'
import { isBackup } from './manifest.ts'
import { restore, verifyBackup } from './restore.ts'

export interface CommandOptions {
  readonly data: string
  readonly to?: string | undefined
  readonly from?: string | undefined
}

type Command = (options: CommandOptions) => Readonly<Record<string, unknown>>

/** The commands on a folder. Each returns its report, or throws the problem. */
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
      if (damages.length > 1) first.message += ` (And ${damages.length - 1} more places.)`
      throw first
    }
    return { whole: data, events, end }
  },
  export({ data, to }) {
    const { events, damages } = exportEvents(data, needed(to, '--to'))
    return { exported: to, events, damages: damages.map(({ message }) => message) }
  },
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is needed.`)
  return value
}
