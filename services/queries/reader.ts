import { POSITION_HEADER, VIEW_HEADER, VIEW_WAIT_MS } from '@tafel/contracts/base/http/answers.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type { Knex } from 'knex'
import type pg from 'pg'
import { isDamage } from '@tafel/kernel/postgres/damage.ts'
import { positionFrom } from '@tafel/kernel/store/event-store.ts'
import type { Call } from '@tafel/kernel/http/handler.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { isPostgresAway } from '@tafel/kernel/postgres/postgres-availability.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { SERVICES_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import { inScope, type ReadScope } from './in-scope.ts'

export type Read<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly refusal: Refusal }

export interface Reader {
  /**
   * If the caller names a position, waits at most two seconds for the read models to reach it; then reads in one consistent, read-only
   * transaction within the caller's scope. Headers report a late view. If it is late and `work` finds nothing (undefined), the
   * read is refused for now: it may be on its way, so it must not be reported as missing.
   */
  <T>(call: Call, models: readonly ReadModelName[], scope: ReadScope, work: (db: Knex) => Promise<T>): Promise<Read<T>>
}

export function createReader(pool: pg.Pool, waitUntilProjected: WaitUntilProjected<ReadModelName>): Reader {
  return async (call, models, scope, work) => {
    const wanted = positionIn(call)
    if (wanted === 'bad') {
      const errors = [{ field: POSITION_HEADER, message: 'A position from the answer to a command.' }]
      return { ok: false, refusal: refuse('functions/invalid-argument', { errors }) }
    }
    try {
      const view = wanted === undefined ? 'current' : await waitForAll(waitUntilProjected, models, wanted, call.signal)
      const value = await inScope(pool, scope, work)
      if (view === 'late' && value === undefined) return { ok: false, refusal: refuse('functions/not-shown-yet', { retryAfter: 1 }) }
      return { ok: true, value, headers: { [VIEW_HEADER]: view } }
    } catch (error) {
      if (!isPostgresAway(error) && !isDamage(error)) throw error
      return { ok: false, refusal: refuse('functions/unavailable', { retryAfter: 2 }) }
    }
  }
}

function positionIn({ headers }: Call): bigint | 'bad' | undefined {
  const given = headers[POSITION_HEADER.toLowerCase()]
  if (given === undefined) return undefined
  return (typeof given === 'string' ? positionFrom(given) : undefined) ?? 'bad'
}

async function waitForAll(
  wait: WaitUntilProjected<ReadModelName>,
  models: readonly ReadModelName[],
  position: bigint,
  signal: AbortSignal,
): Promise<'current' | 'late'> {
  const answers = await Promise.all(models.map((model) => wait(model, position, { timeoutMs: VIEW_WAIT_MS, signal })))
  return answers.includes('late') ? 'late' : 'current'
}

/** Connections with the role that may only read views. */
export function queriesPool(url: string, options: { readonly max?: number; readonly onError?: (error: Error) => void } = {}): pg.Pool {
  return createPool({ url, name: 'tafel-queries', max: SERVICES_CONNECTIONS.queries, statementTimeoutMs: 5000, ...options })
}
