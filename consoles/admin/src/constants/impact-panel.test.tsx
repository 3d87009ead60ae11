// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../app/session.ts'
import { renderInAdmin } from '../testing/render-in-admin.tsx'
import { ImpactPanel } from './impact-panel.tsx'

const NONE = { status: 'none', done: 0, total: 0, seconds: 0, draft: null }
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(draft: number | null, answer: object = NONE) {
  vi.spyOn(http, 'query').mockResolvedValue(answer)
  renderInAdmin(<ImpactPanel set={{ collection: 'tax-scenario', key: '2028', draft } as SetView} />)
}

it('explains the empty panel, and asks for a draft if there is none', () => {
  show(null)
  expect(screen.getByText(/^Shows how many results/).textContent).toContain('There is no draft: import figures to start one')
  expect(screen.queryByRole('button')).toBeNull()
})

it('runs every record under a draft', () => {
  show(1)
  expect(screen.getByText(/^Shows how many results/).textContent).not.toContain('There is no draft')
  expect(screen.getByRole('button', { name: 'Recalculate every record with the draft' })).toBeTruthy()
})

it('draws the unchanged results too, and states that a new year carries over each client’s facts', async () => {
  const bins = Array.from({ length: 16 }, (_, at) => ({
    from: at === 0 ? null : (at - 8) * 100_000,
    to: at === 15 ? null : (at - 7) * 100_000,
    count: at === 7 ? 4 : 0,
  }))
  const counts = { records: 55, firms: 2, lower: 4, same: 51, higher: 0, lost: 0, gained: 0, unanswered: 0, totalChange: -200_000 }
  const impact = { ...counts, reasons: [], histogram: bins, largestFalls: [], largestRises: [] }
  show(1, { status: 'done', done: 55, total: 55, seconds: 6.4, draft: 1, newYear: 2028, impact })
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toContain('unchanged: 51')
  expect(screen.getByText('Pay less').nextSibling?.textContent).toBe('4')
  expect(document.body.textContent).toContain('each client’s newest facts, carried into 2028')
  expect(document.body.textContent).toContain('6,4 s')
})
