import { stackReport } from '@tafel/contracts/contexts/system/stack-report.ts'
import type { StackJob, StackProcess, SystemView } from '@tafel/contracts/contexts/system/views.ts'

const WITHIN_MS = 2000

/** Reads the supervisor's report; null where there is no supervisor. Throws if it doesn't answer. */
export function stackOf(url: string | undefined): () => Promise<SystemView['stack']> {
  return async () => {
    if (url === undefined) return null
    const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) })
    // 503 has the same report: a part is down.
    const { parts, processes, upkeep } = stackReport.parse(await response.json())
    return {
      processes: Object.entries(parts).map(([name, state]): StackProcess => {
        const life = processes[name]
        return {
          name,
          isAnswering: state === 'ok',
          startedAt: life?.startedAt ?? null,
          restarts: life?.restarts ?? null,
          lastEnd: life?.lastEnd ?? null,
        }
      }),
      jobs: Object.entries(upkeep).map(([name, { health, lastGoodAt, ageSeconds = null, error = null }]): StackJob => ({
        name,
        isHealthy: health === 'ok',
        lastGoodAt,
        ageSeconds,
        error,
      })),
    }
  }
}
