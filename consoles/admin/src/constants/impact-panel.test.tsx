// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { ImpactPanel } from './impact-panel.tsx'

const NONE = { status: 'none', done: 0, total: 0, seconds: 0, draft: null }
vi.mock('react-admin', () => ({ useNotify: () => () => undefined }))
vi.mock('../app/session.ts', () => ({ http: { query: async () => NONE } }))
afterEach(cleanup)

const show = (draft: number | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImpactPanel set={{ collection: 'tax-scenario', key: '2028', draft } as SetView} />
    </QueryClientProvider>,
  )

it('explains the empty panel, and asks for a draft if there is none', () => {
  show(null)
  expect(screen.getByText(/^Shows how many answers/).textContent).toContain('There is no draft: import figures to begin one')
  expect(screen.queryByRole('button')).toBeNull()
})

it('runs every record under a draft', () => {
  show(1)
  expect(screen.getByText(/^Shows how many answers/).textContent).not.toContain('There is no draft')
  expect(screen.getByRole('button', { name: 'Run every record under the draft' })).toBeTruthy()
})
