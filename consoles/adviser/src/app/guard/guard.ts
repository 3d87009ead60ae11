import { paths } from '../../shared/paths.ts'

/** What a route asks for (specification §2). */
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

/** What is known of the visitor. */
export interface Visitor {
  readonly underConstruction: boolean
  readonly isSignedIn: boolean
  /** Undefined: not known, e.g. offline. Nobody is sent anywhere for what isn't known. */
  readonly hasAccount: boolean | undefined
  readonly hasSubscription: boolean | undefined
  readonly isEmailVerified: boolean | undefined
  readonly isAdmin: boolean
  /** A lapsed subscriber who went on from /subscriptions to read their own records. */
  readonly isReadingOnly: boolean
}

/** Where the visitor goes: on to the route, to another one, or nowhere (the previous route stays). */
export type Verdict = { readonly kind: 'proceed' } | { readonly kind: 'go'; readonly to: string } | { readonly kind: 'stay' }

const PROCEED: Verdict = { kind: 'proceed' }
const STAY: Verdict = { kind: 'stay' }
const go = (to: string): Verdict => ({ kind: 'go', to })

/** The route guard. `wanted` is the path with its query, to come back to after signing in or subscribing. */
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
    // Who has an account has nothing to do here, and an unverified address would be refused by the server.
    if (visitor.hasAccount === true) return go(paths.clients.href())
    return visitor.isEmailVerified === false ? go(paths.sendEmailVerification.href()) : PROCEED
  }
  if (visitor.hasAccount === false) return go(paths.subscribe.href())
  if (access === 'subscriptions' || visitor.isReadingOnly) return PROCEED
  return visitor.hasSubscription === false ? go(paths.subscriptions.href(wanted)) : PROCEED
}
