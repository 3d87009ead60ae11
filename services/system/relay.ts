import type { Health } from '@tafel/kernel/lifecycle.ts'
import type { SystemSources } from './sources.ts'

interface RelayState {
  readonly health: Health
  readonly why: string | null
}

/** It writes every minute at least. */
const SILENT_MS = 180_000
/** Of Postgres: no relay has ever run here. */
const NO_SUCH_TABLE = '42P01'

/** What the relay to Kafka last said of itself; null where none runs. It ends in good order by taking its row away, so an old row is of one that died. */
export async function relayState({ services, now }: Pick<SystemSources, 'services' | 'now'>): Promise<RelayState | null> {
  const [row] = await services('select health, why, at from relay.condition').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return []
    throw error
  })
  if (row === undefined) return null
  const at = new Date(String(row['at']))
  if (now().getTime() - at.getTime() > SILENT_MS)
    return { health: 'degraded', why: `it has said nothing since ${at.toISOString()}: look whether its process runs, and into its log` }
  const { health, why } = row
  return { health: health === 'ok' ? 'ok' : 'degraded', why: typeof why === 'string' ? why : null }
}
