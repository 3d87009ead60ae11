// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { ReportRoute } from '../../../workbench/routes/report.tsx'
import { transferDutyKind } from '../kind.ts'

const REPORT = await transferDutyKind.loadReport()

/** `stored`: the record as saved by an older build. */
function setup(
  given: Partial<RecordView<'transferDuty'>> = {},
  transferAmount = 250_000_000,
  stored: Partial<RecordView<'transferDuty'>> = {},
  sections = 'full',
) {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord('t1', {
    clientId: 'c1',
    inputs: { transferAmount, purchaserType: 'natural', bondAmount: 0, dateOfAcquisition: '2027-01-15' },
    ...given,
  })
  server.records.set('t1', { ...server.records.get('t1')!, ...stored })
  renderRoute(server, `/transfer-duty/t1/report${sections === '' ? '' : `?sections=${sections}`}`, {
    '/transfer-duty/:id/report': () => <ReportRoute kind={transferDutyKind} reportOf={REPORT} />,
  })
  return { server, user: userEvent.setup() }
}

// Lazy in the console; loaded up front here.
beforeAll(() => import('../../../workbench/screen/issue-dialog.tsx'))
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:report')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows the letterhead, the answer, the costs line by line, the cash, and the working', async () => {
  setup({ locked: true })
  const sheet = plain((await screen.findByRole('article')).textContent)
  expect(sheet).toContain('(+27) 21 555 0114 · nomsa@example.co.za')
  expect(sheet).toContain('For Thandi Dlamini · 14 Protea Road')
  expect(sheet).toContain('The duty on a price of R 2 500 000 is R 67 200, payable by 15 July 2027.')
  expect(sheet).toContain('R 1 210 000 to R 1 663 8003,00 %R 13 614,00')
  expect(sheet).toContain('Transfer duty by the tableR 67 200,00')
  // The guideline R 43 235, VAT of 15 % on it, together.
  expect(sheet).toContain('R 43 235,00R 6 485,25R 49 720,25')
  expect(sheet).toContain('Not included in this answer: Deeds office fee, transfer')
  // 2 500 000 + 67 200 + 49 720,25, without a bond.
  expect(sheet).toContain('Cash needed on registrationR 2 616 920,25')
  expect(sheet).toContain('engine 2.0 · record t1 · revision 7')
  expect(await axeViolations()).toEqual([])
})

it('explains that this build can’t show a record of an unknown engine version', async () => {
  setup({ locked: true }, 250_000_000, { engineVersion: '0.9' })
  expect(await screen.findByRole('heading', { name: 'This page is older than the record' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

it('is a draft, locked or not, until it is issued', async () => {
  const { user, server } = setup({ locked: true })
  expect((await screen.findByRole('article')).textContent).toContain('Draft')
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  expect((await screen.findByRole('dialog', { name: 'Issue this report?' })).textContent).toContain('Frozen permanently: revision 7')
  await user.click(screen.getByRole('button', { name: 'Issue report' }))
  await waitFor(() => expect(server.sent.at(-1)?.path).toBe('/api/issued-reports'))
  expect(server.sent.at(-1)?.body).toMatchObject({ kind: 'transferDuty', recordId: 't1', revision: 7, sections: 'full', options: [] })
})

it('downloads the PDF under the name of the record', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = setup()
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Dlamini - Transfer duty - 14 Protea Road.pdf')
})

it('opens with the client summary, and downloads the chosen form', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, server } = setup({}, 250_000_000, {}, '')
  const bytes = vi.spyOn(server.http, 'bytes')
  expect((await screen.findByRole('article')).textContent).toContain('Your decision')
  expect(screen.getByRole('article').textContent).not.toContain('How the duty is calculated')
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(bytes).toHaveBeenCalledWith('/api/transfer-duties/t1/report.pdf?sections=summary'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'Answer on one page')
  await waitFor(() => expect(screen.getByRole('article').textContent).not.toContain('Your decision'))
  expect(screen.getByRole('article').textContent).toContain('Key dates')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'Summary and assessment')
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('How the duty is calculated'))
  expect(screen.getByRole('article').textContent).not.toContain('Working of the duty')
})

it('exports its tables as a spreadsheet', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, server } = setup()
  const bytes = vi.spyOn(server.http, 'bytes')
  await user.click(await screen.findByRole('button', { name: 'Other files' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tables as CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Dlamini - Transfer duty - 14 Protea Road.csv')
  // All tables, whatever form is shown.
  expect(bytes).toHaveBeenCalledWith('/api/transfer-duties/t1/tables.csv')
})

it('shows a chart as a table, and hides it again', async () => {
  const { user } = setup()
  const [button] = await screen.findAllByRole('button', { name: 'As a table: Where the costs go' })
  expect(screen.queryByRole('table', { name: 'Where the costs go' })).toBeNull()
  await user.click(button!)
  expect(plain(screen.getByRole('table', { name: 'Where the costs go' }).textContent)).toContain('R 67 200')
  expect(await axeViolations()).toEqual([])
  await user.click(button!)
  expect(screen.queryByRole('table', { name: 'Where the costs go' })).toBeNull()
})

it('explains why a PDF could not be created and offers a retry', async () => {
  const { user, server } = setup()
  const bytes = vi
    .spyOn(server.http, 'bytes')
    .mockRejectedValueOnce(new AppError('functions/internal', 'Something went wrong on our side.', { status: 500, requestId: 'r-1' }))
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Reference r-1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(bytes).toHaveBeenCalledTimes(2)
})

it('lists missing inputs when there is nothing to report', async () => {
  setup({}, 0)
  expect(await screen.findByRole('heading', { name: 'There is nothing to report yet' })).toBeTruthy()
  expect(screen.getByText('Price: there is none yet. Enter the price; for a donation, enter the market value.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})
