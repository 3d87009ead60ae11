import type { ConstantsSource } from '@tafel/contracts/law/constants/constants-source.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { RecordContext } from './answered.ts'
import { linkedRecords } from './linked-records.ts'

export interface RecordDeps {
  readonly commands: CommandHandler
  readonly constants: ConstantsSource
  readonly now?: () => Date
}

/** Which record, and for whom it is looked for. */
export interface Asked {
  readonly kind: KindName
  readonly recordId: string
  readonly accountId: string
  readonly signal: AbortSignal
}

/**
 * What a decision about a record with such inputs needs, at the time when it is decided. Links are read before: a linked record that changes a
 * moment later makes this answer an older one. `version`: of the constants; those of now where none is named or it can't be had any more.
 */
export type ContextFor = (asked: Asked, inputs: unknown, version?: string) => Promise<(now: string) => RecordContext>

export function contextsFor({ commands, constants }: RecordDeps): ContextFor {
  return async ({ kind, recordId, ...caller }, inputs, version) => {
    const linked = await linkedRecords(commands, { kind, recordId }, inputs, caller)
    const chosen = (version === undefined ? undefined : constants.at(version)) ?? constants.current()
    return (now) => ({ today: johannesburgDate(now), constants: chosen, recordId, ...linked })
  }
}
