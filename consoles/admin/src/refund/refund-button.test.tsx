// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminPayment } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { RefundButton } from './refund-button.tsx'
import { leftCents, refundWords } from './refund-words.ts'

const command = vi.fn(async () => ({}))
beforeEach(() => {
  command.mockClear()
  vi.spyOn(http, 'command').mockImplementation(command)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** As displayed, with non-breaking spaces. */
const money = (text: string) => text.replaceAll(/R (?=\d)/g, 'R\u00a0')

const refund = { refundId: 'r1', cause: 'paidTwice', because: null, requestedOn: '2026-11-25', refundedOn: '2026-11-25' } as const
const payment: AdminPayment = {
  paymentId: '2452165',
  grossCents: 99_999,
  feeCents: 3910,
  netCents: 96_089,
  receivedOn: '2026-11-22',
  coversFrom: '2026-11-22',
  coversTo: '2026-12-21',
  refundedCents: 40_000,
  flag: null,
  refunds: [
    { ...refund, cents: 40_000, status: 'paidBack' },
    { ...refund, refundId: 'r2', cents: 5000, status: 'failed', because: 'notSeen', refundedOn: null },
  ],
}

it('accepts at most the remaining amount, requires the credit note’s text, and sends one request', async () => {
  const asked = vi.fn()
  const { notified } = renderInAdmin(<RefundButton accountId="a1" payment={payment} onAsked={asked} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refund the payment of 22 November 2026' }))
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect((amount as HTMLInputElement).value).toBe(money('R 599,99'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Asked by letter' } })

  fireEvent.change(amount, { target: { value: '600' } })
  submit()
  await waitFor(() =>
    expect(notified.at(-1)).toMatchObject({ message: `At least R 0,01 and at most ${money('R 599,99')}.`, type: 'error' }),
  )
  fireEvent.change(amount, { target: { value: '100' } })
  submit()
  await waitFor(() => expect(notified.at(-1)).toMatchObject({ message: 'Choose the text for the credit note.', type: 'error' }))
  expect(command).not.toHaveBeenCalled()

  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'On the credit note' }))
  fireEvent.click(screen.getByRole('option', { name: 'Goodwill' }))
  submit()
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(command).toHaveBeenCalledExactlyOnceWith('POST', '/api/admin/subscriptions/a1/refunds', {
    body: { paymentId: '2452165', cents: 10_000, cause: 'goodwill', reason: 'Asked by letter' },
  })
})

it('shows what is known of each refund, and counts pending ones as refunded', () => {
  expect(payment.refunds.map(refundWords)).toEqual([
    money('R 400,00 refunded on 25 November 2026 (paid twice).'),
    money(
      'R 50,00 not refunded (paid twice). PayFast gave no answer, and lists no such refund since. Ask again if the money should still go back.',
    ),
  ])
  const onItsWay = { ...refund, cents: 1000, status: 'requested' as const, refundedOn: null }
  expect(leftCents({ ...payment, refunds: [...payment.refunds, onItsWay] })).toBe(58_999)
  expect(refundWords(onItsWay)).toContain('not confirmed it yet')
})

it('is prefilled for a flagged payment, so that one click confirms it', async () => {
  renderInAdmin(<RefundButton accountId="a1" payment={{ ...payment, refunds: [], flag: 'alreadyCovered' }} onAsked={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Refund the payment of 22 November 2026' }))
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  await waitFor(() =>
    expect(command).toHaveBeenLastCalledWith('POST', '/api/admin/subscriptions/a1/refunds', {
      body: { paymentId: '2452165', cents: 99_999, cause: 'paidTwice', reason: 'Flagged: paid twice' },
    }),
  )
})
