import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { isActing } from '../acting/acting-tab.ts'
import { auth } from '../session/auth.ts'
import { meKey } from '../session/session-queries.ts'
import type { Fresh } from './copies.ts'
import { AVAILABLE_OFFLINE } from './available-offline.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** Missing, deleted, or not permitted. */
const GONE = new Set([403, 404, 410])

const waiting = new Map<string, Fresh>()
let isDue = false

const loadCopies = () => import('./copies.ts')

/**
 * A persister for all queries: stores the responses of marked queries when the page is idle, and returns the stored one if the server is
 * unreachable. The query still counts as failed then, and its data keeps its old time.
 */
export const withCopies: QueryPersister = async (queryFn, context, query) => {
  if (query.meta !== AVAILABLE_OFFLINE || isActing()) return queryFn(context)
  try {
    const data = await queryFn(context)
    waiting.set(query.queryHash, { data, at: new Date().toISOString() })
    storeWhenIdle(context.client)
    return data
  } catch (error) {
    // Browsers without databases have no copies either.
    await fallBack(error).catch(() => undefined)
    throw error
  }

  async function fallBack(error: unknown): Promise<void> {
    if (!(error instanceof AppError)) return
    if (GONE.has(error.status)) {
      waiting.delete(query.queryHash)
      return (await loadCopies()).dropCopy(query.queryHash)
    }
    if (query.state.data !== undefined || !isOutOfReach(error)) return
    const copy = await (await loadCopies()).readCopy(query.queryHash, context.client)
    if (copy !== undefined) context.client.setQueryData(context.queryKey, copy.data, { updatedAt: Date.parse(copy.at) })
  }
}

function storeWhenIdle(queries: QueryClient): void {
  if (isDue) return
  isDue = true
  const store = () => {
    isDue = false
    void storePending(queries)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(store)
  else setTimeout(store)
}

/** Copies are stored per user, so they wait until the user has loaded. */
async function storePending(queries: QueryClient): Promise<void> {
  const me = queries.getQueryData<MeView>(meKey)
  if (me === undefined || me.userId !== auth.user()?.userId) return
  const fresh = new Map(waiting)
  waiting.clear()
  // A failed copy doesn't matter online.
  await loadCopies()
    .then(({ storeCopies }) => storeCopies(me, fresh))
    .catch(() => undefined)
}
