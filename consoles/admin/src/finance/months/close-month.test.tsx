// @vitest-environment jsdom
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../../app/session.ts'
import { renderInAdmin } from '../../testing/render-in-admin.tsx'
import { CloseMonth } from './close-month.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const total = { receivedCents: 3_719_964, refundedCents: 99_999, cents: 3_619_965 }
const view = {
  month: '2026-10',
  closedAt: null,
  isNext: true,
  comparison: { payments: 27, unmatched: [] },
  journal: { entries: 61, debitCents: 16_709_886 },
  tieOut: {
    ledger: { ...total, payments: 27, refunds: 1 },
    journal: total,
    payFast: null,
    bank: null,
    agrees: { journal: true, payFast: false, bank: false },
  },
} as unknown as FinanceMonthView

it('shows totals and tie-out, and closes only with a reason and the missing statement accepted', async () => {
  const command = vi.spyOn(http, 'command').mockResolvedValue({})
  renderInAdmin(<CloseMonth view={view} onClosed={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close October 2026…' }))
  const dialog = await screen.findByRole('dialog')
  const text = plain(dialog.textContent)
  for (const shown of ['R 37 199,64', '-R 999,99', 'R 36 199,65', 'Journal, 61 entries', 'No statement of PayFast yet'])
    expect(text).toContain(shown)
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Close the month' }))
  submit()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'PayFast has closed the account.' } })
  submit()
  expect(command).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Close without PayFast’s statement' }))
  submit()
  await waitFor(() =>
    expect(command).toHaveBeenCalledExactlyOnceWith('POST', '/api/finance/closes', {
      body: { month: '2026-10', acceptUnmatched: false, acceptNoStatement: true, reason: 'PayFast has closed the account.' },
    }),
  )
})
