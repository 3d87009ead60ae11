import { expect, test } from 'vitest'
import { isRealmAccess, type Route } from '../../base/http/route.ts'
import { type RouteName, ROUTES } from '../../api/routes.ts'
import { KINDS } from '../../base/kind-names.ts'
import { mayWhileActing } from './acting.ts'

const rows = Object.entries(ROUTES) as (readonly [RouteName, Route])[]
const open = (mayWrite: boolean) => rows.filter(([, row]) => mayWhileActing(row, mayWrite)).map(([name]) => name)
/** Written by hand, independent of the route table: actions never allowed for another user. */
const NEVER =
  /payfast(?!Notice)|coupon|subscription|checkout|invoice|plan(?!Review)|card|trial|Email|Session|Roles|DisplayName|deleteMyself|User|Account(?!Image)|[tT]eam|Member|Owner|Invitation|handOver|HandOver|[mM]andate|Looks|actFor|listActing|forget|admin|audited|searchEvents|Myself|training/i

test('read-only access opens no writing route; write access opens clients and records only', () => {
  for (const [name, row] of rows.filter(([, each]) => mayWhileActing(each, false))) {
    const isOpen = row.method === 'GET' || row.reads === true || row.access === 'public' || name === 'endActing'
    expect([name, isOpen]).toEqual([name, true])
  }
  const added = open(true).filter((name) => !open(false).includes(name))
  const places = ['clients', 'client-imports', 'sample-client', ...KINDS.map(({ collection }) => collection)]
  for (const name of added) expect([name, places.includes(ROUTES[name].path.split('/')[2]!)]).toEqual([name, true])
  expect(added).toContain('changeClient')
})

test('money, sign-in, the team, the firm and permanent deletion stay closed for any request', () => {
  expect(open(true).filter((name) => NEVER.test(name) && ROUTES[name].access !== 'public')).toEqual([])
  expect(open(true).filter((name) => /AccountImage/i.test(name) && ROUTES[name].method !== 'GET')).toEqual([])
  expect(rows.filter(([, row]) => isRealmAccess(row.access) && mayWhileActing(row, true))).toEqual([])
  const closed = rows.length - open(true).length
  expect(closed).toBeGreaterThan(80)
})
