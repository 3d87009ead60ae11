import * as z from 'zod/mini'

/** Most events that one undo takes back. */
export const MAX_UNDONE = 1000

/** Of an event: the revisions of its stream that it takes back. Absent where it takes back none. */
export const undoes = z.optional(z.array(z.int().check(z.minimum(0))).check(z.minLength(1), z.maxLength(MAX_UNDONE)))

/** The revisions of one stream to undo. */
export const undo = z.strictObject({
  revisions: z
    .array(z.int('A revision.').check(z.minimum(0, 'A revision.')))
    .check(z.minLength(1, 'Say what to take back.'), z.maxLength(MAX_UNDONE, `At most ${MAX_UNDONE} changes at once.`)),
})
export type Undo = z.infer<typeof undo>
