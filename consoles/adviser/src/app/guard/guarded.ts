import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import type { ComponentType } from 'react'
import { type Params, redirect, type RouteObject } from 'react-router'
import { auth } from '../../shared/session/auth.ts'
import { isAwaitingIdentity } from '../../shared/session/awaiting-identity.ts'
import { ownPath, paths } from '../../shared/paths.ts'
import { underConstruction } from './construction.ts'
import { showGoingTo } from './going-to.tsx'
import { guard, type RouteAccess, type Visitor } from './guard.ts'
import { currentVisitor, warn } from './visitor.ts'

/** What the bar and the page's title show of a route. */
export interface RouteHandle {
  readonly name: string
  readonly access: RouteAccess
}

const OPEN: ReadonlySet<RouteAccess> = new Set(['root', 'login', 'public', 'underConstruction'])

/**
 * Whether a route waits for the sign-in check before it shows. An open one doesn't where nobody was signed in before: it
 * shows at once, and the guard is asked again should the check find somebody after all.
 */
export const waitsForSignIn = (access: RouteAccess): boolean => !OPEN.has(access) || signedInBefore.get()

/**
 * Whether a page shows before identity has answered: where somebody was signed in before, they nearly always still are. Nothing of theirs is on
 * it until the answer is there; where it is another one, the guard then leads on.
 */
export const rendersBeforeIdentity = (access: RouteAccess): boolean =>
  access === 'user' && auth.getState() === 'starting' && signedInBefore.get() && !underConstruction.get()

/** What a route is made of, once it is loaded. */
export interface Page {
  readonly default: ComponentType
  /** Asks the server for what the page shows; at the start of a visit that is done before the page is drawn. */
  readonly ask?: (params: Params) => void
}

/** The path that the visitor was on before, to stay on. */
let previous: string | undefined

/** A route with its guard; its page is loaded while the guard asks. */
export function guarded(path: string, access: RouteAccess, name: string, load: () => Promise<Page>): RouteObject {
  return {
    path,
    handle: { name, access } satisfies RouteHandle,
    lazy: async () => ({ Component: (await load()).default }),
    loader: async ({ request, params }) => {
      const { pathname, search } = new URL(request.url)
      if (rendersBeforeIdentity(access)) {
        isAwaitingIdentity.set(true)
        previous = pathname + search
        // A page that can't be loaded is told where it is drawn.
        load().then(
          ({ ask }) => ask?.(params),
          () => undefined,
        )
        return null
      }
      if (waitsForSignIn(access)) await auth.settled()
      showGoingTo(name)
      const verdict = guard(access, await visitorOrWarning(access), pathname + search)
      isAwaitingIdentity.set(false)
      if (verdict.kind === 'go') throw redirect(verdict.to === paths.clients.href() ? afterSignIn(access, search) : verdict.to)
      if (verdict.kind === 'stay') throw redirect(previous ?? paths.login.href())
      previous = pathname + search
      return null
    },
    // A change of the query is the view's own business.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate,
  }
}

/** A sign-in that began at another page goes back to it. */
function afterSignIn(access: RouteAccess, search: string): string {
  const wanted = access === 'login' ? ownPath(new URLSearchParams(search).get('to')) : undefined
  return wanted ?? paths.clients.href()
}

async function visitorOrWarning(access: RouteAccess): Promise<Visitor> {
  try {
    return await currentVisitor(access)
  } catch (error) {
    warn(error)
    return {
      underConstruction: false,
      isSignedIn: false,
      hasAccount: undefined,
      hasSubscription: undefined,
      isEmailVerified: undefined,
      isAdmin: false,
      isReadingOnly: false,
    }
  }
}
