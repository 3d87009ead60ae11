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

/** The parts of a route that the bar and the document title show. */
export interface RouteHandle {
  readonly name: string
  readonly access: RouteAccess
}

const OPEN: ReadonlySet<RouteAccess> = new Set(['root', 'login', 'public', 'underConstruction'])

/**
 * Whether a route waits for the sign-in check before it renders. A public route doesn't if no one was signed in before: it renders at
 * once, and the guard runs again if the check finds a user after all.
 */
export const waitsForSignIn = (access: RouteAccess): boolean => !OPEN.has(access) || signedInBefore.get()

/**
 * Whether a page renders before identity responds: a user who was signed in before nearly always still is. It shows no personal data
 * until then; for another user the guard then redirects.
 */
export const rendersBeforeIdentity = (access: RouteAccess): boolean =>
  access === 'user' && auth.getState() === 'starting' && signedInBefore.get() && !underConstruction.get()

/** A loaded route. */
export interface Page {
  readonly default: ComponentType
  /** Requests the page's data; at the start of a session this happens before the page renders. */
  readonly ask?: (params: Params) => void
}

/** The visitor's previous path, to stay on. */
let previous: string | undefined

/** A route with its guard; its page loads while the guard runs. */
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
        // A page that can't be loaded is reported where it renders.
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
    // A change of the query string is the page's own business.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate,
  }
}

/** A sign-in that started from another page returns to it. */
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
