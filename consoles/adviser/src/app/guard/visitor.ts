import type { MeView } from '@tafel/contracts/http/views.ts'
import { createCell } from '../../shared/cell.ts'
import { auth } from '../../shared/session/auth.ts'
import { isReadingOnly } from '../../shared/session/reading-only.ts'
import { askConstruction, underConstruction } from './construction.ts'
import type { Visitor } from './guard.ts'

/** Counts refreshes that found the visitor somewhere they may not be any more: the router asks the guard again. */
export const visitorChanges = createCell(0)

let construction: Promise<void> | undefined

/** What is known of the visitor now. Waits for the server only where nothing is known yet. */
export async function currentVisitor(): Promise<Visitor> {
  // Somebody whom the flag sent away on an earlier visit waits for what it says now; for all others it is followed in the background.
  if (underConstruction.get()) await (construction ??= askConstruction().catch(warn))
  if (auth.user() === null) return visitor(undefined)
  // Loaded for those who are signed in alone: the sign-in page does without the query cache.
  const { knownMe, refreshMe } = await import('../../shared/session/refresh.ts')
  const known = knownMe()
  const refreshed = refreshMe().then(
    (me) => {
      if (known !== undefined && accessOf(known) !== accessOf(me)) visitorChanges.set(visitorChanges.get() + 1)
      return me
    },
    (error: unknown) => {
      warn(error)
      return known
    },
  )
  return visitor(known ?? (await refreshed))
}

const accessOf = (me: MeView) => `${me.account !== null} ${me.claims.hasSubscription} ${me.emailVerified}`

function visitor(me: MeView | undefined): Visitor {
  const user = auth.user()
  return {
    underConstruction: underConstruction.get(),
    isSignedIn: user !== null,
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
  console.warn('The route guard could not ask the server.', error)
}
