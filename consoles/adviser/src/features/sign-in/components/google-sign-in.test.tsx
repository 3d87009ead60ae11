// @vitest-environment jsdom
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '../../../shared/session/auth.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([true, false])('Google is offered where the identity provider leads on to it, and nowhere else: %s', (offered) => {
  vi.spyOn(auth, 'offersGoogle').mockReturnValue(offered)
  render(
    <MemoryRouter>
      <ToastProvider>
        <GoogleSignIn />
      </ToastProvider>
    </MemoryRouter>,
  )
  expect(screen.queryAllByRole('button', { name: 'Continue with Google' })).toHaveLength(offered ? 1 : 0)
})
