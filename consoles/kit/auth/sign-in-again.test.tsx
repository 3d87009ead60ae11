// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createAuth } from './keycloak.ts'
import { SignInAgain } from './sign-in-again.tsx'

afterEach(cleanup)

test('Enter signs in again and does not leave the page', async () => {
  render(<SignInAgain auth={createAuth()} open hasUnsaved onSignedIn={() => undefined} onLeave={() => undefined} />)
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Sign in again' }))
})
