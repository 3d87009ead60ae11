import * as z from 'zod/mini'

const json = (max: number) => z.string('Text.').check(z.maxLength(max, `At most ${max} characters.`))
/** react-admin's simple-rest list parameters, each a JSON text; parsed and whitelisted by the handler. */
export const simpleRest = z.strictObject({
  filter: z.optional(json(20_000)),
  range: z.optional(json(100)),
  sort: z.optional(json(200)),
  embed: z.optional(json(200)),
})
/** All rows that the filter finds. */
export const filtered = z.strictObject({ filter: z.optional(json(20_000)) })
