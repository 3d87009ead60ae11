import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'
import { constantsVersion } from '../../kinds/record-kind.ts'

/** Most records of one run. */
export const MAX_RECALCULATED = 1000

export const recordRef = { kind: z.enum(Object.keys(KIND_NAMES) as KindName[]), recordId: id }

/** A request to recalculate records of the firm, of any kinds, with the current constants. */
export const startRecalculation = z.strictObject({
  recalculationId: id,
  constantsVersion,
  records: z.array(z.strictObject(recordRef)).check(
    z.minLength(1, 'Choose at least one record.'),
    z.maxLength(MAX_RECALCULATED, `At most ${MAX_RECALCULATED} records at once.`),
    z.refine((records) => new Set(records.map(({ recordId }) => recordId)).size === records.length, 'Each record once.'),
  ),
})
export type StartRecalculation = z.infer<typeof startRecalculation>

/** Why a record was not changed. `laterChanges`: later changes depend on the one to undo. */
export const LEFT = ['locked', 'deleted', 'erased', 'gone', 'asItIs', 'laterChanges', 'doesNotFit'] as const
export type Left = (typeof LEFT)[number]
