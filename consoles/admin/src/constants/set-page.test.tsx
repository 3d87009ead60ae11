// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { SetPage } from './set-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SET: SetView = {
  collection: 'tax-scenario',
  key: '2028',
  name: 'Income tax 2028',
  status: 'none',
  isWithdrawalAsked: false,
  draft: null,
  figures: 0,
  table: [
    { figure: 'travel.perKm', label: 'Prescribed rate per kilometre', unit: 'cents', before: 495, confidence: 'confirmed', source: '' },
    { figure: 'uif.rate', label: 'Rate of UIF', unit: 'ppm', before: 10_000, confidence: 'confirmed', source: '' },
  ],
  life: [],
  checked: null,
  authors: [],
  pending: null,
  withdrawal: null,
  coolingOffMinutes: 120,
  revision: 'none',
}

function open(path: string) {
  vi.spyOn(http, 'query').mockImplementation(async (asked) => (asked.endsWith('/2028') ? SET : {}))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderInAdmin(
    <Routes>
      <Route path="/constants/tax-scenario/:key" element={<SetPage collection="tax-scenario" />} />
    </Routes>,
    { at: path, queryClient },
  )
}
const table = () => screen.getByLabelText<HTMLTextAreaElement>('Or paste a table')

it('prefills the last known figures of the requested kinds, ready to edit and preview', async () => {
  const ask = vi.spyOn(http, 'ask').mockResolvedValue({ rows: [] })
  open('/constants/tax-scenario/2028?enter=travel')
  await screen.findByRole('dialog')
  expect(table().value).toBe('figure,value,label\ntravel.perKm,4.95,Prescribed rate per kilometre\n')
  expect(screen.getByText(/^The last known figures are filled in/)).toBeTruthy()
  const found = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(found.violations.map(({ id }) => id)).toEqual([])
  fireEvent.change(table(), { target: { value: table().value.replace('4.95', '5.10') } })
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }))
  const text = 'figure,value,label\ntravel.perKm,5.10,Prescribed rate per kilometre\n'
  await waitFor(() =>
    expect(ask).toHaveBeenCalledWith('/api/admin/constants/tax-scenario/2028/import/check', { format: 'paste', text, source: '' }),
  )
})

it('opens nothing if the address names no figures', async () => {
  open('/constants/tax-scenario/2028')
  await screen.findByText('Income tax 2028')
  expect(screen.queryByRole('dialog')).toBeNull()
})
