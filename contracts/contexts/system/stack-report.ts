import * as z from 'zod/mini'

/** The supervisor's report, as far as the system page shows it. */
export const stackReport = z.object({
  parts: z.record(z.string(), z.string()),
  processes: z.record(
    z.string(),
    z.object({ startedAt: z.string(), restarts: z.number(), lastEnd: z.nullable(z.object({ at: z.string(), how: z.string() })) }),
  ),
  upkeep: z.record(
    z.string(),
    z.object({
      health: z.string(),
      lastGoodAt: z.nullable(z.string()),
      ageSeconds: z.optional(z.nullable(z.number())),
      error: z.optional(z.string()),
    }),
  ),
})
