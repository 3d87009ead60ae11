// @vitest-environment jsdom
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { asksBeforeLeaving, useUnsaved } from '../unsaved/unsaved.ts'
import { auth } from './auth.ts'
import { signOut } from './sign-out.ts'

const device = vi.hoisted(() => ({ forgetDevice: vi.fn(async () => undefined), resumeStoring: vi.fn() }))
vi.mock('../device/sealed-store.ts', () => device)

afterEach(() => vi.restoreAllMocks())

test('logs and shows a failed sign-out, and stores drafts on this device again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(auth, 'logout').mockRejectedValue(new TypeError('Failed to fetch'))
  const toasts = createToasts()
  await signOut(toasts)
  expect(log.mock.calls).toEqual([['auth/network-request-failed', 'Failed to fetch']])
  expect(toasts.getState().shown).toMatchObject([{ text: 'network request failed', tone: 'error' }])
  expect(device.resumeStoring).toHaveBeenCalledOnce()
})

test('a confirmed sign-out ignores unsaved work', async () => {
  vi.spyOn(auth, 'logout').mockResolvedValue(undefined)
  renderHook(() => useUnsaved(true))
  expect(asksBeforeLeaving()).toBe(true)
  await signOut(createToasts())
  expect(asksBeforeLeaving()).toBe(false)
})
