import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { linksAmong, type RecordToRerun } from '../impact/rerun.ts'
import { whyNot } from '../impact/why-not.ts'

/** A stored record with the constants of its calculation. */
export interface StoredRecord extends RecordToRerun {
  readonly constantsVersion: string
  readonly result: unknown
  readonly headline: number | null
}

/** The records that change, without names, which are in the read model. */
export type Change = Pick<ChangedRecord, 'kind' | 'recordId' | 'was' | 'next' | 'why'>

export interface CompareWith {
  readonly current: Constants
  /** The constants of the records' calculations, by version, as far as available. */
  readonly before: ReadonlyMap<string, Constants>
  readonly today: string
}

/**
 * Each record whose answer changes under current constants. Both answers use today's date and current linked records, so that only the
 * constants make a difference. Undefined: unchanged.
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
