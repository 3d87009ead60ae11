// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { renderRoute } from '../../../app/testing/render-route.tsx'
import { ReportRoute } from '../../../workbench/routes/report.tsx'
import { homeLoanKind } from '../kind.ts'

const REPORT = await homeLoanKind.loadReport()

function setup(inputs: HomeLoanGiven) {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Dlamini')
  server.addRecord('h1', { kind: 'homeLoanRepayment' as never, clientId: 'c1', inputs: inputs as never })
  renderRoute(server, '/home-loan-repayment/h1/report', {
    '/home-loan-repayment/:id/report': () => <ReportRoute kind={homeLoanKind} reportOf={REPORT} />,
  })
}

afterEach(cleanup)

it('shows the letterhead, the answer, the loan by year and month, and the working', async () => {
  setup({ principal: 100_000_000, primeAtStart: 105_000, repoAtStart: 70_000, interestBasis: 'monthly', firstPayment: '2027-01-01' })
  const sheet = plain((await screen.findByRole('article')).textContent)
  expect(sheet).toContain('For Thandi Dlamini · 14 Protea Road')
  // R 1 000 000 over 240 months at 10,5 %: published.
  expect(sheet).toContain('Instalment a monthR 9 983,80')
  expect(sheet).toContain('December 2046')
})

it('lists missing inputs when there is nothing to report', async () => {
  setup({ firstPayment: '2027-01-01' })
  expect(await screen.findByRole('heading', { name: 'There is nothing to report yet' })).toBeTruthy()
  expect(screen.getByText(/Enter the loan amount, or a purchase price above the deposit\./)).toBeTruthy()
})
