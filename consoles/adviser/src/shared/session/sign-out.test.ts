// @vitest-environment jsdom
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { asksBeforeLeaving, useUnsaved } from '../unsaved/unsaved.ts'
import { auth } from './auth.ts'
import { signOut } from './sign-out.ts'

const device = vi.hoisted(() => ({ forgetDevice: vi.fn(async () => undefined), keepAgain: vi.fn() }))
vi.mock('../device/sealed-store.ts', () => device)

afterEach(() => vi.restoreAllMocks())

test('a sign-out that fails is logged and told, and this device keeps again what is typed', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(auth, 'logout').mockRejectedValue(new TypeError('Failed to fetch'))
  const toasts = createToasts()
  await signOut(toasts)
  expect(log.mock.calls).toEqual([['auth/network-request-failed', 'Failed to fetch']])
  expect(toasts.getState().shown).toMatchObject([{ text: 'network request failed', tone: 'error' }])
  expect(device.keepAgain).toHaveBeenCalledOnce()
})

test('nothing that is unsaved holds up a sign-out that was decided', async () => {
  vi.spyOn(auth, 'logout').mockResolvedValue(undefined)
  renderHook(() => useUnsaved(true))
  expect(asksBeforeLeaving()).toBe(true)
  await signOut(createToasts())
  expect(asksBeforeLeaving()).toBe(false)
})
