// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import type { AuthState } from '@tafel/kit/auth/keycloak.ts'
import { copies, drafts, resumeStoring } from '../../shared/device/sealed-store.ts'
import { auth } from '../../shared/session/auth.ts'
import { copiesOf } from '../../shared/offline/copies-of.ts'
import { signInEnded } from '../../shared/session/sign-in-ended.ts'
import { SignInAgainGuard } from './sign-in-again-guard.tsx'

const identity = { state: 'signedIn' as AuthState, isElsewhere: false, userId: undefined as string | undefined, notify: () => {} }

function respond(state: AuthState, userId?: string) {
  Object.assign(identity, { state, userId })
  act(() => identity.notify())
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <SignInAgainGuard />
      </ToastProvider>
    </QueryClientProvider>,
  )
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' })

beforeEach(() => {
  vi.spyOn(auth, 'getState').mockImplementation(() => identity.state)
  vi.spyOn(auth, 'wasSignedOutElsewhere').mockImplementation(() => identity.isElsewhere)
  vi.spyOn(auth, 'user').mockImplementation(() => userOf({ sub: identity.userId }))
  vi.spyOn(auth, 'subscribe').mockImplementation((listener) => {
    identity.notify = listener
    return () => undefined
  })
  // Never done: the page would be left.
  for (const store of [drafts, copies]) vi.spyOn(store, 'clear').mockReturnValue(new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  copiesOf.set(undefined)
  signInEnded.set(false)
  resumeStoring()
})

test('asks for a new sign-in if the server refuses the token', async () => {
  respond('signedIn', 'u1')
  show()
  act(() => signInEnded.set(true))
  expect(await dialog()).toBeTruthy()
})

test('covers the page after a sign-out in another tab, and mentions unsaved edits only if there are any', async () => {
  identity.isElsewhere = true
  respond('signedIn', 'u1')
  show()
  respond('signedOut')
  const { textContent, parentElement } = await dialog()
  expect(textContent).not.toContain('typed')
  const backdrop = parentElement?.parentElement?.querySelector('.MuiBackdrop-root')
  expect(getComputedStyle(backdrop!).backgroundColor).toBe('rgb(251, 250, 247)')
  identity.isElsewhere = false
})

test('shows copies without a sign-in, and asks for one once identity responds that there is none', async () => {
  respond('unreachable')
  copiesOf.set('u1')
  show()
  act(() => signInEnded.set(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => copiesOf.set(undefined))
  respond('signedOut')
  expect(await dialog()).toBeTruthy()
})

test('hides the copies from another user', () => {
  respond('unreachable')
  copiesOf.set('u1')
  show()
  // The page is left two seconds later at the latest.
  vi.useFakeTimers()
  respond('signedIn', 'u2')
  expect(drafts.clear).toHaveBeenCalledOnce()
})

test('lets the same user continue', () => {
  respond('unreachable')
  copiesOf.set('u1')
  show()
  respond('signedIn', 'u1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(drafts.clear).not.toHaveBeenCalled()
})
