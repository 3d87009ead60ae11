import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { isActing } from '../acting/acting-tab.ts'
import { auth } from '../session/auth.ts'
import { meKey } from '../session/session-queries.ts'
import type { Fresh } from './copies.ts'
import { AVAILABLE_OFFLINE } from './available-offline.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** Not there, not any more, or not for this person. */
const GONE = new Set([403, 404, 410])

const waiting = new Map<string, Fresh>()
let isDue = false

const loadCopies = () => import('./copies.ts')

/**
 * Around every query of the page: keeps the answers of those that are marked, once the page has nothing else to do, and gives the last of
 * them where the server is out of reach. The query has failed then all the same: its data is of the time that it says.
 */
export const withCopies: QueryPersister = async (queryFn, context, query) => {
  if (query.meta !== AVAILABLE_OFFLINE || isActing()) return queryFn(context)
  try {
    const data = await queryFn(context)
    waiting.set(query.queryHash, { data, at: new Date().toISOString() })
    keepWhenIdle(context.client)
    return data
  } catch (error) {
    // Where the browser keeps no databases there is no copy either.
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

function keepWhenIdle(queries: QueryClient): void {
  if (isDue) return
  isDue = true
  const keep = () => {
    isDue = false
    void keepWaiting(queries)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep)
  else setTimeout(keep)
}

/** Whose they are is known once that has been read too: until then they wait. */
async function keepWaiting(queries: QueryClient): Promise<void> {
  const me = queries.getQueryData<MeView>(meKey)
  if (me === undefined || me.userId !== auth.user()?.userId) return
  const fresh = new Map(waiting)
  waiting.clear()
  // A copy that could not be kept is missed by nobody who is online.
  await loadCopies()
    .then(({ keepCopies }) => keepCopies(me, fresh))
    .catch(() => undefined)
}
