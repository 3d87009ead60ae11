import type { MeView } from '@tafel/contracts/api/views.ts'
import { offline } from '@tafel/kit/http/client.ts'
import { isActing } from '../acting/acting-tab.ts'
import { auth } from '../session/auth.ts'
import { queryClient } from '../session/query-client.ts'
import { meKey } from '../session/session-queries.ts'
import { storedMe } from './copies.ts'
import { copiesOf } from './copies-of.ts'

/** Lets whoever was signed in here read what this device keeps, where identity can't be asked after a reload. Undefined: there is nobody. */
export async function startOfflineSession(): Promise<MeView | undefined> {
  // Where the browser keeps no databases nothing was kept.
  const me = isActing() ? undefined : await storedMe().catch(() => undefined)
  if (me === undefined) return undefined
  copiesOf.set(me.data.userId)
  queryClient.setQueryData(meKey, me.data, { updatedAt: Date.parse(me.at) })
  return me.data
}

let asking: Promise<string | null> | undefined

/** The token of the same person, once identity has answered. Until then the server is out of reach: without a token it would refuse. */
export const tokenOnceOnline = (): Promise<string | null> => (asking ??= askAgain().finally(() => (asking = undefined)))

async function askAgain(): Promise<string | null> {
  if ((await auth.again()) === 'unreachable') throw offline()
  const userId = auth.user()?.userId
  // Somebody else: the page is being left (app/layouts/sign-in-again-gate.tsx), and sends nothing of the first one's in their name.
  if (userId !== undefined && userId !== copiesOf.get()) throw new DOMException('The page was left.', 'AbortError')
  copiesOf.set(undefined)
  if (userId !== undefined) void queryClient.invalidateQueries()
  return auth.token()
}
