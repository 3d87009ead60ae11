// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { columnsKey } from './hidden-columns.ts'
import { store } from './store.ts'

vi.mock('./session.ts', () => ({ auth: { user: () => ({ userId: 'ayanda' }) } }))

it('a sign-out removes searches, and keeps the chosen columns', () => {
  store.setItem('users.listParams', { filter: { q: 'naledi' } })
  store.setItem(columnsKey('users'), ['displayName'])
  store.reset()
  expect(store.getItem('users.listParams')).toBeUndefined()
  expect(store.getItem(columnsKey('users'))).toEqual(['displayName'])
})
