import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { auth } from '../../shared/session/auth.ts'
import { ownPath, paths } from '../paths.ts'
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

/** The path that the visitor was on before, to stay on. */
let previous: string | undefined

/** A route with its guard; its page is loaded while the guard asks. */
export function guarded(
  path: string,
  access: RouteAccess,
  name: string,
  load: () => Promise<{ readonly default: ComponentType }>,
): RouteObject {
  return {
    path,
    handle: { name, access } satisfies RouteHandle,
    lazy: async () => ({ Component: (await load()).default }),
    loader: async ({ request }) => {
      if (waitsForSignIn(access)) await auth.settled()
      const { pathname, search } = new URL(request.url)
      showGoingTo(name)
      const verdict = guard(access, await visitorOrWarning(), pathname + search)
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

async function visitorOrWarning(): Promise<Visitor> {
  try {
    return await currentVisitor()
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
