// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { returnAddress, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
const { origin } = window.location

test('a plain path is asked for itself', () => {
  for (const path of ['/', '/clients', '/send-email-verification']) expect(returnAddress(path)).toBe(origin + path)
})

test('a record’s path and a query wait for the way back', () => {
  expect(returnAddress('/transfer-duty/3f0c?tab=compare')).toBe(`${origin}/auth-callback`)
  window.history.replaceState(null, '', '/auth-callback')
  takeReturnPath()
  expect(window.location.pathname + window.location.search).toBe('/transfer-duty/3f0c?tab=compare')
  expect(sessionStorage).toHaveLength(0)
})

test('elsewhere the address stays as it is', () => {
  returnAddress('/scenario/3f0c')
  window.history.replaceState(null, '', '/clients')
  takeReturnPath()
  expect(window.location.pathname).toBe('/clients')
})
