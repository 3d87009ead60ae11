// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UserMenu } from './user-menu.tsx'

afterEach(cleanup)

test('shows initials and name, and includes both in the button’s accessible name', () => {
  render(<UserMenu name="Nomsa Dube" email="nomsa@example.co.za" onOverviewVideo={() => undefined} />)
  const button = screen.getByRole('button', { name: 'ND Nomsa Dube, menu' })
  expect([...button.children].map((child) => child.textContent)).toEqual(['ND', 'Nomsa Dube'])
})
