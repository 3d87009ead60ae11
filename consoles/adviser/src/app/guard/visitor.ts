import type { MeView } from '@tafel/contracts/http/views.ts'
import { createCell } from '../../shared/cell.ts'
import { auth } from '../../shared/session/auth.ts'
import { http } from '../../shared/session/http.ts'
import { queryClient } from '../../shared/session/query-client.ts'
import { claimsQuery, configVersionQuery, meQuery } from '../../shared/session/session-queries.ts'
import { isReadingOnly } from '../../shared/session/reading-only.ts'
import type { Visitor } from './guard.ts'

/** Set when a refresh in the background finds that the visitor may be somewhere they shouldn't: the router asks the guard again. */
export const visitorChanges = createCell(0)

const CONSTRUCTION_KEY = 'tafel-under-construction'

/** What is known of the visitor now. Waits for the server only where nothing is known yet. */
export async function currentVisitor(): Promise<Visitor> {
  const construction = knowConstruction()
  const user = auth.user()
  if (user === null) return visitor(undefined, await construction)
  const known = queryClient.getQueryData(meQuery(http).queryKey)
  const refreshed = refresh(known)
  const me = known ?? (await refreshed)
  return visitor(me, await construction)
}

/** Claims are refreshed on every signed-in route; where the token's copy is behind, a new token is fetched. */
async function refresh(known: MeView | undefined): Promise<MeView | undefined> {
  try {
    const [claims, me] = await Promise.all([
      queryClient.fetchQuery(claimsQuery(http)),
      queryClient.fetchQuery({ ...meQuery(http), staleTime: 0 }),
    ])
    if (auth.user()?.hasSubscription !== claims.hasSubscription) await auth.token({ force: true })
    if (known !== undefined && standing(known) !== standing(me)) visitorChanges.set(visitorChanges.get() + 1)
    return me
  } catch (error) {
    warn(error)
    return known
  }
}

const standing = (me: MeView) => `${me.account !== null} ${me.claims.hasSubscription} ${me.emailVerified}`

function visitor(me: MeView | undefined, underConstruction: boolean): Visitor {
  const user = auth.user()
  return {
    underConstruction,
    isSignedIn: user !== null,
    hasAccount: me && me.account !== null,
    hasSubscription: me?.claims.hasSubscription,
    isEmailVerified: me?.emailVerified ?? user?.emailVerified,
    isAdmin: user?.roles.includes('admin') ?? false,
    isReadingOnly: isReadingOnly.get(),
  }
}

/** The flag as it was last seen, kept across visits; only somebody who was sent away by it waits for the server. */
async function knowConstruction(): Promise<boolean> {
  const query = configVersionQuery(http)
  const known = queryClient.getQueryData(query.queryKey)
  if (known !== undefined) return known.underConstruction
  if (!stored()) return false
  try {
    return (await queryClient.fetchQuery(query)).underConstruction
  } catch (error) {
    warn(error)
    return true
  }
}

/** Takes over the flag as the server has it now, and asks the guard again where it has changed. */
export function followConstruction(underConstruction: boolean): void {
  if (underConstruction === stored()) return
  localStorage.setItem(CONSTRUCTION_KEY, String(underConstruction))
  visitorChanges.set(visitorChanges.get() + 1)
}

function stored(): boolean {
  return localStorage.getItem(CONSTRUCTION_KEY) === 'true'
}

/** Guard errors are only ever warnings (specification §2). */
export function warn(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification's own handling of guard errors
  console.warn('The route guard could not ask the server.', error)
}
