// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiesOf } from '../../shared/offline/copies-of.ts'
import { signInEnded } from '../../shared/session/sign-in-ended.ts'
import { resetLocalState } from '../../shared/session/sign-out.ts'
import { SignInAgainGuard } from './sign-in-again-guard.tsx'

const identity = vi.hoisted(() => ({ state: 'signedIn', isElsewhere: false, userId: undefined as string | undefined, tell: () => {} }))
vi.mock('../../shared/session/auth.ts', () => ({
  auth: {
    getState: () => identity.state,
    wasSignedOutElsewhere: () => identity.isElsewhere,
    user: () => (identity.userId === undefined ? null : { userId: identity.userId }),
    subscribe: (listener: () => void) => {
      identity.tell = listener
      return () => undefined
    },
  },
}))
vi.mock('../../shared/session/sign-out.ts', () => ({ resetLocalState: vi.fn(() => new Promise(() => undefined)) }))

function says(state: string, userId?: string) {
  Object.assign(identity, { state, userId })
  act(() => identity.tell())
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <SignInAgainGuard />
      </ToastProvider>
    </QueryClientProvider>,
  )
const dialog = () => screen.findByRole('dialog', { name: 'Your sign-in has ended' })

beforeEach(() => {
  copiesOf.set(undefined)
  signInEnded.set(false)
  vi.mocked(resetLocalState).mockClear()
})
afterEach(cleanup)

test('a sign-in that the server refuses is asked for again', async () => {
  says('signedIn', 'u1')
  show()
  act(() => signInEnded.set(true))
  expect(await dialog()).toBeTruthy()
})

test('after a sign-out in another tab the page is covered, and nothing is said of typing where nothing was typed', async () => {
  identity.isElsewhere = true
  says('signedIn', 'u1')
  show()
  says('signedOut')
  const { textContent, parentElement } = await dialog()
  expect(textContent).not.toContain('typed')
  const backdrop = parentElement?.parentElement?.querySelector('.MuiBackdrop-root')
  expect(getComputedStyle(backdrop!).backgroundColor).toBe('rgb(251, 250, 247)')
  identity.isElsewhere = false
})

test('copies are read without a sign-in, which is asked for once identity says that there is none', async () => {
  says('unreachable')
  copiesOf.set('u1')
  show()
  act(() => signInEnded.set(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => copiesOf.set(undefined))
  says('signedOut')
  expect(await dialog()).toBeTruthy()
})

test('somebody else than whose copies are shown sees nothing of them', async () => {
  says('unreachable')
  copiesOf.set('u1')
  show()
  says('signedIn', 'u2')
  await waitFor(() => expect(resetLocalState).toHaveBeenCalledOnce())
})

test('the same person goes on', () => {
  says('unreachable')
  copiesOf.set('u1')
  show()
  says('signedIn', 'u1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(resetLocalState).not.toHaveBeenCalled()
})
