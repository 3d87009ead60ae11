import { describe, expect, test } from 'vitest'
import { guard, type RouteAccess, type Visitor } from './guard.ts'

const anonymous: Visitor = {
  underConstruction: false,
  isSignedIn: false,
  hasAccount: undefined,
  hasSubscription: undefined,
  isEmailVerified: undefined,
  isAdmin: false,
  isReadingOnly: false,
}
const registered: Visitor = { ...anonymous, isSignedIn: true, isEmailVerified: false, hasAccount: false, hasSubscription: false }
const verified: Visitor = { ...registered, isEmailVerified: true }
const owner: Visitor = { ...verified, hasAccount: true }
const subscriber: Visitor = { ...owner, hasSubscription: true }
const admin: Visitor = { ...subscriber, isAdmin: true }
const unknown: Visitor = { ...anonymous, isSignedIn: true }

const visitors = { anonymous, registered, verified, owner, subscriber, admin, unknown }

// The outcome for each visitor: `.` proceeds, `=` stays, else the path.
const table: Readonly<Record<RouteAccess, readonly string[]>> = {
  // anonymous, registered, verified, owner, subscriber, admin, unknown
  root: ['/login', '/login', '/login', '/login', '/login', '/login', '/login'],
  public: ['.', '.', '.', '.', '.', '.', '.'],
  login: ['.', '/clients', '/clients', '/clients', '/clients', '/clients', '/clients'],
  underConstruction: ['/login', '/login', '/login', '/login', '/login', '/login', '/login'],
  signedIn: ['/login?to=%2Fx', '.', '.', '.', '.', '.', '.'],
  subscribe: ['/login?to=%2Fx', '/send-email-verification', '.', '/clients', '/clients', '/clients', '.'],
  user: ['/login?to=%2Fx', '/subscribe', '/subscribe', '/subscriptions?to=%2Fx', '.', '.', '.'],
  subscriptions: ['/login?to=%2Fx', '/subscribe', '/subscribe', '.', '.', '.', '.'],
  admin: ['=', '=', '=', '=', '=', '.', '='],
}

describe('the route guard', () => {
  const cases = Object.entries(table).flatMap(([access, outcomes]) =>
    Object.entries(visitors).map(([name, visitor], index) => ({ access: access as RouteAccess, name, visitor, outcome: outcomes[index]! })),
  )
  test.each(cases)('sends $name going to a $access route to $outcome', ({ access, visitor, outcome }) => {
    expect(shown(guard(access, visitor, '/x'))).toBe(outcome)
  })

  test.each(Object.keys(table) as RouteAccess[])('redirects everyone from a %s route to the under-construction page', (access) => {
    for (const visitor of Object.values(visitors)) {
      const outcome = shown(guard(access, { ...visitor, underConstruction: true }, '/x'))
      expect(outcome).toBe(access === 'underConstruction' ? '.' : '/under-construction')
    }
  })

  test('lets a lapsed subscriber read their records on request', () => {
    expect(shown(guard('user', { ...owner, isReadingOnly: true }, '/clients'))).toBe('.')
  })
})

function shown(verdict: ReturnType<typeof guard>): string {
  return verdict.kind === 'proceed' ? '.' : verdict.kind === 'stay' ? '=' : verdict.to
}
