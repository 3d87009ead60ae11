// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import EntryScreens from './entry-screens.tsx'

const { signInAgain } = vi.hoisted(() => ({ signInAgain: vi.fn<(to: string) => Promise<void>>() }))
vi.mock('./session.ts', () => ({ auth: { signInAgain } }))

afterEach(cleanup)

test('reports a sign-in service that does not answer, and tries again', async () => {
  signInAgain.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce()
  render(<EntryScreens state="signedIn" refused="secondFactor" />)
  const button = screen.getByRole('button', { name: 'Sign in again' })
  fireEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toContain('did not answer')
  fireEvent.click(button)
  expect(screen.queryByRole('status')).toBeNull()
  expect(signInAgain).toHaveBeenCalledTimes(2)
})
