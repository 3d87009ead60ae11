import { inForce } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { type Access, FIRM_ACCESS, type Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { FIRM_ROLES, type FirmRole, permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { createAccessGuard } from '@tafel/kernel/http/access-guard.ts'
import { expect, test } from 'vitest'
import { SAMPLES } from './testing/diagram.ts'

/** Written independently of the code: who may do what, whatever the subscription; and what needs one in force. */
const MAY: Readonly<Record<keyof typeof FIRM_ACCESS, readonly FirmRole[]>> = {
  account: ['owner', 'adviser', 'reviewer', 'finance', 'readOnly'],
  teamMember: ['owner', 'adviser', 'reviewer', 'finance', 'readOnly'],
  subscriber: ['owner', 'adviser'],
  payer: ['owner', 'finance'],
  owner: ['owner'],
  teamOwner: ['owner'],
}
const WRITES = ['trial', 'granted', 'active', 'pastDue', 'pausing', 'cancelled']

const all = Object.entries(ROUTES) as [string, Route][]
const routes = all.filter(([, { access }]) => access in FIRM_ACCESS)
const { signal } = new AbortController()
const user = { userId: 'u', email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi', roles: [] }

/** The expected answer for a person without realm roles, given subscription and role in the firm. */
function wantedOf(access: Exclude<Access, 'public'>, role: FirmRole, status: SubscriptionStatus): string | undefined {
  if (access === 'signedIn' || access === 'verified') return undefined
  const may = (MAY as Readonly<Partial<Record<Access, readonly FirmRole[]>>>)[access]
  // A realm role: no role in a firm grants it.
  if (may === undefined || !may.includes(role)) return 'functions/permission-denied'
  return access === 'subscriber' && !WRITES.includes(status) ? 'subscriptions/subscription-required' : undefined
}

test.each(SUBSCRIPTION_STATUSES)('%s: every route, for every role in a firm', async (status) => {
  const [{ state }, day] = SAMPLES[status]
  const guard = createAccessGuard(
    { statusOf: () => 'enabled' },
    { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => inForce(state, day, BILLING_RULES) },
  )
  const differing: string[] = []
  let cells = 0
  for (const [name, { access }] of all) {
    // Anonymous routes.
    if (access === 'public') continue
    for (const role of Object.keys(FIRM_ROLES) as FirmRole[]) {
      const tenant = { accountId: 'a', role, permissions: permissionsOf(role) }
      const code = (await guard.admit(access, user, tenant, signal))?.code
      const wanted = wantedOf(access, role, status)
      cells += 1
      if (code !== wanted) differing.push(`${name} ${role}: ${code}, not ${wanted}`)
    }
  }
  expect(differing).toEqual([])
  expect(cells).toBe(all.filter(([, { access }]) => access !== 'public').length * Object.keys(FIRM_ROLES).length)
})

test('reading and exporting never depends on payment', () => {
  const reads = routes.filter(([, { method, access }]) => method === 'GET' && access !== 'payer')
  expect(reads.length).toBeGreaterThan(10)
  for (const [name, { access }] of reads)
    expect([name, FIRM_ACCESS[access as keyof typeof FIRM_ACCESS].subscription]).toEqual([name, 'any'])
})
