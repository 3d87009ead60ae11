// @vitest-environment jsdom
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '../shared/session/auth.ts'
import { signOut } from './sign-out.ts'

const drafts = vi.hoisted(() => ({ clearDrafts: vi.fn(async () => undefined), keepDraftsAgain: vi.fn() }))
vi.mock('../shared/drafts/draft-store.ts', () => drafts)

afterEach(() => vi.restoreAllMocks())

test('a sign-out that fails is logged and told, and drafts are kept again', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(auth, 'logout').mockRejectedValue(new TypeError('Failed to fetch'))
  const toasts = createToasts()
  await signOut(toasts)
  expect(log.mock.calls).toEqual([['auth/network-request-failed', 'Failed to fetch']])
  expect(toasts.getState().shown).toMatchObject([{ text: 'network request failed', tone: 'error' }])
  expect(drafts.keepDraftsAgain).toHaveBeenCalledOnce()
})
