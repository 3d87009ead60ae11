// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { IssuedView } from '@tafel/contracts/contexts/issued/views.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import IssuedReport from './issued-report.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const REPORT: IssuedView = {
  reportId: 'r1',
  number: 'KXTR-2026-000001',
  state: 'issued',
  kind: 'transferDuty',
  recordId: 't1',
  clientId: 'c1',
  clientName: 'Thandi Dlamini',
  description: '14 Protea Road',
  revision: 3,
  constantsVersion: '2026-11-21.1',
  engineVersion: '2.0',
  issuedAt: '2026-11-20T08:00:00.000Z',
  issuedBy: 'u1',
  supersedes: null,
  supersededBy: null,
  supersededAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  reason: null,
  sha256: 'a'.repeat(64),
  keptUntil: '2031-11-20',
  keptFor: 'FAIS',
  isFileErased: false,
  bytes: 1024,
  frozenSha256: 'b'.repeat(64),
  template: '1',
  form: 'long',
  links: [],
  options: [],
  supersedesNumber: null,
  supersededByNumber: null,
  note: '',
  people: { u1: 'Nomsa Mokoena' },
}

test('links to its client and record, opens the adviser’s mail program, and names the file after the client', async () => {
  const server = createFakeServer()
  server.clients.set('c1', { ...server.addClient('c1', 'Thandi', 'Dlamini'), email: 'thandi@dlamini.example' })
  const { query } = server.http
  server.http.query = async <T,>(path: string) => (path === '/api/issued-reports/r1' ? (REPORT as T) : query<T>(path))
  renderRoute(server, '/reports/r1', { '/reports/:id': IssuedReport })
  expect((await screen.findByRole('link', { name: 'Thandi Dlamini' })).getAttribute('href')).toBe('/clients/c1')
  expect(screen.getByRole('link', { name: '14 Protea Road' }).getAttribute('href')).toBe('/transfer-duty/t1')
  const mail = (await screen.findByRole('link', { name: 'E-mail to Thandi' })).getAttribute('href')!
  expect(mail).toMatch(/^mailto:thandi%40dlamini\.example\?subject=Report%20KXTR-2026-000001&body=/)
  expect(await axeViolations()).toEqual([])
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await vi.waitFor(() => expect(clicked).toHaveBeenCalled())
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Thandi Dlamini - KXTR-2026-000001.pdf')
})
