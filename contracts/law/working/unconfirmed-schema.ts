import * as z from 'zod/mini'

/** Constants with one origin. */
export const unconfirmedConstants = z.strictObject({
  names: z.array(z.string()),
  status: z.string(),
  confidence: z.string(),
  source: z.string(),
  /** Of rates that continue after the last day they are confirmed for: the first day of the last known value. */
  asOf: z.optional(z.string()),
  /** The inputs that confirm these rates for the record, with the values that continue. */
  confirm: z.optional(z.array(z.strictObject({ field: z.string(), value: z.number() }))),
})
export type Unconfirmed = z.infer<typeof unconfirmedConstants>
