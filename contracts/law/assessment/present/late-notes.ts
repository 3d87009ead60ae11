import type { ScenarioNote } from '../../working/findings.ts'
import { labelOf } from '../inputs/labels.ts'
import type { ComputedResult } from '../result/result.ts'

const FIELDS = { late: 'paid.provisionalP1Date', lateSecond: 'paid.provisionalP2Date' } as const

/** A note at the date of each late provisional payment, with its cost (Fourth Schedule, para 27; s 89bis(2)). */
export function lateNotes({ provisional }: Pick<ComputedResult, 'provisional'>): readonly ScenarioNote[] {
  return (['late', 'lateSecond'] as const).flatMap((which) => {
    const late = provisional[which]
    if (late === null) return []
    const field = FIELDS[which]
    return [{ code: 'payment-late', severity: 'amber', field, message: `${labelOf(field)}: ${late.sentence}`, remedy: 'Check the date.' }]
  })
}
