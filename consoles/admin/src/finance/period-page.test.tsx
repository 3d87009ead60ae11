// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { PeriodPage } from './period-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows the entered month, or the current one if none is entered', async () => {
  const query = vi.spyOn(http, 'query').mockImplementation(async (path) => path)
  renderInAdmin(
    <PeriodPage<string> title="Journals" label="Month" type="month" pathOf={(month) => `/journal?month=${month}`}>
      {(path) => <p>{path}</p>}
    </PeriodPage>,
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
