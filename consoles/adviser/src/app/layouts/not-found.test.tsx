// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '../../shared/session/auth.ts'
import { NotFound } from './not-found.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['signedIn', 'Back to overview', '/overview'],
  ['starting', 'Go to sign in', '/login'],
] as const)('links from an unknown address to a useful page: %s', (state, label, href) => {
  vi.spyOn(auth, 'getState').mockReturnValue(state)
  render(<NotFound />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})
