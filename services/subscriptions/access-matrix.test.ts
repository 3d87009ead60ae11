import { inForce } from '@tafel/contracts/subscriptions/life/status.ts'
import { FIRM_ACCESS, type Route } from '@tafel/contracts/http/route.ts'
import { ROUTES } from '@tafel/contracts/http/routes.ts'
import { SUBSCRIPTION_STATUSES } from '@tafel/contracts/subscriptions/views.ts'
import { FIRM_ROLES, type FirmRole, permissionsOf } from '@tafel/contracts/teams/roles.ts'
import { createGate } from '@tafel/kernel/http/gate.ts'
import { expect, test } from 'vitest'
import { SAMPLES } from './testing/diagram.ts'

/** Written down apart from the code: who may do what, whatever the subscription is; and what needs one that is in force. */
const MAY: Readonly<Record<keyof typeof FIRM_ACCESS, readonly FirmRole[]>> = {
  account: ['owner', 'adviser', 'reviewer', 'finance', 'readOnly'],
  teamMember: ['owner', 'adviser', 'reviewer', 'finance', 'readOnly'],
  subscriber: ['owner', 'adviser'],
  payer: ['owner', 'finance'],
  owner: ['owner'],
  teamOwner: ['owner'],
}
const WRITES = ['trial', 'granted', 'active', 'pastDue', 'pausing', 'cancelled']

const routes = (Object.entries(ROUTES) as [string, Route][]).filter(([, { access }]) => access in FIRM_ACCESS)
const { signal } = new AbortController()
const user = { userId: 'u', email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi', roles: [] }

test.each(SUBSCRIPTION_STATUSES)('%s: every route within a firm, for every role in it', async (status) => {
  const [{ state }, day] = SAMPLES[status]
  const gate = createGate(
    { statusOf: () => 'enabled' },
    { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => inForce(state, day) },
  )
  const differing: string[] = []
  for (const [name, { access }] of routes) {
    for (const role of Object.keys(FIRM_ROLES) as FirmRole[]) {
      const tenant = { accountId: 'a', role, permissions: permissionsOf(role) }
      const said = (await gate.admit(access as keyof typeof FIRM_ACCESS, user, tenant, signal))?.code
      const mayRole = MAY[access as keyof typeof FIRM_ACCESS].includes(role)
      const wanted = !mayRole
        ? 'functions/permission-denied'
        : access === 'subscriber' && !WRITES.includes(status)
          ? 'subscriptions/subscription-required'
          : undefined
      if (said !== wanted) differing.push(`${name} ${role}: ${said}, not ${wanted}`)
    }
  }
  expect(differing).toEqual([])
})

test('reading and exporting is never blocked by what is paid', () => {
  const reads = routes.filter(([, { method, access }]) => method === 'GET' && access !== 'payer')
  expect(reads.length).toBeGreaterThan(10)
  for (const [name, { access }] of reads)
    expect([name, FIRM_ACCESS[access as keyof typeof FIRM_ACCESS].subscription]).toEqual([name, 'any'])
})
