// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { returnAddress, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
const { origin } = window.location

test('every path is stored for the return, because the identity provider returns to a single address', () => {
  expect(returnAddress('/training')).toBe(`${origin}/auth-callback`)
  expect(returnAddress('/transfer-duty/3f0c?tab=compare')).toBe(`${origin}/auth-callback`)
  window.history.replaceState(null, '', '/auth-callback')
  takeReturnPath()
  expect(window.location.pathname + window.location.search).toBe('/transfer-duty/3f0c?tab=compare')
  expect(sessionStorage).toHaveLength(0)
})

test('on other pages the address is unchanged', () => {
  returnAddress('/scenario/3f0c')
  window.history.replaceState(null, '', '/clients')
  takeReturnPath()
  expect(window.location.pathname).toBe('/clients')
})
