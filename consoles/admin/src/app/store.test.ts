// @vitest-environment jsdom
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { columnsKey } from './hidden-columns.ts'
import { auth } from './session.ts'
import { store } from './store.ts'

afterEach(() => void vi.restoreAllMocks())

it('a sign-out removes searches, and keeps the chosen columns', () => {
  vi.spyOn(auth, 'user').mockReturnValue(userOf({ sub: 'ayanda' }))
  store.setItem('users.listParams', { filter: { q: 'naledi' } })
  store.setItem(columnsKey('users'), ['displayName'])
  store.reset()
  expect(store.getItem('users.listParams')).toBeUndefined()
  expect(store.getItem(columnsKey('users'))).toEqual(['displayName'])
})
