import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'
import { same } from '@tafel/kernel/same.ts'
import { linksAmong, type RecordToRerun } from '../impact/rerun.ts'
import { whyNot } from '../impact/why-not.ts'

/** A record as it is stored, with the constants that it was calculated with. */
export interface StoredRecord extends RecordToRerun {
  readonly constantsVersion: string
  readonly result: unknown
  readonly headline: number | null
}

/** Which records change, without a name: those stand in the read model. */
export type Change = Pick<ChangedRecord, 'kind' | 'recordId' | 'was' | 'next' | 'why'>

export interface CompareWith {
  readonly current: Constants
  /** Those that the records were calculated with, by version, as far as they can be had. */
  readonly before: ReadonlyMap<string, Constants>
  readonly today: string
}

/**
 * Each record with another answer under the constants of now. Both answers are of today and of what linked records hold now, so that nothing
 * but the constants makes the difference. Undefined: it is the same.
 */
export async function compareAll(
  records: readonly StoredRecord[],
  all: readonly RecordToRerun[],
  { current, before, today }: CompareWith,
): Promise<readonly (Change | undefined)[]> {
  const linkedOf = linksAmong(all)
  const changes: (Change | undefined)[] = []
  for (const record of records) {
    const { kind, recordId, inputs, constantsVersion, headline: was } = record
    const { answer, headline } = kindOf(kind)
    const linkedInputs = await linkedOf(record)
    const under = (constants: Constants) => answer(inputs, { today, constants, recordId, linkedInputs })
    const then = before.get(constantsVersion)
    const result = under(current)
    if (same(then === undefined ? record.result : under(then), result)) {
      changes.push(undefined)
      continue
    }
    const next = headline(result)
    const why = next === null ? await whyNot(record, current, { today, linkedInputs }) : null
    changes.push({ kind, recordId, was, next, why: why?.message ?? null })
  }
  return changes
}
