import * as z from 'zod/mini'
import { PURCHASER_TYPES } from '../../kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { cents, id } from '../../base/fields.ts'
import type { Route } from '../../base/http/route.ts'
import { description } from '../../kinds/description.ts'
import { transferDuty } from '../../kinds/transfer-duty/record.ts'

/** Without defaults: absent fields stay unchanged. */
const inputs = z.partial(
  z.extend(transferDuty.inputs, { transferAmount: cents, purchaserType: z.enum(PURCHASER_TYPES), bondAmount: cents }),
)

/**
 * The specification's `updateTransferDuty` (§7). It does not show the payload: the record is named by its `uid` (§3), and saving a document
 * merges into it (§4).
 */
export const namedUpdateRoutes = {
  updateTransferDuty: {
    method: 'POST',
    path: '/api/functions/updateTransferDuty',
    access: 'subscriber',
    body: z.strictObject({ data: z.strictObject({ uid: id, description: z.optional(description), inputs: z.optional(inputs) }) }),
  },
} as const satisfies Record<string, Route>

/** Which kind each of them changes. */
export const NAMED_UPDATES = { updateTransferDuty: 'transferDuty' } as const satisfies Record<keyof typeof namedUpdateRoutes, string>
