// @vitest-environment jsdom
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { asksBeforeLeaving, useUnsaved } from '../unsaved/unsaved.ts'
import { drafts, resumeStoring } from '../device/sealed-store.ts'
import { toForget } from '../device/to-forget.ts'
import { deviceInMemory } from '../testing/device-in-memory.ts'
import { auth } from './auth.ts'
import { signOut } from './sign-out.ts'

deviceInMemory()
afterEach(resumeStoring)

test('logs and shows a failed sign-out, and stores drafts on this device again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // The device is still to forget what it stored when the sign-out fails.
  vi.spyOn(drafts, 'clear').mockRejectedValue(new Error('Storage is blocked.'))
  vi.spyOn(auth, 'logout').mockImplementation(async () => {
    expect(toForget.get()).toBe(true)
    throw new TypeError('Failed to fetch')
  })
  const toasts = createToasts()
  await signOut(toasts)
  expect(log.mock.calls).toEqual([['auth/network-request-failed', 'Failed to fetch']])
  expect(toasts.getState().shown).toMatchObject([{ text: 'network request failed', tone: 'error' }])
  expect(toForget.get()).toBe(false)
})

test('a confirmed sign-out ignores unsaved work', async () => {
  vi.spyOn(auth, 'logout').mockResolvedValue(undefined)
  renderHook(() => useUnsaved(true))
  expect(asksBeforeLeaving()).toBe(true)
  await signOut(createToasts())
  expect(asksBeforeLeaving()).toBe(false)
})
