// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { SetSummary } from '@tafel/contracts/contexts/constants/views.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { SetsPage } from './sets-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows no headings before the sets are loaded, so that nothing moves', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly SetSummary[]>()
  vi.spyOn(http, 'query').mockImplementation(async (path) => (path.endsWith('run-out') ? [] : promise))
  renderInAdmin(<SetsPage />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  resolve([{ collection: 'tax-scenario', key: '2027', status: 'shipped', figures: 78, draft: null } as SetSummary])
  expect((await screen.findByRole('link', { name: '2027' })).getAttribute('href')).toBe('/constants/tax-scenario/2027')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
})
