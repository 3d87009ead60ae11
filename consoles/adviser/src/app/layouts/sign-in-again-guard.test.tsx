// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiesOf } from '../../shared/offline/copies-of.ts'
import { signInEnded } from '../../shared/session/sign-in-ended.ts'
import { resetLocalState } from '../../shared/session/sign-out.ts'
import { SignInAgainGuard } from './sign-in-again-guard.tsx'

const identity = vi.hoisted(() => ({ state: 'signedIn', isElsewhere: false, userId: undefined as string | undefined, notify: () => {} }))
vi.mock('../../shared/session/auth.ts', () => ({
  auth: {
    getState: () => identity.state,
    wasSignedOutElsewhere: () => identity.isElsewhere,
    user: () => (identity.userId === undefined ? null : { userId: identity.userId }),
    subscribe: (listener: () => void) => {
      identity.notify = listener
      return () => undefined
    },
  },
}))
vi.mock('../../shared/session/sign-out.ts', () => ({ resetLocalState: vi.fn(() => new Promise(() => undefined)) }))

function respond(state: string, userId?: string) {
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
  copiesOf.set(undefined)
  signInEnded.set(false)
  vi.mocked(resetLocalState).mockClear()
})
afterEach(cleanup)

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

test('hides the copies from another user', async () => {
  respond('unreachable')
  copiesOf.set('u1')
  show()
  respond('signedIn', 'u2')
  await waitFor(() => expect(resetLocalState).toHaveBeenCalledOnce())
})

test('lets the same user continue', () => {
  respond('unreachable')
  copiesOf.set('u1')
  show()
  respond('signedIn', 'u1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(resetLocalState).not.toHaveBeenCalled()
})
