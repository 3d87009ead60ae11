// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NotFound } from './not-found.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each([
  [true, 'Back to overview', '/overview'],
  [false, 'Go to sign in', '/login'],
])('an unknown address leads on, signed in: %s', (isSignedIn, label, href) => {
  signedInBefore.set(isSignedIn)
  render(<NotFound />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})
