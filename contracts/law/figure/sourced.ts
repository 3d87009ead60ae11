import * as z from 'zod/mini'
import { CONFIDENCES, CONSTANT_STATUSES } from './origin.ts'

// Apart from the origins themselves: figures are loaded without the library that checks them.

export const origin = z.strictObject({
  status: z.enum(CONSTANT_STATUSES),
  confidence: z.enum(CONFIDENCES),
  source: z.string().check(z.minLength(1), z.maxLength(500)),
})

export const sourced = <Schema extends z.core.$ZodType>(value: Schema) => z.strictObject({ value, origin })
