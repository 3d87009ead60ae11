import type { ConstantsSource } from '@tafel/contracts/law/constants/constants-source.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { RecordContext } from './answered.ts'
import { linkedRecords } from './linked-records.ts'

export interface RecordDeps {
  readonly commands: CommandHandler
  readonly constants: ConstantsSource
  readonly now?: () => Date
}

/** Which record, and on whose behalf. */
export interface Asked {
  readonly kind: KindName
  readonly recordId: string
  readonly accountId: string
  readonly signal: AbortSignal
}

/**
 * Prepares the context of a decision about a record. Links are read before: a linked record that changes a moment later makes this answer
 * outdated. `version`: of the constants; default: current ones, also if the named version is unavailable.
 */
export type ContextFor = (asked: Asked, inputs: unknown, version?: string) => Promise<(now: string) => RecordContext>

export function contextsFor({ commands, constants }: RecordDeps): ContextFor {
  return async ({ kind, recordId, ...caller }, inputs, version) => {
    const linked = await linkedRecords(commands, { kind, recordId }, inputs, caller)
    const chosen = (version === undefined ? undefined : constants.at(version)) ?? constants.current()
    return (now) => ({ today: johannesburgDate(now), constants: chosen, recordId, ...linked })
  }
}
