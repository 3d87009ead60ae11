// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { ErrorState } from './error-state.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (status: number) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = new AppError('functions/not-found', 'Not found.', { status })
  render(
    <ErrorState
      what="This client could not be loaded"
      error={error}
      onRetry={() => undefined}
      elsewhere={<a href="/clients">All clients</a>}
    />,
  )
}

test('an unknown address offers a link onward instead of a retry', () => {
  show(404)
  expect(screen.getByRole('link', { name: 'All clients' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a server failure offers a retry', () => {
  show(500)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
