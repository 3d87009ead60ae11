// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UserMenu } from './user-menu.tsx'

afterEach(cleanup)

test('the header shows initials and name, and says both with what the button is', () => {
  render(<UserMenu name="Nomsa Dube" email="nomsa@example.co.za" onOverviewVideo={() => undefined} />)
  const button = screen.getByRole('button', { name: 'ND Nomsa Dube, menu' })
  expect([...button.children].map((child) => child.textContent)).toEqual(['ND', 'Nomsa Dube'])
})
