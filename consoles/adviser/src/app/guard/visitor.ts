import type { MeView } from '@tafel/contracts/api/views.ts'
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { createCell } from '../../shared/cell.ts'
import { auth } from '../../shared/session/auth.ts'
import { isReadingOnly } from '../../shared/session/reading-only.ts'
import { askConstruction, underConstruction } from './construction.ts'
import type { RouteAccess, Visitor } from './guard.ts'

/** Counts refreshes that found the visitor on a page they may no longer see: the router runs the guard again. */
export const visitorChanges = createCell(0)

let construction: Promise<void> | undefined

/** The facts about a visitor on which the guard decides. Waits for the server only if nothing is known yet. */
export async function currentVisitor(access: RouteAccess): Promise<Visitor> {
  // A visitor redirected by the flag in an earlier session waits for its current value; for others it is polled in the background.
  if (underConstruction.get()) await (construction ??= askConstruction().catch(warn))
  if (auth.user() === null) return visitor(await storedMe())
  // Loaded for signed-in users only: the sign-in page works without the query cache.
  const { knownMe, refreshMe } = await import('../../shared/session/refresh.ts')
  const known = knownMe()
  const before = known === undefined ? claimed(access) : accessOf(known)
  const refreshed = refreshMe().then(
    (me) => {
      if (before !== undefined && before !== accessOf(me)) visitorChanges.set(visitorChanges.get() + 1)
      return me
    },
    (error: unknown) => {
      warn(error)
      return known
    },
  )
  return visitor(known ?? (before === undefined ? await refreshed : undefined))
}

/** If identity is unreachable, the last user of this device continues with its copies. */
async function storedMe(): Promise<MeView | undefined> {
  if (auth.getState() !== 'unreachable' || !signedInBefore.get()) return undefined
  return (await import('../../shared/offline/offline-session.ts')).startOfflineSession()
}

const accessOf = (me: MeView) => entry(me.account !== null, me.claims.hasSubscription, me.emailVerified)
const entry = (hasAccount: boolean, hasSubscription: boolean, isEmailVerified: boolean) =>
  `${hasAccount} ${hasSubscription} ${isEmailVerified}`

/** A visitor whose token grants access doesn't wait for the server. If the server disagrees, the guard runs again. */
function claimed(access: RouteAccess): string | undefined {
  const user = auth.user()
  return access === 'user' && user?.hasSubscription === true && user.emailVerified ? entry(true, true, true) : undefined
}

function visitor(me: MeView | undefined): Visitor {
  const user = auth.user()
  return {
    underConstruction: underConstruction.get(),
    isSignedIn: user !== null || me !== undefined,
    hasAccount: me && me.account !== null,
    hasSubscription: me?.claims.hasSubscription,
    isEmailVerified: me?.emailVerified ?? user?.emailVerified,
    isAdmin: user?.roles.includes('admin') ?? false,
    isReadingOnly: isReadingOnly.get(),
  }
}

/** Guard errors are only ever warnings (specification §2). */
export function warn(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification's own handling of guard errors
  console.warn('The route guard could not reach the server.', error)
}
