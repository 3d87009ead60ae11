// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { SetSummary } from '@tafel/contracts/contexts/constants/views.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { SetsPage } from './sets-page.tsx'

const { query } = vi.hoisted(() => ({ query: vi.fn() }))
vi.mock('react-admin', () => ({ Title: () => null }))
vi.mock('../app/session.ts', () => ({ http: { query } }))
afterEach(cleanup)

it('shows no headings before the sets are loaded, so that nothing moves', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly SetSummary[]>()
  query.mockImplementation((path: string) => (path.endsWith('run-out') ? [] : promise))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SetsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  resolve([{ collection: 'tax-scenario', key: '2027', status: 'shipped', figures: 78, draft: null } as SetSummary])
  expect((await screen.findByRole('link', { name: '2027' })).getAttribute('href')).toBe('/constants/tax-scenario/2027')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
})
