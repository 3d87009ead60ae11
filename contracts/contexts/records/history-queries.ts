import * as z from 'zod/mini'
import { id, requestTime } from '../../base/fields.ts'

const revision = z.optional(
  z.coerce.number('A revision.').check(z.int('A revision.'), z.minimum(0, 'A revision.'), z.maximum(1_000_000_000)),
)

/** `before`: the end of the earlier page; absent: the newest. `limit`: entries per page. */
export const historyQuery = z.strictObject({
  before: revision,
  limit: z.optional(z.coerce.number('How many entries.').check(z.int('How many entries.'), z.minimum(1), z.maximum(100))),
})
export type HistoryQuery = z.infer<typeof historyQuery>

/** After a revision, or at a moment; absent: now. */
export const asOfQuery = z.strictObject({
  revision,
  at: z.optional(requestTime),
})
export type AsOfQuery = z.infer<typeof asOfQuery>

/** `after`: the `next` of the page before. */
export const clientsThenQuery = z.strictObject({
  at: requestTime,
  after: z.optional(id),
})
export type ClientsThenQuery = z.infer<typeof clientsThenQuery>
