import * as z from 'zod/mini'

const ANSWER_WITHIN_MS = 2000
const report = z.object({ why: z.record(z.string(), z.string()) })

export interface Readiness {
  readonly isReady: boolean
  /** The process's reasons, without duplicates; '' if it gives none. */
  readonly why: string
}

/** Asks a process whether it is ready (`/health/ready`). */
export async function readiness(url: string): Promise<Readiness> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const body = report.safeParse(await answer.json().catch(() => undefined))
    return { isReady: answer.ok, why: body.success ? [...new Set(Object.values(body.data.why))].join('; ') : '' }
  } catch {
    return { isReady: false, why: '' }
  }
}
