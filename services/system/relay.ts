import type { Health } from '@tafel/kernel/runtime/lifecycle.ts'
import type { SystemSources } from './sources.ts'

interface RelayState {
  readonly health: Health
  readonly why: string | null
}

/** It writes at least every minute. */
const SILENT_MS = 180_000
/** Postgres error: no relay ever ran here. */
const NO_SUCH_TABLE = '42P01'

/** The relay's last report; null if none runs. A clean end deletes its row, so an old row means that it died. */
export async function relayState({ services, now }: Pick<SystemSources, 'services' | 'now'>): Promise<RelayState | null> {
  const [row] = await services('select health, why, at from relay.condition').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return []
    throw error
  })
  if (row === undefined) return null
  const at = new Date(String(row['at']))
  if (now().getTime() - at.getTime() > SILENT_MS)
    return { health: 'degraded', why: `no report since ${at.toISOString()}: check its process and its log` }
  const { health, why } = row
  return { health: health === 'ok' ? 'ok' : 'degraded', why: typeof why === 'string' ? why : null }
}
