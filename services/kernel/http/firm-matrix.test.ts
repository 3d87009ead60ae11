import { type Access, FIRM_ACCESS } from '@tafel/contracts/base/http/route.ts'
import { ROUTES, type RouteName } from '@tafel/contracts/api/routes.ts'
import { FIRM_ROLE_NAMES, type FirmRole, permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { expect, test } from 'vitest'
import { type AccountStatus, createAccessGuard } from './access-guard.ts'

// Roles in a firm × routes × states of firm and subscription: every cell. The expectation is written by hand, not
// taken from the tables that the guard reads.

const MAY: Readonly<Record<keyof typeof FIRM_ACCESS, readonly FirmRole[]>> = {
  account: ['owner', 'adviser', 'reviewer', 'finance', 'readOnly'],
  subscriber: ['owner', 'adviser'],
  payer: ['owner', 'finance'],
  owner: ['owner'],
  teamMember: ['owner', 'adviser', 'reviewer', 'finance', 'readOnly'],
  teamOwner: ['owner'],
}
const WITHOUT_FIRM = { teamMember: 'teams/no-team-id', teamOwner: 'teams/no-team-id' } as const

const user = { userId: 'u', email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi', roles: [] }
const { signal } = new AbortController()
const firmRoutes = (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
  const access: Access = ROUTES[name].access
  return access in FIRM_ACCESS ? [{ name, access: access as keyof typeof FIRM_ACCESS }] : []
})

function expected(access: keyof typeof FIRM_ACCESS, role: FirmRole | null, firm: AccountStatus, subscribed: boolean): string | undefined {
  if (firm === 'none') return access in WITHOUT_FIRM ? 'teams/no-team-id' : 'accounts/account-required'
  if (firm === 'erased') return 'accounts/erased'
  if (role === null || !MAY[access].includes(role)) return 'functions/permission-denied'
  if (access !== 'subscriber') return undefined
  if (firm === 'closed') return 'accounts/closed'
  return subscribed ? undefined : 'subscriptions/subscription-required'
}

test('every member may record their own progress in the training tours', () => {
  expect(MAY[ROUTES.recordTraining.access]).toContain('readOnly')
})

test('each role passes exactly where it may, in every state of firm and subscription', async () => {
  let cells = 0
  for (const firm of ['none', 'open', 'closed', 'erased'] as const) {
    for (const subscribed of [true, false]) {
      const guard = createAccessGuard(
        { statusOf: () => 'enabled' },
        { register: async () => undefined, accountStatus: async () => firm, hasSubscription: async () => subscribed },
      )
      for (const role of [...FIRM_ROLE_NAMES, null]) {
        const tenant = { accountId: 'a', role, permissions: role === null ? new Set<never>() : permissionsOf(role) }
        for (const { name, access } of firmRoutes) {
          const refusal = await guard.admit(access, user, tenant, signal)
          expect([name, role, firm, subscribed, refusal?.code]).toEqual([
            name,
            role,
            firm,
            subscribed,
            expected(access, role, firm, subscribed),
          ])
          cells += 1
        }
      }
    }
  }
  expect(cells).toBe(firmRoutes.length * (FIRM_ROLE_NAMES.length + 1) * 8)
  expect(firmRoutes.length).toBeGreaterThan(40)
})
