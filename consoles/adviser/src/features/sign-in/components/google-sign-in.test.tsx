// @vitest-environment jsdom
import { SignInError } from '@tafel/kit/auth/auth-error.ts'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '../../../shared/session/auth.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(offered: boolean) {
  vi.spyOn(auth, 'offersGoogle').mockReturnValue(offered)
  render(
    <MemoryRouter>
      <ToastProvider>
        <GoogleSignIn />
      </ToastProvider>
    </MemoryRouter>,
  )
}

test.each([true, false])('offers Google only if the identity provider supports it: %s', (offered) => {
  show(offered)
  expect(screen.queryAllByRole('button', { name: 'Continue with Google' })).toHaveLength(offered ? 1 : 0)
})

test.each([
  [new SignInError('auth/popup-blocked'), 'auth/popup-blocked', 'popup blocked'],
  [new TypeError('Failed to fetch'), 'auth/network-request-failed', 'network request failed'],
])('logs a failure with its code and message, and shows it: %s', async (error, code, text) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(auth, 'signInInWindow').mockRejectedValue(error)
  show(true)
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(log.mock.calls).toEqual([[code, error.message]])
})
