// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { PeriodPage } from './period-page.tsx'

const { query } = vi.hoisted(() => ({ query: vi.fn(async (path: string) => path) }))
vi.mock('react-admin', () => ({ Title: () => null }))
vi.mock('../app/session.ts', () => ({ http: { query } }))
afterEach(cleanup)

it('shows the entered month, or the current one if none is entered', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PeriodPage<string> title="Journals" label="Month" type="month" pathOf={(month) => `/journal?month=${month}`}>
          {(path) => <p>{path}</p>}
        </PeriodPage>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const field = screen.getByLabelText('Month')
  const today = johannesburgDate(Date.now()).slice(0, 7)
  await screen.findByText(`/journal?month=${today}`)
  fireEvent.change(field, { target: { value: '2026-02' } })
  await screen.findByText('/journal?month=2026-02')
  fireEvent.change(field, { target: { value: '' } })
  await screen.findByText(`/journal?month=${today}`)
  expect(query.mock.calls.at(-1)).toEqual([`/journal?month=${today}`, expect.anything()])
})
