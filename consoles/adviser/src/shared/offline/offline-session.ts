import type { MeView } from '@tafel/contracts/api/views.ts'
import { offline } from '@tafel/kit/http/client.ts'
import { isActing } from '../acting/acting-tab.ts'
import { auth } from '../session/auth.ts'
import { queryClient } from '../session/query-client.ts'
import { meKey } from '../session/session-queries.ts'
import { storedMe } from './copies.ts'
import { copiesOf } from './copies-of.ts'

/** Lets the last user read this device's copies if identity is unreachable after a reload. Undefined: no user. */
export async function startOfflineSession(): Promise<MeView | undefined> {
  // Browsers without databases have no copies.
  const me = isActing() ? undefined : await storedMe().catch(() => undefined)
  if (me === undefined) return undefined
  copiesOf.set(me.data.userId)
  queryClient.setQueryData(meKey, me.data, { updatedAt: Date.parse(me.at) })
  return me.data
}

let asking: Promise<string | null> | undefined

/** The same user's token, once identity responds. Until then the server counts as unreachable, since it would reject requests without one. */
export const tokenOnceOnline = (): Promise<string | null> => (asking ??= askAgain().finally(() => (asking = undefined)))

async function askAgain(): Promise<string | null> {
  if ((await auth.again()) === 'unreachable') throw offline()
  const userId = auth.user()?.userId
  // Another user: the page is closing (app/layouts/sign-in-again-guard.tsx) and sends nothing of the first user's in their name.
  if (userId !== undefined && userId !== copiesOf.get()) throw new DOMException('The page is closing.', 'AbortError')
  copiesOf.set(undefined)
  if (userId !== undefined) void queryClient.invalidateQueries()
  return auth.token()
}
