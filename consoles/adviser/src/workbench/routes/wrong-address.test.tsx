// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFakeServer } from '../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../app/testing/render-route.tsx'
import ClientHistory from '../../features/clients/routes/client-history.tsx'
import { transferDutyKind } from '../../features/transfer-duty/kind.ts'
import { CalculateRoute } from './calculate.tsx'
import { CompareRoute } from './compare.tsx'
import { HistoryRoute } from './history.tsx'
import { ReportRoute } from './report.tsx'

const COMPARE = await transferDutyKind.loadCompare()
const REPORT = await transferDutyKind.loadReport()
const ROUTES = {
  '/transfer-duty/:id': () => <CalculateRoute kind={transferDutyKind} />,
  '/transfer-duty/:id/compare': () => <CompareRoute kind={transferDutyKind} compare={COMPARE} />,
  '/transfer-duty/:id/report': () => <ReportRoute kind={transferDutyKind} reportOf={REPORT} />,
  '/transfer-duty/:id/history': () => <HistoryRoute kind={transferDutyKind} compare={COMPARE} />,
  '/clients/:id/history': ClientHistory,
}

afterEach(cleanup)

it.each(Object.keys(ROUTES))('%s without a record leads to the clients instead of offering to try again', async (path) => {
  const server = createFakeServer()
  renderRoute(server, path.replace(':id', '00000000-0000-4000-8000-000000000000'), ROUTES)
  expect(await screen.findByRole('heading', { name: 'Nothing was found at this address' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All clients' }).getAttribute('href')).toBe('/clients')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(await axeViolations()).toEqual([])
})
