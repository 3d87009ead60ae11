import { expect, test } from 'vitest'
import type { User } from './handler.ts'
import { withSecondFactor } from './second-factor.ts'

const person = (more: Partial<User>): User => ({
  userId: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01',
  email: 'naledi@example.co.za',
  emailVerified: true,
  displayName: 'Naledi Test',
  roles: [],
  ...more,
})
const asked = (rule: 'required' | 'offered', user: User | undefined) => withSecondFactor(async () => user, rule)('Bearer any')

test.each(['admin', 'finance', 'auditor'])('withholds %s from a sign-in without a second factor', async (role) => {
  expect(await asked('required', person({ roles: [role, 'support'] }))).toMatchObject({ roles: ['support'], withheldRoles: [role] })
  expect(await asked('required', person({ roles: [role], hasSecondFactor: false }))).toMatchObject({ roles: [], withheldRoles: [role] })
})

test('withholds nothing after a second factor, from others, or where it is only offered', async () => {
  for (const user of [person({ roles: ['admin'], hasSecondFactor: true }), person({ roles: ['support'] }), person({})])
    expect(await asked('required', user)).toEqual(user)
  const admin = person({ roles: ['admin', 'finance'] })
  expect(await asked('offered', admin)).toEqual(admin)
})

test('an invalid token stays invalid', async () => {
  expect(await asked('required', undefined)).toBeUndefined()
})
