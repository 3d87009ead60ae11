import { paths } from '../../shared/paths.ts'

/** A route's access requirement (specification §2). */
export type RouteAccess =
  | 'root'
  | 'public'
  | 'login'
  | 'underConstruction'
  /** Signed in, screen layout. */
  | 'signedIn'
  | 'subscribe'
  /** Signed in, user layout: account and subscription. */
  | 'user'
  | 'subscriptions'
  | 'admin'

/** The facts about a visitor on which the guard decides. */
export interface Visitor {
  readonly underConstruction: boolean
  readonly isSignedIn: boolean
  /** Undefined: unknown, e.g. offline. Unknown facts never redirect anyone. */
  readonly hasAccount: boolean | undefined
  readonly hasSubscription: boolean | undefined
  readonly isEmailVerified: boolean | undefined
  readonly isAdmin: boolean
  /** A lapsed subscriber who continued from /subscriptions to read their records. */
  readonly isReadingOnly: boolean
}

/** The outcome: the route, a redirect, or the previous route. */
export type Verdict = { readonly kind: 'proceed' } | { readonly kind: 'go'; readonly to: string } | { readonly kind: 'stay' }

const PROCEED: Verdict = { kind: 'proceed' }
const STAY: Verdict = { kind: 'stay' }
const go = (to: string): Verdict => ({ kind: 'go', to })

/** The route guard. `wanted` is the path with its query, to return to after signing in or subscribing. */
export function guard(access: RouteAccess, visitor: Visitor, wanted: string): Verdict {
  if (access === 'underConstruction') return visitor.underConstruction ? PROCEED : go(paths.login.href())
  if (visitor.underConstruction) return go(paths.underConstruction.href())
  switch (access) {
    case 'root':
      return go(paths.login.href())
    case 'public':
      return PROCEED
    case 'login':
      return visitor.isSignedIn ? go(paths.clients.href()) : PROCEED
    case 'admin':
      return visitor.isSignedIn && visitor.isAdmin ? PROCEED : STAY
    default:
      return visitor.isSignedIn ? guardSignedIn(access, visitor, wanted) : go(paths.login.href(wanted))
  }
}

function guardSignedIn(access: 'signedIn' | 'subscribe' | 'user' | 'subscriptions', visitor: Visitor, wanted: string): Verdict {
  if (access === 'signedIn') return PROCEED
  if (access === 'subscribe') {
    // Users with an account don't belong here, and the server would refuse an unverified address.
    if (visitor.hasAccount === true) return go(paths.clients.href())
    return visitor.isEmailVerified === false ? go(paths.sendEmailVerification.href()) : PROCEED
  }
  if (visitor.hasAccount === false) return go(paths.subscribe.href())
  if (access === 'subscriptions' || visitor.isReadingOnly) return PROCEED
  return visitor.hasSubscription === false ? go(paths.subscriptions.href(wanted)) : PROCEED
}
