// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from './session.ts'
import EntryScreens from './entry-screens.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('reports a sign-in service that does not answer, and tries again', async () => {
  const signInAgain = vi.spyOn(auth, 'signInAgain').mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce()
  render(<EntryScreens state="signedIn" refused="secondFactor" />)
  const button = screen.getByRole('button', { name: 'Sign in again' })
  fireEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toContain('did not answer')
  fireEvent.click(button)
  expect(screen.queryByRole('status')).toBeNull()
  expect(signInAgain).toHaveBeenCalledTimes(2)
})
