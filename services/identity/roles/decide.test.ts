import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { test } from 'vitest'
import { user } from '../user.ts'
import { setRoles } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const by = '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35'
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const changed: Extract<UserEvent, { type: 'UserRolesChanged' }> = {
  type: 'UserRolesChanged',
  data: { userId, roles: ['admin', 'auditor'] },
}

test('grants and revokes roles, recorded once', () => {
  given(user, registered)
    .when((state) => setRoles({ userId, roles: ['auditor', 'admin'], by }, state))
    .then(changed)
  given(user, registered, changed)
    .when((state) => setRoles({ userId, roles: ['admin', 'auditor'], by }, state))
    .thenNothing()
  given(user, registered, changed)
    .when((state) => setRoles({ userId, roles: [], by }, state))
    .then({ ...changed, data: { userId, roles: [] } })
})

test('refuses to remove one’s own admin role', () => {
  given(user, registered)
    .when((state) => setRoles({ userId, roles: ['auditor'], by: userId }, state))
    .thenRefused('identity/own-admin-role')
  given(user, registered)
    .when((state) => setRoles({ userId, roles: ['admin', 'auditor'], by: userId }, state))
    .then(changed)
})

test('refuses unknown and erased users', () => {
  given(user)
    .when((state) => setRoles({ userId, roles: [], by }, state))
    .thenRefused('functions/not-found')
  given(user, registered, { type: 'UserForgotten', data: { userId, reason: 'requested' } })
    .when((state) => setRoles({ userId, roles: [], by }, state))
    .thenRefused('identity/user-erased')
})
